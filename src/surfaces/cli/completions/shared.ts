import type { Offer, OfferedCommand, OfferedFlag, Offers } from './offers.ts'

/** The flags after which the next word is a value, of every command. */
export function valueFlags({ globals, commands }: Offers): string[] {
  const all = [...globals, ...commands.flatMap(({ flags }) => flags)]
  return [...new Set(all.filter((flag) => !flag.switch).map(({ flag }) => flag))]
}

/** Every run of words that is a command, or begins one: `config`, `config set`. */
export function commandWords({ commands }: Offers): string[] {
  return [...new Set(commands.flatMap(({ words }) => [words.split(' ')[0]!, words]))]
}

export function firstWords({ commands }: Offers): OfferedCommand[] {
  const seen = new Set<string>()
  return commands.filter(({ words }) => {
    const first = words.split(' ')[0]!
    return seen.has(first) ? false : seen.add(first)
  })
}

/** The second words that make another command of one: `set` after `config`. */
export function secondWords({ commands }: Offers, first: string): string[] {
  return commands
    .map(({ words }) => words.split(' '))
    .filter((words) => words[0] === first && words.length > 1)
    .map((words) => words[1]!)
}

/** What a flag that has a value is offered, command by command. */
export function flagOffers({ commands }: Offers): { words: string; flag: OfferedFlag; offer: Offer }[] {
  return commands.flatMap(({ words, flags }) =>
    flags.filter((flag) => !flag.switch).map((flag) => ({ words, flag, offer: flag.offer })),
  )
}

/** In single quotes, for a shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
