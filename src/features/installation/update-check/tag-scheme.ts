/** A tag as its maker numbers them: `version-4.0.14.2939-ls123` is `version-`, four numbers, `-ls`, one number. */
export interface TagScheme {
  prefix: string
  numbers: bigint[]
  /** The rest with `#` in place of its numbers. */
  suffix: string
  suffix_numbers: bigint[]
  prerelease: boolean
}

const NUMBERS = /\d+(?:\.\d+)*/g
/** Letters directly before a version. Any other are a name that ends in a number, such as `pg16` or `amd64`. */
const VERSION_WORD = /(?:^|[^a-z])(?:v|ver|version|r|rel|release)?$/i
const PRERELEASE =
  /(?:^|[^a-z])(?:alpha|beta|rc|pre|preview|prerelease|dev|develop|development|nightly|unstable|snapshot|canary|edge|test|testing|experimental|a(?=\d)|b(?=\d))(?![a-z])/i
/** A hash of a commit: no order is in it. */
const HASH = /(?:^|[^a-z0-9])(?=[0-9a-f]*[a-f])(?=[0-9a-f]*\d)[0-9a-f]{6,40}(?![a-z0-9])/i
/** Numbers that only tell pull requests, branches and commits apart. */
const UNORDERED = /(?:^|[^a-z])(?:pr|pull|mr|issue|branch|sha|commit|git)[-_.]?\d/i
const MAX_DIGITS = 18
/** source: calendar versions begin with a year, `2024.10.3`, or are a whole date, `20241003` */
const FIRST_YEAR = 1990n
const FIRST_DATE = 19_900_101n

/** Parses a tag. Returns undefined for one whose order is not known, such as `latest`, a commit or a pull request. */
export function parseTag(tag: string): TagScheme | undefined {
  if (HASH.test(tag) || UNORDERED.test(tag)) return undefined
  const found = [...tag.matchAll(NUMBERS)].find(({ index }) => VERSION_WORD.test(tag.slice(0, index)))
  if (found === undefined) return undefined
  const [version] = found
  const [prefix, rest] = [tag.slice(0, found.index), tag.slice(found.index + version.length)]
  const parts = version.split('.')
  const suffixParts = [...rest.matchAll(/\d+/g)].map(([digits]) => digits)
  if ([...parts, ...suffixParts].some((digits) => digits.length > MAX_DIGITS)) return undefined
  return {
    prefix,
    numbers: parts.map(BigInt),
    suffix: rest.replace(/\d+/g, '#'),
    suffix_numbers: suffixParts.map(BigInt),
    prerelease: PRERELEASE.test(prefix) || PRERELEASE.test(rest),
  }
}

/**
 * Returns the tags that are newer than `current` and of its scheme, the newest first. Undefined if the current one has
 * no order. A prerelease is never offered to somebody who runs a release.
 */
export function newerTags(current: string, all: readonly string[]): string[] | undefined {
  const own = parseTag(current)
  if (own === undefined) return undefined
  const found = all.flatMap((tag) => {
    const scheme = parseTag(tag)
    return scheme !== undefined && isSameScheme(own, scheme) && compareTags(scheme, own) > 0 ? [{ tag, scheme }] : []
  })
  return found.toSorted((a, b) => compareTags(b.scheme, a.scheme) || (a.tag < b.tag ? -1 : 1)).map(({ tag }) => tag)
}

function isSameScheme(own: TagScheme, other: TagScheme): boolean {
  if (own.prefix !== other.prefix || own.numbers.length !== other.numbers.length) return false
  // A maker that once counted in years has a higher number than any release of today.
  if (isCalendar(own) !== isCalendar(other)) return false
  if (own.suffix === other.suffix) return true
  // Whoever runs a prerelease may go on to the release that it leads to.
  return own.prerelease && !other.prerelease && withoutPrerelease(own.suffix) === other.suffix
}

const withoutPrerelease = (suffix: string): string =>
  suffix.replace(/[-_.]?(?:alpha|beta|rc|pre|preview|a|b)[-_.]?#(?:\.#)*/i, '')

const isCalendar = ({ numbers: [first = 0n] }: TagScheme): boolean =>
  (first >= FIRST_YEAR && first <= 2999n) || first >= FIRST_DATE

function compareTags(one: TagScheme, other: TagScheme): number {
  const byVersion = compareNumbers(one.numbers, other.numbers)
  if (byVersion !== 0) return byVersion
  if (one.prerelease !== other.prerelease) return one.prerelease ? -1 : 1
  return compareNumbers(one.suffix_numbers, other.suffix_numbers)
}

function compareNumbers(one: readonly bigint[], other: readonly bigint[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const [a, b] = [one[at] ?? 0n, other[at] ?? 0n]
    if (a !== b) return a > b ? 1 : -1
  }
  return 0
}
