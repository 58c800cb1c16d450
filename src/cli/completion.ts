// docs-gen completion: prints the script with which bash, zsh or fish completes commands and options. The script is
// generated from the declared commands.

import type { Command, Option } from 'commander'
import { codes } from '../model/codes.ts'

/** The supported shells. */
export const shells = ['bash', 'zsh', 'fish'] as const

/** A supported shell. */
export type Shell = (typeof shells)[number]

/** The completions after the name of a command. */
interface Completed {
  readonly name: string
  readonly description: string
  readonly options: readonly Option[]
  /** Words that can follow the command directly. */
  readonly values: readonly string[]
}

/** Returns the script of a shell for the commands of a program. */
export function completionScript(shell: Shell, program: Command): string {
  const commands = program.commands.flatMap(completedOf)
  if (shell === 'fish') return fishScript(commands)
  const script = bashScript(commands)
  return shell === 'bash' ? script : `#compdef docs-gen\nautoload -U +X bashcompinit && bashcompinit\n${script}`
}

/** Returns the completions of a command, once for each of its names, including the options of its subcommands. */
function completedOf(command: Command): readonly Completed[] {
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
  const values = [...command.commands.map((inner) => inner.name()), ...choices]
  const options = [command, ...command.commands].flatMap((one) => one.options)
  return [command.name(), ...command.aliases()].map((name) => ({
    name,
    description: command.description(),
    options,
    values: name === 'explain' ? Object.keys(codes) : values,
  }))
}

function bashScript(commands: readonly Completed[]): string {
  const words = (those: readonly string[]) => `COMPREPLY=($(compgen -W '${those.join(' ')}' -- "$cur"))`
  const choices = commands.flatMap(({ name, options }) =>
    options.flatMap(({ long, argChoices }) =>
      argChoices === undefined ? [] : [`    '${name} ${long}') ${words(argChoices)}; return ;;`],
    ),
  )
  const values = commands.flatMap((command) =>
    command.values.length === 0 ? [] : [`    ${command.name}) ${words(command.values)} ;;`],
  )
  const options = commands.map(({ name, options }) => `    ${name}) ${words(flagsOf(options))} ;;`)
  return `# Completes commands and options of docs-gen; made by \`docs-gen completion\`.
_docs_gen() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    ${words([...commands.map(({ name }) => name), '--help', '--version'])}
    return
  fi
  case "$command $before" in
${choices.join('\n')}
  esac
  if [ "\${cur#-}" = "$cur" ]; then
    if [ "$COMP_CWORD" -eq 2 ]; then
      case "$command" in
${values.map((line) => `    ${line}`).join('\n')}
      esac
    fi
    return
  fi
  case "$command" in
${options.join('\n')}
  esac
}
complete -o default -F _docs_gen docs-gen
`
}

function flagsOf(options: readonly Option[]): readonly string[] {
  return [...new Set([...options.map(({ long }) => long ?? ''), '--help'])]
}

function fishScript(commands: readonly Completed[]): string {
  const lines = commands.flatMap(({ name, description, options, values }) => [
    `complete -c docs-gen -n __fish_use_subcommand -f -a ${name} -d ${quoted(description)}`,
    ...(values.length === 0
      ? []
      : [`complete -c docs-gen -n '__fish_seen_subcommand_from ${name}' -f -a '${values.join(' ')}'`]),
    ...options.map((option) => {
      const value = option.argChoices === undefined ? '' : ` -xa '${option.argChoices.join(' ')}'`
      const asks = value === '' && (option.required || option.optional) ? ' -r' : value
      const flag = (option.long ?? '').slice(2)
      return `complete -c docs-gen -n '__fish_seen_subcommand_from ${name}' -l ${flag}${asks} -d ${quoted(option.description)}`
    }),
  ])
  return `# Completes commands and options of docs-gen; made by \`docs-gen completion\`.\n${lines.join('\n')}\n`
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}
