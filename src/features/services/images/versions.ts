import type { StepSize } from '../../../../contract/kinds/cliff.ts'

/** `10.11.11` of `jellyfin/jellyfin:10.11.11`, `4.0.20.2849` of `…:version-4.0.20.2849-ls1`; null where it names none. */
export function versionIn(image: string | null): string | null {
  const bare = (image ?? '').split('@')[0]!
  const tag = /:([\w][\w.-]*)$/.exec(bare)?.[1] ?? ''
  return /(?:^|[^\d.])(\d+(?:\.\d+)+)/.exec(tag)?.[1] ?? /^v?(\d{1,4})(?:$|-)/.exec(tag)?.[1] ?? null
}

/** The last part of a name, without tag and digest: `jellyfin` of `lscr.io/linuxserver/jellyfin:10`. */
export function lastNameOf(image: string): string {
  const bare = image.split('@')[0]!.replace(/:[\w][\w.-]*$/, '')
  return bare.slice(bare.lastIndexOf('/') + 1)
}

export function compareVersions(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)]
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}

/** How large a step is, by the first number that differs. What comes after the third is the packager’s. */
export function stepOf(from: string | null, to: string | null): StepSize {
  if (from === null || to === null) return 'not-known'
  const [a, b] = [numbersOf(from), numbersOf(to)]
  // A tag that names fewer numbers stands for all that begin so.
  const told = Math.min(a.length, b.length)
  if (compareVersions(a.slice(0, told).join('.'), b.slice(0, told).join('.')) > 0) return 'backwards'
  const at = a.slice(0, told).findIndex((number, index) => number !== b[index])
  return at < 0 ? 'none' : at === 0 ? 'major' : at === 1 ? 'minor' : 'patch'
}

const numbersOf = (version: string): number[] => (/\d+(?:\.\d+)*/.exec(version)?.[0] ?? '').split('.').map(Number)
