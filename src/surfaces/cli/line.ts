import { refuse } from '../../lib/errors.ts'
import { didYouMean } from '../../lib/suggest.ts'
import type { Given } from './bare.ts'
import { everything, ownFlags, wordsOf, type Declared } from './declared.ts'
import { flagsOf, type Flags } from './flags.ts'
import { globals, judged, tokens, type Options } from './tokens.ts'

/** A command line, read: what is asked, and how. Nothing is looked up yet. */
export interface Line {
  flags: Flags
  /** What is asked; undefined for a bare `usher`. */
  declared: Declared | undefined
  /** The words after the command. */
  words: string[]
  /** The command's own flags, by the parameters they fill. */
  given: Given
}

export function readLine(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Line {
  const first = tokens(argv, globals).words[0]
  if (first === undefined) {
    const values = judged(tokens(argv, globals), globals, 'help')
    return { flags: flagsOf(values, env), declared: undefined, words: [], given: [] }
  }
  const candidates = everything.filter((declared) => wordsOf(declared)[0] === first)
  if (candidates.length === 0) throw unheardOf(first)
  const split = tokens(argv, new Map([...globals, ...candidates.flatMap((one) => [...optionsOf(one)])]))
  const declared = candidates.filter((one) => begins(split.words, wordsOf(one))).sort(longestFirst)[0]
  if (declared === undefined) throw unfinished(split.words, candidates)
  const values = judged(split, new Map([...globals, ...optionsOf(declared)]), `${wordsOf(declared).join(' ')} --help`)
  return {
    flags: flagsOf(values, env),
    declared,
    words: split.words.slice(wordsOf(declared).length),
    given: givenBy(declared, values),
  }
}

function optionsOf(declared: Declared): Options {
  return new Map(
    [...ownFlags(declared)].map(([flag, { parameter }]) => [flag, parameter.takes === 'switch' ? 'switch' : 'value']),
  )
}

function givenBy(declared: Declared, values: ReadonlyMap<string, string | true>): Given {
  const own = ownFlags(declared)
  return [...values].flatMap(([flag, value]) => {
    const name = own.get(flag)?.name
    return name === undefined ? [] : [[name, value === true ? 'true' : value]]
  })
}

function begins(words: string[], name: string[]): boolean {
  return name.every((word, index) => words[index] === word)
}

function longestFirst(one: Declared, other: Declared): number {
  return wordsOf(other).length - wordsOf(one).length
}

function firstWords(): Set<string> {
  return new Set(everything.map((declared) => wordsOf(declared)[0]!))
}

/** No command begins so. An action's name, as it is asked for over HTTP, is its command's words with hyphens between. */
function unheardOf(word: string) {
  const commands = everything.map((declared) => wordsOf(declared).join(' '))
  const near = didYouMean(word, firstWords()) || didYouMean(word.replaceAll('-', ' '), commands)
  return refuse('ASKED-1', { name: word, nearest: near })
}

/** `usher quality-less`: a first word that needs a second, which is missing or mistyped. */
function unfinished(words: string[], candidates: Declared[]) {
  const typed = words.slice(0, 2).join(' ')
  const names = candidates.map((declared) => wordsOf(declared).join(' '))
  return refuse('ASKED-1', { name: typed, nearest: didYouMean(typed, names) || ` There is ${names.join(', ')}.` })
}
