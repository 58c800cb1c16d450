// The Python script that reads samples. It parses them and never runs them.

/**
 * Reads the lengths of samples in bytes on the first line, then the samples. Prints a line for each: empty; or `!` with
 * line, column and message; or the uses of imported names, each as line, column, module, dotted name in the module and,
 * for a keyword argument, the keyword. Columns are 1-based. Names that a sample binds again in any scope are skipped,
 * because they can be something else.
 */
export const pythonScript = `
import sys
from ast import *
flags = PyCF_ONLY_AST | PyCF_ALLOW_TOP_LEVEL_AWAIT

def tree_of(text):
    try:
        return compile(text, "sample", "exec", flags), ""
    except SyntaxError as error:
        tree = part_of(text)
        return tree, "" if tree else "! %d %d %s" % (error.lineno or 1, error.offset or 1, error.msg)
    except (ValueError, RecursionError, MemoryError) as error:
        return None, "! 1 1 %s" % error

def part_of(text): # a class or function without its body, as references show it, or entries of a dictionary
    signature = text.rstrip() + ": ...", (ClassDef, FunctionDef, AsyncFunctionDef)
    for whole, kinds in signature, ("{" + text + "\\n}", (Dict,)):
        try:
            tree = compile(whole, "sample", "exec", flags)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            continue
        if len(tree.body) == 1 and type(getattr(tree.body[0], "value", tree.body[0])) in kinds:
            return tree

def dotted(node):
    parts = []
    while type(node) is Attribute:
        parts.append(node.attr)
        node = node.value
    return [node.id] + parts[::-1] if type(node) is Name else None

class Reading:
    def __init__(self, tree):
        self.targets, self.modules, self.bound, self.uses = {}, set(), set(), []
        stack = [tree]
        while stack:
            stack.extend(self.read(stack.pop()))

    def read(self, node):
        kind = type(node)
        if kind is Import or kind is ImportFrom:
            self.read_import(node, "" if kind is Import else node.module, getattr(node, "level", 0))
            return ()
        if kind is Attribute:
            return self.read_attribute(node)
        if kind is Call:
            parts = dotted(node.func)
            for word in node.keywords if parts else ():
                if word.arg:
                    self.uses.append((word if hasattr(word, "lineno") else word.value, parts, word.arg))
        elif kind is Name:
            if type(node.ctx) is not Load:
                self.bound.add(node.id)
        elif kind is arg:
            self.bound.add(node.arg)
        else: # definitions, exceptions and patterns
            for field in ("name", "rest"):
                name = getattr(node, field, None)
                if type(name) is str:
                    self.bound.add(name)
        return iter_child_nodes(node)

    def read_import(self, node, module, level):
        for alias in node.names:
            if level or alias.name == "*":
                self.bound.add(alias.asname or alias.name)
            elif module:
                self.bind(alias.asname or alias.name, (module, alias.name))
                self.uses.append((alias if hasattr(alias, "lineno") else node, (module, alias.name), ""))
            else:
                root = alias.name.partition(".")[0]
                self.modules.add(alias.name)
                self.bind(alias.asname or root, (alias.name if alias.asname else root,))

    def bind(self, name, target):
        if self.targets.setdefault(name, target) != target:
            self.bound.add(name)

    def read_attribute(self, node):
        parts = dotted(node)
        if parts:
            self.uses.append((node, parts, ""))
            if type(node.ctx) is not Load:
                self.bound.add(parts[0])
        while type(node) is Attribute:
            node = node.value
        return () if parts else (node,)

    def found(self, lines):
        for node, parts, word in self.uses:
            names = parts if type(parts) is tuple else self.resolve(parts)
            if len(names) < 2:
                continue
            before = "".join(lines[node.lineno - 1:node.lineno]).encode()[:node.col_offset].decode("utf-8", "replace")
            yield node.lineno, len(before) + 1, names[0], ".".join(names[1:]), word

    def resolve(self, parts):
        if parts[0] in self.bound or "*" in self.bound:
            return ()
        names = [*self.targets.get(parts[0], ()), *parts[1:]]
        for end in range(len(names) - 1, 1, -1):
            module = ".".join(names[:end])
            if module in self.modules:
                return [module, *names[end:]]
        return names

def check(text):
    tree, wrong = tree_of(text)
    if wrong or "import" not in text:
        return wrong
    lines = text.replace("\\r\\n", "\\n").replace("\\r", "\\n").split("\\n")
    found = sorted(Reading(tree).found(lines))
    return ";".join(("%d %d %s %s %s" % use).rstrip() for use in found)

sys.setrecursionlimit(2000)
source = sys.stdin.buffer
for length in source.readline().split():
    answer = check(source.read(int(length)).decode())
    sys.stdout.buffer.write((" ".join(answer.splitlines()) + "\\n").encode("utf-8", "replace"))
`
