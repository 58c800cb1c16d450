// src/cli/create.ts
import { spawnSync } from "node:child_process";
import path4 from "node:path";
import { createInterface } from "node:readline/promises";

// src/render/package.ts
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

// src/files/read-file.ts
import { closeSync, constants, fstatSync, openSync, readFileSync, statSync } from "node:fs";
var usualLimit = 1e8;
var UnreadFile = class extends Error {
  syscall = "open";
  path;
  /** `ENOTREG` of pipes, sockets and devices, `EISDIR` of folders, `EFBIG` of files above the limit. */
  code;
  /** Why, as the rest of a sentence: `it is a folder`. */
  reason;
  constructor(file, code, reason) {
    super(`\`${file}\` cannot be read: ${reason}`);
    this.path = file;
    this.code = code;
    this.reason = reason;
  }
};
function readBytes(file, limit = usualLimit) {
  const { handle, size } = openRegular(file);
  try {
    if (size > limit) throw new UnreadFile(file, "EFBIG", `it has ${size} bytes; the limit is ${limit}`);
    return readFileSync(handle);
  } finally {
    closeSync(handle);
  }
}
function openRegular(file) {
  const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  const stats = fstatSync(handle);
  if (stats.isFile()) return { handle, size: stats.size };
  closeSync(handle);
  if (stats.isDirectory()) throw new UnreadFile(file, "EISDIR", "it is a folder");
  throw new UnreadFile(file, "ENOTREG", "it is no regular file");
}
function readText(file, limit) {
  return readBytes(file, limit).toString("utf8");
}

// src/render/package.ts
function packageRoot() {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "package.json"))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error("bug: docs-gen runs outside its package");
    folder = parent;
  }
  return folder;
}
function packageVersion() {
  const manifest = JSON.parse(readText(path.join(packageRoot(), "package.json")));
  if (typeof manifest !== "object" || manifest === null || !("version" in manifest) || typeof manifest.version !== "string") {
    throw new Error("bug: the package of docs-gen has no version");
  }
  return manifest.version;
}

// src/cli/exit-codes.ts
var exitCodes = { done: 0, problems: 1, usage: 2 };

// src/cli/init.ts
import { existsSync as existsSync3, mkdirSync } from "node:fs";
import path3 from "node:path";

// src/files/write-file.ts
import { writeFileSync } from "node:fs";

// src/model/disk-errors.ts
var diskReasons = {
  ENOSPC: "There is no space left to write",
  EDQUOT: "There is no space left to write",
  EACCES: "There is no permission to read or write",
  EPERM: "There is no permission to read or write",
  EROFS: "The file system is read-only",
  EIO: "The disk failed",
  ENOTREG: "A file to read is no regular file",
  EISDIR: "A folder is in the place of a file",
  EEXIST: "A file of that name is there already",
  ENOTDIR: "A file stands where a folder is needed",
  EMFILE: "Too many files are open",
  ENFILE: "Too many files are open"
};
function isDiskError(error) {
  return error instanceof Error && "syscall" in error && "code" in error && typeof error.code === "string";
}
function isKnownRefusal(error) {
  return String(error.code) in diskReasons;
}
function diskReason(error) {
  return diskReasons[error.code ?? ""] ?? error.message;
}

// src/files/write-file.ts
function writeBytes(file, data) {
  naming(file, () => writeFileSync(file, data));
}
function naming(file, write) {
  try {
    return write();
  } catch (error) {
    if (isDiskError(error) && error.path === void 0) {
      error.path = file;
      error.message += ` '${file}'`;
    }
    throw error;
  }
}

// src/report/ansi.ts
function createPaint(hasColor) {
  const style = (open, close) => (text) => hasColor && text !== "" ? `\x1B[${open}m${text}\x1B[${close}m` : text;
  return {
    bold: style(1, 22),
    dim: style(2, 22),
    red: style(31, 39),
    yellow: style(33, 39),
    cyan: style(36, 39),
    green: style(32, 39)
  };
}
function wantsColor({ env, isTty, flag }) {
  if (flag === false || (env.NO_COLOR ?? "") !== "") return false;
  if (env.FORCE_COLOR !== void 0) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  return isTty && env.TERM !== "dumb";
}

// src/output/output-errors.ts
import { accessSync, constants as constants2, existsSync as existsSync2 } from "node:fs";
import path2 from "node:path";
function describeRefusal(error) {
  const folder = unwritableFolder(error);
  if (folder !== void 0) return `There is no permission to write into the folder \`${folder}\` (${error.code})`;
  if (error.path === void 0 || !isKnownRefusal(error)) return error.message;
  return `${diskReason(error)}: \`${error.path}\` (${error.code})`;
}
function unwritableFolder({ path: file, code = "" }) {
  if (file === void 0 || !["EACCES", "EPERM", "EROFS"].includes(code)) return void 0;
  let folder = path2.dirname(file);
  while (!existsSync2(folder) && folder !== path2.dirname(folder)) folder = path2.dirname(folder);
  try {
    accessSync(folder, constants2.W_OK);
    return void 0;
  } catch {
    return folder;
  }
}

// src/model/codes/check.ts
var checkCodes = {
  "broken-link": { severity: "error", summary: "A link leads to no page or file of the site." },
  "broken-anchor": { severity: "error", summary: "A link names an anchor that its page does not have." },
  "missing-image": { severity: "error", summary: "An image is not among the files of the site." },
  "link-outside-base": {
    severity: "warning",
    summary: "A link on the same host is not below the base URL of the site."
  },
  "link-not-canonical": {
    severity: "warning",
    summary: "A link uses another form of a page URL than the one published."
  },
  "link-to-redirect": { severity: "warning", summary: "A link leads to a redirect." },
  "absolute-own-link": { severity: "warning", summary: "A link names the site itself by its absolute URL." },
  "localhost-link": { severity: "warning", summary: "A link leads to the machine of the reader." },
  "undefined-reference": {
    severity: "warning",
    summary: "A footnote or reference link is defined nowhere on its page."
  },
  "empty-link": { severity: "warning", summary: "A link or image has an empty URL." },
  "malformed-url": { severity: "error", summary: "A URL is none that a browser can open." },
  "dangerous-url": {
    severity: "error",
    summary: "A link or image runs script when it is opened, or calls what is no telephone number."
  },
  "mailto-syntax": { severity: "warning", summary: "A `mailto:` link names no mail address." },
  "duplicate-id": { severity: "error", summary: "Two elements of a page have the same id." },
  "blank-in-id": { severity: "warning", summary: "An id holds white space, so no link can name its element." },
  "image-without-alt": { severity: "warning", summary: "An image has no alternative text." },
  "image-too-large": { severity: "warning", summary: "An image has more than 5 MB." },
  "image-without-src": { severity: "warning", summary: "An image has no `src`." },
  "unknown-map": { severity: "warning", summary: "An image names a map that its page does not have." },
  "refresh-without-url": { severity: "warning", summary: 'A `<meta http-equiv="refresh">` has no URL.' },
  "icon-without-href": { severity: "warning", summary: "A link to an icon has no `href`." },
  "empty-meta": { severity: "warning", summary: "An Open Graph field is empty." },
  "broken-form-target": {
    severity: "warning",
    summary: "A form, a button or a `ping` sends to an address that the site does not publish."
  },
  "heading-skip": { severity: "warning", summary: "A heading skips a level." },
  "multiple-h1": { severity: "warning", summary: "A page has more than one H1." },
  "empty-heading": { severity: "warning", summary: "A heading has no text." },
  "route-collision": { severity: "error", summary: "A page or redirect is written where another file stands." },
  "redirect-target-missing": { severity: "error", summary: "A redirect leads to no page of the site." },
  "orphan-page": { severity: "warning", summary: "No page and no sidebar leads to a page." },
  "page-not-in-sidebar": { severity: "warning", summary: "A page is in no sidebar." },
  "description-missing": { severity: "warning", summary: "A page has no description." },
  "description-length": { severity: "warning", summary: "A description is too short or too long to be shown well." },
  "description-repeated": { severity: "warning", summary: "Two pages have the same description." },
  "sample-syntax": { severity: "warning", summary: "A code sample does not parse in its language." },
  "sample-not-checked": {
    severity: "info",
    summary: "Code samples of a language are not checked, since its program is not installed."
  },
  "unknown-symbol": { severity: "error", summary: "A Python sample uses a name that the API data does not know." },
  "unknown-argument": {
    severity: "error",
    summary: "A Python sample passes an argument that the API data does not know."
  },
  "term-spelling": { severity: "warning", summary: "A term is spelt in a way that the site calls wrong." },
  "avoided-phrase": { severity: "warning", summary: "Prose has a word or a phrase that the site avoids." },
  "unused-partial": { severity: "warning", summary: "No page includes a partial." },
  "unused-snippet": { severity: "warning", summary: "No page shows a snippet file." },
  "unused-image": { severity: "warning", summary: "No page shows an image file." },
  "external-link-broken": { severity: "error", summary: "A link to another site leads nowhere." },
  "external-link-unsure": { severity: "warning", summary: "A link to another site could not be checked." },
  "external-link-moved": {
    severity: "info",
    summary: "A link to another site leads to a page that has moved for good."
  },
  "page-not-translated": { severity: "info", summary: "Pages have no translation into a language of the site." },
  "translation-outdated": { severity: "warning", summary: "A page or text has changed since it was translated." },
  "translation-placeholders": {
    severity: "warning",
    summary: "A translated text has other placeholders than its source."
  },
  "silence-without-reason": { severity: "error", summary: "A comment silences a finding without a reason." },
  "silence-unknown-code": { severity: "error", summary: "A comment silences a code that does not exist." },
  "silence-unused": { severity: "warning", summary: "A comment silences nothing." }
};

// src/model/diagnostic.ts
function compareDiagnostics(a, b) {
  return compareText(a.place?.file ?? "", b.place?.file ?? "") || (a.place?.start?.line ?? 0) - (b.place?.start?.line ?? 0) || (a.place?.start?.column ?? 0) - (b.place?.start?.column ?? 0) || compareText(a.code, b.code) || compareText(a.message, b.message);
}
function compareText(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

// src/report/message.ts
var mostNamed = 3;
function messageOf({ message, pages = [] }) {
  return pages.length > 1 ? `${message} (on ${pages.length} pages)` : message;
}
function pagesNote({ pages = [] }) {
  if (pages.length < 2) return void 0;
  const more = pages.length - mostNamed;
  const named = pages.slice(0, mostNamed).map((page) => `\`${page}\``);
  return `pages ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

// src/report/printable.ts
var unsafe = (
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
  new RegExp("[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}]|\\p{Surrogate}", "gu")
);
function printable(text, options = {}) {
  return text.replace(unsafe, (char) => options.keepLines && char === "\n" ? char : escapeOf(char));
}
function escapeOf(char) {
  if (char === "\n") return "\\n";
  if (char === "\r") return "\\r";
  if (char === "	") return "\\t";
  return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
}
function printableJson(value, { isLine = false } = {}) {
  return JSON.stringify(value, void 0, isLine ? 0 : 2).replace(
    unsafe,
    (char) => char === "\n" ? char : Array.from(
      { length: char.length },
      (_, index) => `\\u${char.charCodeAt(index).toString(16).padStart(4, "0")}`
    ).join("")
  );
}
function cellsOf(char) {
  const code = char.codePointAt(0) ?? 0;
  if (code < 768) return 1;
  if (new RegExp("\\p{Mn}|\\p{Me}|\\p{Cf}", "u").test(char)) return 0;
  return isWide(code) || new RegExp("\\p{Emoji_Presentation}", "u").test(char) ? 2 : 1;
}
var wideRanges = [
  [4352, 4447],
  [11904, 12350],
  [12353, 19903],
  [19968, 42191],
  [43360, 43391],
  [44032, 55203],
  [63744, 64255],
  [65072, 65135],
  [65281, 65376],
  [65504, 65510],
  [127744, 128591],
  [129280, 129535],
  [131072, 262141]
];
function isWide(code) {
  return code >= 4352 && wideRanges.some(([first, last]) => code >= first && code <= last);
}

// src/report/github.ts
var commands = { error: "error", warning: "warning", info: "notice" };
function formatGithub(diagnostics) {
  return diagnostics.toSorted(compareDiagnostics).map((diagnostic) => `${commandOf(diagnostic)}
`).join("");
}
function commandOf(diagnostic) {
  const { place } = diagnostic;
  const properties = [
    ...place === void 0 ? [] : [["file", place.file]],
    ...place?.start === void 0 ? [] : [["line", place.start.line], ["col", place.start.column]],
    ...place?.end === void 0 ? [] : [["endLine", place.end.line], ["endColumn", place.end.column]],
    ["title", diagnostic.code]
  ];
  const written = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(",");
  const message = messageOf(diagnostic);
  const text = diagnostic.hint === void 0 ? message : `${message}
${diagnostic.hint}`;
  return `::${commands[diagnostic.severity]} ${written}::${escapeData(text)}`;
}
function escapeData(text) {
  return printable(text, { keepLines: true }).replaceAll("%", "%25").replaceAll("\n", "%0A");
}
function escapeProperty(text) {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

// src/report/json.ts
var formatVersion = 1;
function diagnosticsData(diagnostics) {
  const count = (severity) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return {
    version: formatVersion,
    summary: { errors: count("error"), warnings: count("warning"), infos: count("info") },
    diagnostics: diagnostics.toSorted(compareDiagnostics).map((diagnostic) => ({
      code: diagnostic.code,
      severity: diagnostic.severity,
      message: diagnostic.message,
      ...placeData(diagnostic.place),
      ...diagnostic.notes === void 0 ? {} : { notes: diagnostic.notes.map((note) => ({ message: note.message, ...placeData(note.place) })) },
      ...diagnostic.hint === void 0 ? {} : { hint: diagnostic.hint },
      ...diagnostic.fix === void 0 ? {} : { fix: diagnostic.fix },
      ...diagnostic.pages === void 0 || diagnostic.pages.length < 2 ? {} : { pages: diagnostic.pages }
    }))
  };
}
function formatJson(diagnostics) {
  return `${printableJson(diagnosticsData(diagnostics))}
`;
}
function placeData(place) {
  if (place === void 0) return {};
  const { file, start, end } = place;
  return { file, ...start === void 0 ? {} : { start }, ...end === void 0 ? {} : { end } };
}

// src/model/group-by.ts
function groupBy(items, keyOf) {
  const groups = /* @__PURE__ */ new Map();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === void 0) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

// src/report/by-file.ts
function byFile(diagnostics) {
  return groupBy(diagnostics.toSorted(compareDiagnostics), ({ place }) => place?.file ?? "");
}

// src/report/junit.ts
function formatJunit(diagnostics) {
  const suites = [...byFile(diagnostics)].map(([file, found]) => suiteOf(file === "" ? "site" : file, found));
  if (suites.length === 0)
    suites.push(
      '  <testsuite name="site" tests="1" failures="0">\n    <testcase classname="site" name="no problems"/>\n  </testsuite>\n'
    );
  const total = `tests="${Math.max(1, diagnostics.length)}" failures="${countErrors(diagnostics)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="docs-gen" ${total}>
${suites.join("")}</testsuites>
`;
}
function suiteOf(file, diagnostics) {
  const head = `name="${escapeXml(file)}" tests="${diagnostics.length}" failures="${countErrors(diagnostics)}"`;
  return `  <testsuite ${head}>
${diagnostics.map((diagnostic) => caseOf(file, diagnostic)).join("")}  </testsuite>
`;
}
function countErrors(diagnostics) {
  return diagnostics.filter((diagnostic) => diagnostic.severity === "error").length;
}
function caseOf(file, diagnostic) {
  const { code, severity, place, hint } = diagnostic;
  const message = messageOf(diagnostic);
  const at = place?.start === void 0 ? "" : ` at ${place.start.line}:${place.start.column}`;
  const where = place?.start === void 0 ? file : `${file}:${place.start.line}:${place.start.column}`;
  const text = escapeXml(`${where} ${severity} ${code} ${message}${hint === void 0 ? "" : `
${hint}`}`);
  const body = severity === "error" ? `<failure type="${escapeXml(code)}" message="${escapeXml(message)}">${text}</failure>` : `<system-out>${text}</system-out>`;
  return `    <testcase classname="${escapeXml(file)}" name="${escapeXml(code + at)}">${body}</testcase>
`;
}
var entities = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;"
};
function escapeXml(text) {
  return printable(text, { keepLines: true }).replace(/[&<>"\n]|[\ufffe\uffff]/g, (char) => entities[char] ?? "?");
}

// src/report/data-urls.ts
function withoutImageData(line, range) {
  const cuts = imageData(line);
  if (cuts.length === 0) return { line, range };
  const moved = (offset) => cuts.reduce((sum, { from, to }) => sum - Math.max(0, Math.min(offset, to) - from - 1), offset);
  const kept = cuts.map(({ from }, index) => line.slice(cuts[index - 1]?.to ?? 0, from));
  return {
    line: [...kept, line.slice(cuts.at(-1)?.to)].join("\u2026"),
    range: { from: moved(range.from), to: moved(range.to) }
  };
}
function imageData(line) {
  const found = [];
  for (const match of line.matchAll(/(["'(]?)data:image\/[^\s,"'<>()]{0,80},/gi)) {
    const from = match.index + match[0].length;
    if (from < (found.at(-1)?.to ?? 0)) continue;
    const end = match[1] === "" ? line.slice(from).search(/\s/) : line.indexOf(match[1] === "(" ? ")" : `${match[1]}`, from);
    const to = end === -1 ? line.length : match[1] === "" ? from + end : end;
    if (to > from) found.push({ from, to });
  }
  return found;
}

// src/report/code-frame.ts
var frameWidth = 100;
var leadWidth = 30;
var rangeLines = 3;
function frameLines(lines, place) {
  const { start, end = place.start } = place;
  if (start === void 0 || end === void 0 || start.line > lines.length) return [];
  const last = Math.min(Math.max(end.line, start.line), start.line + rangeLines - 1);
  const frame = [];
  for (let number = Math.max(1, start.line - 1); number <= Math.min(lines.length, last + 1); number++) {
    const line = lines[number - 1] ?? "";
    const isMarked = number >= start.line && number <= last;
    const isBlank = line.trim() === "";
    if (isBlank && !isMarked) continue;
    const from = number === start.line ? start.column - 1 : line.length - line.trimStart().length;
    const to = number === end.line ? end.column - 1 : line.length;
    const short = withoutImageData(line, isMarked ? { from, to } : { from: 0, to: 0 });
    const shown = showLine(short.line, short.range);
    frame.push({ type: "code", number, text: shown.text, isMarked });
    if (isMarked && shown.underline !== "" && !(isBlank && number > start.line))
      frame.push({ type: "underline", text: shown.underline });
  }
  return frame;
}
function numberWidth(lines) {
  return Math.max(...lines.map((line) => line.type === "code" ? String(line.number).length : 0));
}
function gutterOf(line, width) {
  return line.type === "code" ? `${line.isMarked ? ">" : " "} ${String(line.number).padStart(width)} | ` : `  ${" ".repeat(width)} | `;
}
function splitLines(text) {
  return text.split(/\r\n|\n|\r/);
}
function showLine(line, range) {
  const begin = sliceStart(line, Math.max(0, range.from - 2 * frameWidth));
  const cells = [];
  let offset = begin;
  for (const char of line.slice(begin, Math.max(range.from, 0) + 2 * frameWidth)) {
    const isIn = offset < Math.max(range.to, range.from + 1) && offset + char.length > range.from;
    cells.push(cellOf(char, isIn));
    offset += char.length;
  }
  const window = cutAround(cells);
  const head = begin > 0 || window.first > 0 ? "\u2026" : "";
  const tail = offset < line.length || window.last < cells.length ? "\u2026" : "";
  const shown = cells.slice(window.first, window.last);
  const text = head + shown.map((cell) => cell.text).join("") + tail;
  return { text: text.trimEnd(), underline: underlineOf(head, shown, range) };
}
function sliceStart(line, offset) {
  const code = line.charCodeAt(offset);
  return offset > 0 && code >= 56320 && code <= 57343 ? offset - 1 : offset;
}
function cellOf(char, isIn) {
  if (char === "	") return { text: "    ", width: 4, isIn };
  const text = printable(char);
  return { text, width: text === char ? cellsOf(char) : text.length, isIn };
}
function cutAround(cells) {
  const target = Math.max(
    0,
    cells.findIndex((cell) => cell.isIn)
  );
  const before = cells.slice(0, target).reduce((sum, cell) => sum + cell.width, 0);
  const total = cells.reduce((sum, cell) => sum + cell.width, 0);
  let first = 0;
  if (total > frameWidth && before > frameWidth - leadWidth) {
    for (let room = before; room > leadWidth; first++) room -= cells[first]?.width ?? 0;
  }
  let last = first;
  for (let width = 0; last < cells.length && width + (cells[last]?.width ?? 0) <= frameWidth; last++)
    width += cells[last]?.width ?? 0;
  return { first, last };
}
function underlineOf(head, shown, range) {
  if (range.to === 0 && range.from === 0 && !shown.some((cell) => cell.isIn)) return shown.length === 0 ? "^" : "";
  const marks = shown.map((cell) => (cell.isIn ? "^" : " ").repeat(cell.width)).join("");
  const underline = (head === "" ? "" : " ") + marks;
  return shown.some((cell) => cell.isIn) ? underline.trimEnd() : `${underline}^`;
}

// src/report/text.ts
function formatText(diagnostics, sources, options = {}) {
  if (diagnostics.length === 0) return "";
  const paint = createPaint(options.hasColor ?? false);
  const linesByFile = /* @__PURE__ */ new Map();
  const linesOf = (file) => {
    const known = linesByFile.get(file) ?? splitLines(sources.get(file)?.text ?? "");
    linesByFile.set(file, known);
    return known;
  };
  const { shown, rest } = select(diagnostics, options.limit ?? 50);
  const blocks = shown.map(
    (diagnostic) => blockOf(diagnostic, {
      paint,
      linesOf,
      hasSource: (file) => sources.get(file) !== void 0,
      hasStacks: options.hasStacks === true
    })
  );
  if (rest.length > 0) blocks.push(`and ${rest.length} more: ${countByCode(rest)}
`);
  return `${blocks.join("\n")}
${paint.bold(`Found ${countSeverities(diagnostics)}.`)}
`;
}
function countSeverities(diagnostics) {
  const parts = severities.flatMap(([severity, word]) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return count === 0 ? [] : [`${count} ${word}${count === 1 ? "" : "s"}`];
  });
  if (parts.length === 0) return "nothing";
  return parts.length === 1 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
var severities = [
  ["error", "error"],
  ["warning", "warning"],
  ["info", "remark"]
];
function placeText(place) {
  const point = place.start === void 0 ? "" : `:${place.start.line}:${place.start.column}`;
  return printable(place.file) + point;
}
function select(diagnostics, limit) {
  const sorted = diagnostics.toSorted(compareDiagnostics);
  const bySeverity = severities.flatMap(([severity]) => sorted.filter((diagnostic) => diagnostic.severity === severity));
  return { shown: bySeverity.slice(0, limit).toSorted(compareDiagnostics), rest: bySeverity.slice(limit) };
}
function countByCode(diagnostics) {
  const counts = /* @__PURE__ */ new Map();
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort(([codeA, countA], [codeB, countB]) => countB - countA || compareText(codeA, codeB)).map(([code, count]) => `${count} ${code}`).join(", ");
}
function blockOf(diagnostic, context) {
  const { paint } = context;
  const { place, severity, code } = diagnostic;
  const colour = severity === "error" ? paint.red : severity === "warning" ? paint.yellow : paint.cyan;
  const head = [
    ...place === void 0 ? [] : [paint.bold(placeText(place))],
    colour(severity),
    paint.dim(code),
    printable(messageOf(diagnostic), { keepLines: true }).replaceAll("\n", "\n    ")
  ];
  const lines = [head.join(" ")];
  if (place !== void 0 && context.hasSource(place.file)) lines.push(...paintFrame(place, colour, context));
  const pages = pagesNote(diagnostic);
  if (pages !== void 0) lines.push(`  ${paint.dim("note:")} ${printable(pages)}`);
  for (const note of diagnostic.notes ?? []) {
    const at = note.place === void 0 ? "" : ` (${placeText(note.place)})`;
    lines.push(`  ${paint.dim("note:")} ${indent(note.message)}${at}`);
  }
  if (diagnostic.hint !== void 0) lines.push(`  ${paint.cyan("hint:")} ${indent(diagnostic.hint)}`);
  if (context.hasStacks && diagnostic.stack !== void 0)
    lines.push(`  ${paint.dim("stack:")} ${printable(diagnostic.stack, { keepLines: true }).replaceAll("\n", "\n  ")}`);
  return `${lines.join("\n")}
`;
}
function indent(text) {
  return printable(text, { keepLines: true }).replaceAll("\n", "\n        ");
}
function paintFrame(place, colour, { paint, linesOf }) {
  const frame = frameLines(linesOf(place.file), place);
  const width = numberWidth(frame);
  return frame.map((line) => {
    const gutter = paint.dim(gutterOf(line, width));
    return `  ${gutter}${line.type === "underline" ? colour(line.text) : line.text}`.trimEnd();
  });
}

// src/report/markdown.ts
function formatMarkdown(diagnostics) {
  if (diagnostics.length === 0) return "**docs-gen** found nothing.\n";
  const sections = [...byFile(diagnostics)].map(
    ([file, found]) => `### ${file === "" ? "Site" : codeSpan(file)}

${found.map(itemOf).join("")}`
  );
  return `**docs-gen** found ${countSeverities(diagnostics)}.

${sections.join("\n")}`;
}
function itemOf(diagnostic) {
  const { severity, code, place, hint, notes = [] } = diagnostic;
  const at = place?.start === void 0 ? "" : ` line ${place.start.line}:${place.start.column}`;
  const lines = [`- **${severity}**${at} ${codeSpan(code)}: ${escapeProse(messageOf(diagnostic))}`];
  for (const note of notes) lines.push(`  - ${escapeProse(note.message)}`);
  if (hint !== void 0) lines.push(`  - ${escapeProse(hint)}`);
  return `${lines.join("\n")}
`;
}
function escapeProse(text) {
  return printable(text).split(/(`[^`]*`)/).map(
    (part, index) => index % 2 === 1 ? part : part.replace(/[\\`*_<>&#|~[\]!@]/g, (char) => char === "@" ? "&#64;" : `\\${char}`)
  ).join("");
}
function codeSpan(text) {
  const safe = printable(text);
  const longest = Math.max(0, ...(safe.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? fence + safe + fence : `${fence} ${safe} ${fence}`;
}

// src/model/codes/compile.ts
var compileCodes = {
  "mdx-syntax": { severity: "error", summary: "A page is not valid MDX." },
  "page-too-large": { severity: "error", summary: "A page is larger than 20 MB." },
  "page-too-deep": { severity: "error", summary: "A page nests its syntax too deeply to be compiled." },
  "inline-handler": { severity: "warning", summary: "An HTML attribute holds script, which pages do not run." },
  "active-html": {
    severity: "warning",
    summary: "HTML in plain Markdown holds an element that would act automatically."
  },
  "duplicate-heading-id": { severity: "warning", summary: "Two headings of a page have the same id." },
  "legacy-admonition-title": {
    severity: "warning",
    summary: "An admonition has its title after a space instead of in brackets."
  },
  "unknown-admonition": { severity: "warning", summary: "A `:::` block has a name that is no kind of admonition." },
  "unknown-code-language": {
    severity: "warning",
    summary: "A code block names a language that cannot be highlighted."
  },
  "code-meta": { severity: "warning", summary: "The words after a code block\u2019s language cannot be understood." },
  "unclosed-code-block": { severity: "warning", summary: "A code block is never closed, and goes to the page\u2019s end." },
  "formula-syntax": { severity: "warning", summary: "A formula is not valid TeX: its source is shown." },
  "diagram-syntax": { severity: "warning", summary: "A Mermaid diagram cannot be read: its source is shown." },
  "plugin-failed": { severity: "error", summary: "A plugin of remark or rehype cannot be loaded, or throws." },
  "unsupported-export": { severity: "error", summary: "A page has an export that docs-gen cannot evaluate." }
};

// src/model/codes/load.ts
var loadCodes = {
  "config-missing": { severity: "info", summary: "The site has no docs-gen.yaml." },
  "config-foreign-file": { severity: "error", summary: "There is a configuration file that docs-gen does not read." },
  "config-syntax": { severity: "error", summary: "docs-gen.yaml is not valid YAML." },
  "config-unknown-key": { severity: "error", summary: "docs-gen.yaml has a key that docs-gen does not know." },
  "config-wrong-type": { severity: "error", summary: "A value in docs-gen.yaml has the wrong type or form." },
  "duplicate-redirect": { severity: "error", summary: "Two redirects start at one path." },
  "redirect-loop": { severity: "error", summary: "Redirects lead back to where they start." },
  "redirect-chain": { severity: "warning", summary: "A redirect leads to another redirect." },
  "missing-style-sheet": { severity: "error", summary: "A style sheet of the configuration does not exist." },
  "accent-adjusted": { severity: "warning", summary: "The accent colour is changed so that it can be read." },
  "accent-contrast": { severity: "error", summary: "An accent colour of the theme cannot be read in its theme." },
  "theme-font": { severity: "error", summary: "A font of the theme is not there, or is no font." },
  "redirect-over-page": { severity: "warning", summary: "A redirect starts at the route of a page, and is left out." },
  "unreadable-file": { severity: "error", summary: "A file of the site cannot be read." },
  "special-file": { severity: "warning", summary: "A page is not a regular file (a pipe, a socket, a device)." },
  "symlink-outside": { severity: "warning", summary: "A symbolic link leaves the project and is not followed." },
  "symlink-not-published": { severity: "warning", summary: "A symbolic link in a static folder is not published." },
  "symlink-broken": { severity: "error", summary: "A symbolic link leads nowhere or to itself." },
  "invalid-utf8": { severity: "error", summary: "A file is not UTF-8." },
  "control-character": { severity: "warning", summary: "A file has a control character." },
  "page-too-large": { severity: "error", summary: "A page is larger than 20 MB." },
  "no-pages": { severity: "error", summary: "A content folder has no pages." },
  "empty-page": { severity: "warning", summary: "A page has no content." },
  "front-matter-syntax": { severity: "error", summary: "The front matter is not valid YAML." },
  "front-matter-not-a-map": { severity: "error", summary: "The front matter is not a map of fields." },
  "front-matter-unclosed": { severity: "error", summary: "The front matter has no closing `---`." },
  "front-matter-language": { severity: "error", summary: "The front matter is in another language than YAML." },
  "front-matter-too-large": { severity: "error", summary: "The front matter is larger than 1 MB." },
  "front-matter-wrong-type": { severity: "error", summary: "A front matter field has the wrong type." },
  "front-matter-format": {
    severity: "error",
    summary: "Front matter asks for MDX in a file that the configuration reads as plain Markdown."
  },
  "front-matter-number": {
    severity: "warning",
    summary: "A text field of front matter is a number that is written in another way than its value."
  },
  "tags-file-invalid": {
    severity: "error",
    summary: "The file that defines the tags of pages is missing, or cannot be read as what it is."
  },
  "unknown-tag": { severity: "warning", summary: "A page has a tag that the tags file does not define." },
  "front-matter-unknown-field": {
    severity: "warning",
    summary: "A front matter field looks like a misspelt known one."
  },
  "dates-unknown": { severity: "warning", summary: "git does not tell when pages were last changed." },
  "draft-and-unlisted": { severity: "error", summary: "A page is both draft and unlisted." },
  "blog-authors-invalid": { severity: "error", summary: "The file of authors of a blog cannot be read as what it is." },
  "blog-unknown-author": {
    severity: "error",
    summary: "A post names an author that the file of authors does not have."
  },
  "blog-post-without-date": { severity: "error", summary: "A post of a blog has no date." },
  "blog-untruncated-post": { severity: "warning", summary: "A post does not say where its excerpt ends." },
  "bad-page-id": { severity: "error", summary: "The `id` of a page holds a slash or is a dot segment." },
  "bad-slug": { severity: "error", summary: "The `slug` of a page is not a valid path." },
  "path-too-long": { severity: "error", summary: "A part of a page route is longer than 255 bytes." },
  "duplicate-page-id": { severity: "error", summary: "Two pages of a version have the same id." },
  "duplicate-route": { severity: "error", summary: "Two pages have the same route." },
  "sidebars-missing-file": { severity: "error", summary: "The sidebars file does not exist." },
  "sidebars-foreign-file": { severity: "warning", summary: "There is a sidebars file that docs-gen does not read." },
  "sidebars-syntax": { severity: "error", summary: "The sidebars file is not valid YAML." },
  "sidebars-circular": { severity: "error", summary: "A sidebar contains itself." },
  "sidebars-unknown-key": { severity: "error", summary: "A sidebar item has a key that its type does not have." },
  "sidebars-wrong-type": { severity: "error", summary: "A sidebar item is not of a known form." },
  "unknown-page-id": { severity: "error", summary: "A page id names no page." },
  "unknown-sidebar": { severity: "error", summary: "A sidebar name names no sidebar." },
  "duplicate-sidebar-item": { severity: "warning", summary: "A page is twice in one sidebar." },
  "empty-category": { severity: "error", summary: "A category has no items and no link." },
  "empty-autogenerated": { severity: "warning", summary: "An autogenerated item names a folder without pages." },
  "category-file-invalid": { severity: "error", summary: "A `_category_` file is wrong." },
  "duplicate-category-file": { severity: "warning", summary: "A folder has more than one `_category_` file." },
  "duplicate-category-route": {
    severity: "error",
    summary: "The index of a category has the route of a page or another index."
  },
  "translation-file-invalid": { severity: "error", summary: "A file of translated texts is not what it should be." },
  "unknown-locale": { severity: "error", summary: "A command names a language that the site does not have." },
  "locale-without-folder": { severity: "warning", summary: "A language of the site has no folder of translations." },
  "versions-invalid": { severity: "error", summary: "The list of versions is wrong." },
  "unknown-version": { severity: "error", summary: "An option names a version that does not exist." },
  "symbols-invalid": { severity: "error", summary: "An API data file is wrong." },
  "duplicate-symbol": { severity: "error", summary: "An API symbol is documented twice." }
};

// src/model/codes/modules.ts
var engineCodes = {
  "import-not-found": { severity: "error", summary: "A page imports a file or package that is not there." },
  "import-outside": { severity: "error", summary: "A page imports a file outside the site." },
  "import-circular": { severity: "error", summary: "A page or partial includes itself, directly or through others." },
  "import-failed": { severity: "error", summary: "A file that a page imports cannot be read as what it is." },
  "import-unsupported": {
    severity: "error",
    summary: "A page imports something that has no counterpart in docs-gen."
  },
  "swizzled-component": {
    severity: "warning",
    summary: "The site replaces components of the Docusaurus theme, which docs-gen does not have."
  },
  "inert-component": {
    severity: "warning",
    summary: "A module that is rendered once, when the site is built, holds state or listens to readers."
  },
  "unused-template": { severity: "warning", summary: "A file of `templates/` replaces no part of the theme." },
  "page-limit": { severity: "error", summary: "A page took too long or too much memory, or ended its thread." }
};

// src/model/codes/publish.ts
var publishCodes = {
  "output-refused": { severity: "error", summary: "The output folder is one that docs-gen must not replace." },
  "output-locked": { severity: "error", summary: "Another build is writing the same output folder." },
  "output-not-written": { severity: "error", summary: "The file system refused a write, so the old site was kept." },
  "search-not-made": { severity: "error", summary: "Pagefind could not make the search index." },
  "cache-not-written": { severity: "warning", summary: "What the next build could reuse could not be kept." },
  "output-differs": { severity: "error", summary: "A file of the output is not what a cold build makes." },
  "output-collision": { severity: "error", summary: "Two things would be written to one file of the output." },
  "part-damaged": {
    severity: "error",
    summary: "A folder given to `merge` is no part of a site, of another docs-gen, or not whole."
  },
  "part-missing": { severity: "error", summary: "A part of the site was not given to `merge`." },
  "part-repeated": { severity: "error", summary: "A part of the site was given to `merge` more than once." },
  "part-other": {
    severity: "error",
    summary: "Parts given to `merge` are of different sites, or of another one than is here."
  }
};

// src/model/codes/render.ts
var renderCodes = {
  "template-bundle": {
    severity: "error",
    summary: "The templates, or a component beside a page, could not be bundled."
  },
  "mermaid-missing": {
    severity: "error",
    summary: "The site wants Mermaid diagrams and has not installed the package `mermaid`."
  },
  "diagrams-not-drawn": {
    severity: "warning",
    summary: "The browser of the machine drew no diagrams: those of readers do."
  },
  "blocked-url": {
    severity: "warning",
    summary: "A style sheet of the site loads something from another host, which the policy of pages does not allow."
  },
  "island-props": {
    severity: "error",
    summary: "An island was given a prop that cannot be sent to the browser as JSON."
  },
  "unknown-component": {
    severity: "error",
    summary: "A page uses a component that neither the theme nor the page defines."
  },
  "render-failed": { severity: "error", summary: "A page threw an error while it was rendered." },
  "component-misuse": { severity: "error", summary: "A component was used in a way that it does not allow." },
  "missing-file": { severity: "error", summary: "A file that a component shows does not exist." },
  "file-not-published": { severity: "error", summary: "A page refers to a file that may not be published." },
  "snippet-range": {
    severity: "error",
    summary: "A code snippet asks for lines, a region or a mark that its file does not have."
  },
  "unknown-symbol": { severity: "error", summary: "A reference names an API symbol that no API page documents." },
  "unknown-term": { severity: "error", summary: "A <Term> names a word that the glossary does not define." }
};

// src/model/codes.ts
var codes = {
  ...loadCodes,
  ...compileCodes,
  ...renderCodes,
  ...checkCodes,
  ...publishCodes,
  ...engineCodes
};

// src/model/route.ts
var plainPath = /^[\w\-.!~*'()@:$,+=;&/]*$/;
function encodePath(path5) {
  if (plainPath.test(path5)) return path5;
  return path5.split("/").map(
    (segment) => encodeURIComponent(segment).replace(/%(40|3A|24|2C|2B|3D|3B|26)/g, (code) => decodeURIComponent(code))
  ).join("/");
}

// src/report/sarif.ts
var levels = { error: "error", warning: "warning", info: "note" };
function formatSarif(diagnostics) {
  const ruleIds = [...new Set(diagnostics.map((diagnostic) => diagnostic.code))].sort(compareText);
  const indexById = new Map(ruleIds.map((id, index) => [id, index]));
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "docs-gen",
            rules: ruleIds.map((id) => ({
              id,
              shortDescription: { text: codes[id].summary },
              defaultConfiguration: { level: levels[codes[id].severity] }
            }))
          }
        },
        columnKind: "utf16CodeUnits",
        results: diagnostics.toSorted(compareDiagnostics).map((diagnostic) => resultOf(diagnostic, indexById.get(diagnostic.code) ?? 0))
      }
    ]
  };
  return `${printableJson(log)}
`;
}
function resultOf(diagnostic, ruleIndex) {
  const message = messageOf(diagnostic);
  const { code, severity, place, notes = [], hint, fix } = diagnostic;
  return {
    ruleId: code,
    ruleIndex,
    level: levels[severity],
    message: { text: hint === void 0 ? message : `${message}
${hint}` },
    ...place === void 0 ? {} : { locations: [{ physicalLocation: locationOf(place) }] },
    ...relatedOf(notes),
    ...fix === void 0 || place?.start === void 0 ? {} : { fixes: [fixOf(place, fix)] }
  };
}
function relatedOf(notes) {
  const related = notes.flatMap(
    ({ message, place }) => place === void 0 ? [] : [{ message: { text: message }, physicalLocation: locationOf(place) }]
  );
  return related.length === 0 ? {} : { relatedLocations: related.map((location, index) => ({ id: index + 1, ...location })) };
}
function locationOf(place) {
  return { artifactLocation: artifactOf(place), ...place.start === void 0 ? {} : { region: regionOf(place) } };
}
function artifactOf(place) {
  return { uri: encodePath(place.file), uriBaseId: "%SRCROOT%" };
}
function regionOf({ start, end }) {
  return {
    startLine: start?.line,
    startColumn: start?.column,
    ...end === void 0 ? {} : { endLine: end.line, endColumn: end.column }
  };
}
function fixOf(place, text) {
  return {
    artifactChanges: [
      {
        artifactLocation: artifactOf(place),
        replacements: [{ deletedRegion: regionOf(place), insertedContent: { text } }]
      }
    ]
  };
}

// src/report/format.ts
function formatDiagnostics(format, diagnostics, sources) {
  switch (format) {
    case "text":
      return formatText(diagnostics, sources, { limit: Number.POSITIVE_INFINITY });
    case "json":
      return formatJson(diagnostics);
    case "github":
      return formatGithub(diagnostics);
    case "sarif":
      return formatSarif(diagnostics);
    case "junit":
      return formatJunit(diagnostics);
    case "markdown":
      return formatMarkdown(diagnostics);
    default:
      return format;
  }
}

// src/report/summary.ts
function formatSummary(summary, options = {}) {
  const paint = createPaint(options.hasColor ?? false);
  const { verb, pages, ms, phases, reused = 0, output, look } = summary;
  const kept = reused === 0 ? "" : `, ${reused} reused`;
  const lines = [
    `${paint.green(verb)} ${paint.bold(`${pages} page${pages === 1 ? "" : "s"}`)} in ${duration(ms)}${kept}`
  ];
  if (phases.length > 0)
    lines.push(paint.dim(`  ${phases.map((phase) => `${printable(phase.name)} ${duration(phase.ms)}`).join(", ")}`));
  if (output !== void 0) lines.push(`  written to ${paint.bold(printable(output))}`);
  if (look !== void 0) lines.push(`  look at it: ${paint.cyan(printable(look))}`);
  return `${lines.join("\n")}
`;
}
function duration(ms) {
  if (ms < 1e3) return `${Math.round(ms)} ms`;
  if (ms < 6e4) return `${(ms / 1e3).toFixed(2)} s`;
  const seconds = Math.round(ms / 1e3);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

// src/report/progress.ts
var writePause = 80;
var clearLine = "\r\x1B[2K";
function createProgress({ write, isTty, now = () => performance.now() }) {
  let current;
  let done = 0;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let isLineShown = false;
  const clear = () => {
    if (isLineShown) write(clearLine);
    isLineShown = false;
  };
  const writeLine = (phase) => {
    const count = phase.total === void 0 ? "" : ` ${done}/${phase.total}`;
    write(`${clearLine}${phase.name}${count}`);
    isLineShown = true;
    writtenAt = now();
  };
  const end = () => {
    clear();
    if (current !== void 0 && !isTty) {
      const count = current.total === void 0 ? "" : ` ${done}/${current.total}`;
      write(`${current.name}${count} in ${duration(now() - current.begun)}
`);
    }
    current = void 0;
  };
  return {
    clear,
    end,
    phase(name, total) {
      end();
      done = 0;
      current = { name: printable(name), total, begun: now() };
      if (isTty) writeLine(current);
    },
    step(count) {
      done = count;
      if (isTty && current !== void 0 && now() - writtenAt >= writePause) writeLine(current);
    }
  };
}

// src/report/reporter.ts
function createReporter(options) {
  const { isTty, color, quiet = false, verbose = false, json: json2 = false } = options;
  const errors = [];
  const out = writer(options.stdout, errors);
  const err = writer(options.stderr, errors);
  const paint = createPaint(color);
  const progress = createProgress({ write: quiet || json2 && !isTty ? () => void 0 : err, isTty });
  const toOut = (text) => {
    progress.clear();
    out(text);
  };
  const toErr = (text) => {
    progress.clear();
    err(text);
  };
  const safe = (text) => `${printable(text, { keepLines: true })}
`;
  const isSilent = quiet || json2;
  return {
    progress,
    info(text) {
      if (!isSilent) toOut(safe(text));
    },
    detail(text) {
      if (verbose) toErr(paint.dim(safe(text)));
    },
    warn: (text) => toErr(`${paint.yellow("warning")} ${safe(text)}`),
    failure: (error) => toErr(`${paint.red("error")} ${safe(describe(error, verbose))}`),
    diagnostics(diagnostics, sources, format = "text") {
      if (format !== "text") toOut(formatDiagnostics(format, diagnostics, sources));
      else if (!json2) toErr(formatText(diagnostics, sources, { hasColor: color, hasStacks: verbose }));
      const [first] = diagnostics;
      if (format === "text" && isTty && !isSilent && first !== void 0)
        toErr(paint.dim(`docs-gen explain ${first.code} says what it means.
`));
    },
    summary(summary) {
      if (!isSilent) toOut(formatSummary(summary, { hasColor: color }));
    },
    data: (value) => toOut(`${printableJson(value)}
`),
    event(value) {
      if (json2) toOut(`${printableJson(value, { isLine: true })}
`);
    },
    outputError: () => errors[0]
  };
}
function writer(stream, errors) {
  let isOpen = true;
  stream.on("error", (error) => {
    isOpen = false;
    if (!("code" in error && error.code === "EPIPE")) errors.push(error);
  });
  return (text) => {
    if (isOpen && text !== "") stream.write(text);
  };
}
function describe(error, isVerbose) {
  if (!(error instanceof Error)) return String(error);
  if (isVerbose && error.stack !== void 0) return error.stack;
  if (isDiskError(error)) return describeRefusal(error);
  const cause = error.cause instanceof Error ? `
  because: ${error.cause.message}` : "";
  return error.message + cause;
}

// src/cli/run-command.ts
function reporterFor(options) {
  const isTty = process.stderr.isTTY === true && process.env.CI === void 0;
  return createReporter({
    stdout: process.stdout,
    stderr: process.stderr,
    isTty,
    color: wantsColor({ env: process.env, isTty: process.stderr.isTTY === true, flag: options.hasColor }),
    quiet: options.isQuiet,
    verbose: options.isVerbose,
    json: options.isJson
  });
}
async function runGuarded(reporter, work) {
  try {
    const code = await work();
    return reporter.outputError() === void 0 ? code : exitCodes.problems;
  } catch (error) {
    reporter.progress.end();
    reporter.failure(error);
    return exitCodes.problems;
  }
}

// src/cli/starter-site.ts
function starterFiles(name) {
  return {
    "package.json": json({
      name: packageName(name),
      private: true,
      scripts: { dev: "docs-gen serve", build: "docs-gen build", check: "docs-gen check", preview: "docs-gen preview" },
      devDependencies: { "docs-gen": `^${packageVersion()}` }
    }),
    ...editorFiles(),
    ...siteFiles
  };
}
function packageName(name) {
  const kept = name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return kept === "" ? "documentation" : kept;
}
function json(data) {
  return `${JSON.stringify(data, void 0, 2)}
`;
}
function editorFiles() {
  const schema = (name) => `./node_modules/docs-gen/schemas/${name}.schema.json`;
  return {
    "tsconfig.json": json({
      compilerOptions: {
        target: "es2023",
        module: "preserve",
        jsx: "react-jsx",
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        paths: { "@site/*": ["./*"] },
        types: ["docs-gen/mdx"]
      },
      mdx: { checkMdx: true },
      include: ["content", "content/**/*.mdx", "src", "templates"]
    }),
    ".vscode/settings.json": json({
      "yaml.schemas": {
        [schema("docs-gen")]: ["docs-gen.yaml"],
        [schema("sidebars")]: ["sidebars.yaml"],
        [schema("category")]: ["_category_.yml", "_category_.yaml"]
      },
      "json.schemas": [{ fileMatch: ["_category_.json"], url: schema("category") }]
    }),
    ".vscode/extensions.json": json({ recommendations: ["redhat.vscode-yaml", "unifiedjs.vscode-mdx"] })
  };
}
var siteFiles = {
  "docs-gen.yaml": `# yaml-language-server: $schema=./node_modules/docs-gen/schemas/docs-gen.schema.json
# Settings of this site. Every key is described in the docs-gen manual, "Configuration".
title: My documentation
tagline: What it is, in one line
# The address the site will have; needed for the sitemap and for canonical links.
# url: https://docs.example.com
baseUrl: /
navbar:
  - label: Docs
    sidebar: docs
`,
  "sidebars.yaml": `# yaml-language-server: $schema=./node_modules/docs-gen/schemas/sidebars.schema.json
# Each key is a sidebar. A page is named by its id: its path below content/ without the extension.
docs:
  - index
  - type: category
    label: Guides
    items:
      - guides/writing-pages
      - guides/using-components
`,
  "content/index.md": `---
title: Welcome
description: The first page of this site, which says what is where and what to do next.
slug: /
---

This page is \`content/index.md\`. Change it while \`docs-gen serve\` runs, and the browser follows.

## What to do next

- Read [how to write a page](guides/writing-pages.md).
- See [components at work](guides/using-components.mdx).
- Add a page below \`content/\` and name it in \`sidebars.yaml\`.
`,
  "content/guides/writing-pages.md": `---
title: Write a page
description: How a page is named, titled and linked, with the Markdown that docs-gen understands.
---

A page is a Markdown file below \`content/\`. The block at its top, the front matter, gives it a title and a description.

## Link to another page

Link to the file, as in [the first page](../index.md): the link keeps working when the page's address changes, and \`docs-gen check\` reports it when the file is gone.

## Show code

\`\`\`python title="hello.py" {2}
def hello(name: str) -> str:
    return f"Hello, {name}"
\`\`\`

:::tip[One more thing]
Notes, tips and warnings are blocks that begin with three colons.
:::
`,
  "content/guides/using-components.mdx": `---
title: Use components
description: Tabs, cards and steps in a page, without importing anything.
---

A page that ends in \`.mdx\` may use components.

<Tabs groupId="package-manager">
  <TabItem value="npm" label="npm" default>

\`\`\`shell
npm run build
\`\`\`

  </TabItem>
  <TabItem value="pnpm" label="pnpm">

\`\`\`shell
pnpm build
\`\`\`

  </TabItem>
</Tabs>

## Walk through steps

<Steps>

1. Write the page.
2. Name it in the sidebar.
3. Run the check.

</Steps>
`,
  ".gitignore": `build/
.docs-gen/
node_modules/
`
};

// src/cli/init.ts
function initSite(folder) {
  const written = [];
  const skipped = [];
  for (const [file, text] of Object.entries(starterFiles(path3.basename(folder)))) {
    const target = path3.join(folder, file);
    if (existsSync3(target)) {
      skipped.push(file);
      continue;
    }
    mkdirSync(path3.dirname(target), { recursive: true });
    writeBytes(target, text);
    written.push(file);
  }
  return { folder, written, skipped };
}

// src/cli/create.ts
var usage = `Usage: npm create docs-gen@latest [dir]

Creates a documentation site in a folder, and installs docs-gen in it.

Options:
  --no-install   write the files, and install nothing
  -v, --version  print the version
  -h, --help     print help`;
function runCreate(args, folder) {
  const reporter = reporterFor({ isJson: false, isQuiet: false, isVerbose: false, hasColor: true });
  return runGuarded(reporter, async () => {
    const flags = args.filter((arg) => arg.startsWith("-"));
    if (flags.includes("-h") || flags.includes("--help")) return say(reporter, usage);
    if (flags.includes("-v") || flags.includes("--version")) return say(reporter, packageVersion());
    const [dir = await askForFolder(), ...others] = args.filter((arg) => !arg.startsWith("-"));
    const unknown = [...flags.filter((flag) => flag !== "--no-install"), ...others];
    if (dir === void 0 || unknown.length > 0) {
      const [first] = unknown;
      const problem = first === void 0 ? "The name of a folder is missing" : `\`${first}\` is not known here`;
      reporter.failure(`${problem}

${usage}`);
      return exitCodes.usage;
    }
    return create({ dir, folder, isInstalling: !flags.includes("--no-install") }, reporter);
  });
}
function say(reporter, text) {
  reporter.info(text);
  return exitCodes.done;
}
async function askForFolder() {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return void 0;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Folder of the new site (my-docs): ");
  terminal.close();
  return answer.trim() || "my-docs";
}
function create({ dir, folder, isInstalling }, reporter) {
  const target = path4.resolve(folder, dir);
  const { written, skipped } = initSite(target);
  for (const file of skipped) reporter.warn(`\`${path4.join(dir, file)}\` is already there and was left as it is`);
  reporter.info(`Wrote ${written.length} files to ${dir}`);
  const manager = packageManager(process.env.npm_config_user_agent);
  const isInstalled = isInstalling && install(manager, target);
  if (isInstalling && !isInstalled) reporter.warn(`\`${manager} install\` failed in ${dir}`);
  const steps = [`cd ${dir}`, ...isInstalled ? [] : [`${manager} install`], `${manager} run dev`];
  reporter.info(`
Next:
${steps.map((step) => `  ${step}`).join("\n")}`);
  return isInstalling && !isInstalled ? exitCodes.problems : exitCodes.done;
}
function packageManager(agent = "") {
  return ["pnpm", "yarn", "bun"].find((name) => agent.startsWith(`${name}/`)) ?? "npm";
}
function install(manager, cwd) {
  const { status } = spawnSync(`${manager} install`, { cwd, stdio: "inherit", shell: true });
  return status === 0;
}
export {
  runCreate
};
