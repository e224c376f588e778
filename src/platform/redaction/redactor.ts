import { mergeOverlaps, createTextFinder, type SecretMatch } from './text-finder.ts'
import { stripAnsi } from './ansi.ts'
import { findAddresses } from './detectors/addresses.ts'
import type { SensitiveMatch } from './detectors/match.ts'
import { findNames } from './detectors/names.ts'
import { pemBodyLines } from './detectors/private-keys.ts'
import { createMarks } from './marks.ts'
import { findSecrets } from './sensitive-patterns.ts'
import { takeTurns } from '../../lib/turns.ts'
import { isSecretName } from './secret-names.ts'
import { findWeakSecrets } from './weak-secrets.ts'

export interface KnownValues {
  secrets: ReadonlySet<string>
  /** Secrets that are too common to search for by value alone. */
  weak: ReadonlySet<string>
  names: ReadonlySet<string>
  /** Servers with the same name in every household. */
  publicHosts: ReadonlySet<string>
  include_names: boolean
}

export type RedactionCounts = Record<'secrets' | 'names' | 'addresses', number>

export interface Redactor {
  /** Redacts one text and counts the replacements. */
  redact(text: string): RedactionResult<string>
  /** Redacts a field's value: all of it if the field's name and value mean a secret. */
  redactField(name: string, value: string): RedactionResult<string>
  /** Redacts lines that may be parts of one text: matches may span lines. Lets other work in between. */
  redactLines(lines: readonly string[]): Promise<RedactionResult<string[]>>
  /** Whether a known secret can still be read. This redactor's own marks do not count, whatever word they contain. */
  containsSecret(text: string): boolean
}

export interface RedactionResult<T> {
  value: T
  counts: RedactionCounts
}

const plural = { secret: 'secrets', name: 'names', address: 'addresses' } as const

export function createRedactor({
  secrets,
  weak,
  names,
  publicHosts,
  include_names: includeNames,
}: KnownValues): Redactor {
  const { markOf, coverMarks } = createMarks()
  const forSecrets = createTextFinder([
    ...[...secrets].map((value) => ({ value, mark: markOf('secret', value) })),
    ...[...weak].map((value) => ({ value, mark: markOf('secret', value), ordinary: true })),
  ])
  const forNames = createTextFinder(
    includeNames ? [] : [...names].map((value) => ({ value, mark: markOf('name', value), asText: true })),
  )

  const findByPattern = (text: string): SecretMatch[] =>
    [
      ...findSecrets(text),
      ...findWeakSecrets(text, weak),
      ...(includeNames ? [] : findNames(text)),
      ...findAddresses(text, publicHosts),
    ].map(({ from, to, type }) => ({ from, to, mark: markOf(type, text.slice(from, to)) }))
  /** A known secret comes first: it keeps its mark even if it is part of another match. */
  const findAll = (text: string): SecretMatch[] =>
    preferFirst(forSecrets.find(text), preferFirst(forNames.find(text), mergeOverlaps(findByPattern(text))))

  const redact = (coloured: string) => {
    const text = stripAnsi(coloured)
    return replaceMatches(text, findAll(coverMarks(text)))
  }
  return {
    redact,
    redactField: (name, value) =>
      isSecretName(name) && weak.has(value)
        ? replaceMatches(value, [{ from: 0, to: value.length, mark: markOf('secret', value) }])
        : redact(value),
    async redactLines(coloured) {
      const lines = coloured.map(stripAnsi)
      const over = splitByLine(lines, forSecrets.find(lines.join('')))
      const inKey = pemBodyLines(lines)
      const turns = takeTurns()
      const marked: RedactionResult<string>[] = []
      for (const [at, line] of lines.entries()) {
        const whole = inKey[at] && line !== '' ? [{ from: 0, to: line.length, mark: markOf('secret', line) }] : []
        marked.push(replaceMatches(line, preferFirst([...whole, ...(over[at] ?? [])], findAll(line))))
        await turns.next()
      }
      return { value: marked.map(({ value }) => value), counts: sumCounts(marked.map(({ counts }) => counts)) }
    },
    containsSecret: (text) => {
      const covered = coverMarks(text)
      return forSecrets.find(covered).length > 0 || findWeakSecrets(covered, weak).length > 0
    },
  }
}

/**
 * Keeps the first matches as they are. Adds the others where they do not touch those, and extends the first over the
 * rest.
 */
function preferFirst(first: readonly SecretMatch[], others: readonly SecretMatch[]): SecretMatch[] {
  return mergeOverlaps([
    ...first,
    ...others.filter((match) => !first.some(({ from, to }) => from <= match.from && match.to <= to)),
  ])
}

/** Returns the part of each match that is in each line. */
function splitByLine(lines: readonly string[], found: readonly SecretMatch[]): SecretMatch[][] {
  let begins = 0
  let next = 0
  return lines.map((line) => {
    const ends = begins + line.length
    const matches: SecretMatch[] = []
    while (next < found.length && found[next]!.to <= begins) next++
    for (let at = next; at < found.length && found[at]!.from < ends; at++) {
      const { from, to, mark } = found[at]!
      matches.push({ from: Math.max(0, from - begins), to: Math.min(line.length, to - begins), mark })
    }
    begins = ends
    return matches
  })
}

function replaceMatches(text: string, found: readonly SecretMatch[]): RedactionResult<string> {
  const counts = zeroCounts()
  let output = ''
  let done = 0
  for (const { from, to, mark } of found) {
    output += text.slice(done, from) + mark
    done = to
    const type = /^\[(secret|name|address) /.exec(mark)?.[1] as SensitiveMatch['type']
    counts[plural[type]]++
  }
  return { value: output + text.slice(done), counts }
}

export const zeroCounts = (): RedactionCounts => ({ secrets: 0, names: 0, addresses: 0 })

export function sumCounts(all: readonly RedactionCounts[]): RedactionCounts {
  const sum = zeroCounts()
  for (const counts of all) for (const type of ['secrets', 'names', 'addresses'] as const) sum[type] += counts[type]
  return sum
}
