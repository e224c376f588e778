import { createHmac, randomBytes } from 'node:crypto'
import { apart, finderOf, type Found } from './finder.ts'
import { withoutColours } from './colours.ts'
import { addressLooking, nameLooking, secretLooking, type Telling } from './telling.ts'
import { soundsSecret } from './names.ts'
import { weakBehindNames } from './weak.ts'

export interface Known {
  secrets: ReadonlySet<string>
  /** Secrets that are too ordinary to be looked for by their value alone. */
  weak: ReadonlySet<string>
  names: ReadonlySet<string>
  /** Names of servers that are the same for everybody. */
  allowed: ReadonlySet<string>
  include_names: boolean
}

export type Counts = Record<'secrets' | 'names' | 'addresses', number>

export interface Marker {
  /** One text, with how often something in it was replaced. */
  mark(text: string): Marked<string>
  /** The value of a field: one that is named as a secret goes whole where it is one. */
  markField(name: string, value: string): Marked<string>
  /** Pieces of what may have been one text: what runs over their edges is found too. */
  markLines(lines: readonly string[]): Marked<string[]>
  /** Whether a known secret is still in it. */
  holdsSecret(text: string): boolean
}

export interface Marked<T> {
  it: T
  counts: Counts
}

const plural = { secret: 'secrets', name: 'names', address: 'addresses' } as const

/** The key of the marks is made here and forgotten with the marker: nobody can try a guess against a mark. */
export function markerOf({ secrets, weak, names, allowed, include_names: includeNames }: Known): Marker {
  const key = randomBytes(32)
  const markOf = (sort: Telling['sort'], value: string) =>
    `[${sort} ${createHmac('sha256', key).update(`${sort} ${value}`).digest('hex').slice(0, 8)}]`
  const forSecrets = finderOf([
    ...[...secrets].map((value) => ({ value, mark: markOf('secret', value) })),
    ...[...weak].map((value) => ({ value, mark: markOf('secret', value), ordinary: true })),
  ])
  const forNames = finderOf(
    includeNames ? [] : [...names].map((value) => ({ value, mark: markOf('name', value), asText: true })),
  )

  const looking = (text: string): Found[] =>
    [
      ...secretLooking(text),
      ...weakBehindNames(text, weak),
      ...(includeNames ? [] : nameLooking(text)),
      ...addressLooking(text, allowed),
    ].map(({ from, to, sort }) => ({ from, to, mark: markOf(sort, text.slice(from, to)) }))
  /** A known secret first: it keeps its mark where it is also part of something else. */
  const inOne = (text: string): Found[] =>
    withFirst(forSecrets.find(text), withFirst(forNames.find(text), apart(looking(text))))

  const mark = (text: string) => replaced(withoutColours(text), inOne(withoutColours(text)))
  return {
    mark,
    markField: (name, value) =>
      soundsSecret(name) && weak.has(value)
        ? replaced(value, [{ from: 0, to: value.length, mark: markOf('secret', value) }])
        : mark(value),
    markLines(coloured) {
      const lines = coloured.map(withoutColours)
      const over = sharedOut(lines, forSecrets.find(lines.join('')))
      const marked = lines.map((line, at) => replaced(line, withFirst(over[at] ?? [], inOne(line))))
      return { it: marked.map(({ it }) => it), counts: sumOf(marked.map(({ counts }) => counts)) }
    },
    holdsSecret: (text) => forSecrets.find(text).length > 0 || weakBehindNames(text, weak).length > 0,
  }
}

/** The first ones as they are; of the others, what does not touch them, and else they grow over it. */
function withFirst(first: readonly Found[], others: readonly Found[]): Found[] {
  return apart([...first, ...others.filter((one) => !first.some(({ from, to }) => from <= one.from && one.to <= to))])
}

/** What was found in all of them together, as far as it lies in each. */
function sharedOut(lines: readonly string[], found: readonly Found[]): Found[][] {
  let begins = 0
  let next = 0
  return lines.map((line) => {
    const ends = begins + line.length
    const here: Found[] = []
    while (next < found.length && found[next]!.to <= begins) next++
    for (let at = next; at < found.length && found[at]!.from < ends; at++) {
      const { from, to, mark } = found[at]!
      here.push({ from: Math.max(0, from - begins), to: Math.min(line.length, to - begins), mark })
    }
    begins = ends
    return here
  })
}

function replaced(text: string, found: readonly Found[]): Marked<string> {
  const counts = noCounts()
  let made = ''
  let done = 0
  for (const { from, to, mark } of found) {
    made += text.slice(done, from) + mark
    done = to
    const sort = /^\[(secret|name|address) /.exec(mark)?.[1] as Telling['sort']
    counts[plural[sort]]++
  }
  return { it: made + text.slice(done), counts }
}

export const noCounts = (): Counts => ({ secrets: 0, names: 0, addresses: 0 })

export function sumOf(all: readonly Counts[]): Counts {
  const sum = noCounts()
  for (const one of all) for (const sort of ['secrets', 'names', 'addresses'] as const) sum[sort] += one[sort]
  return sum
}
