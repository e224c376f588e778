import type { Completion, CompletionCommand, CompletionFlag, CompletionModel } from './model.ts'

/** Returns the flags that take a value, over all commands. */
export function flagsWithValue({ globalFlags, commands }: CompletionModel): string[] {
  const all = [...globalFlags, ...commands.flatMap(({ flags }) => flags)]
  return [...new Set(all.filter((flag) => !flag.switch).map(({ flag }) => flag))]
}

/** Returns the flags that say where usher is and take a value: `--home`. */
export const locationFlags = ({ globalFlags }: CompletionModel): string[] =>
  globalFlags.filter((flag) => !flag.switch).map(({ flag }) => flag)

/** Returns every command and every prefix of one: `config`, `config set`. */
export function commandPrefixes({ commands }: CompletionModel): string[] {
  return [...new Set(commands.flatMap(({ words }) => [words.split(' ')[0]!, words]))]
}

export function topLevelCommands({ commands }: CompletionModel): CompletionCommand[] {
  const prefixes = new Set<string>()
  return commands.filter(({ words }) => {
    const first = words.split(' ')[0]!
    return prefixes.has(first) ? false : prefixes.add(first)
  })
}

/** Returns the second words of a command: `set` after `config`. */
export function subcommandsOf({ commands }: CompletionModel, first: string): string[] {
  return commands
    .map(({ words }) => words.split(' '))
    .filter((words) => words[0] === first && words.length > 1)
    .map((words) => words[1]!)
}

export function flagCompletions({
  commands,
}: CompletionModel): { words: string; flag: CompletionFlag; offer: Completion }[] {
  return commands.flatMap(({ words, flags }) =>
    flags.filter((flag) => !flag.switch).map((flag) => ({ words, flag, offer: flag.completion })),
  )
}

export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
