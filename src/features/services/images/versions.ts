import type { VersionStepSize } from '../../../../contract/kinds/breaking-change.ts'

/**
 * Returns the version in a reference: `10.11.11` of `jellyfin/jellyfin:10.11.11`, `4.0.20.2849` of
 * `…:version-4.0.20.2849-ls1`; null if it has none.
 */
export function versionFromReference(image: string | null): string | null {
  const withoutDigest = (image ?? '').split('@')[0]!
  const tag = /:([\w][\w.-]*)$/.exec(withoutDigest)?.[1] ?? ''
  return /(?:^|[^\d.])(\d+(?:\.\d+)+)/.exec(tag)?.[1] ?? /^v?(\d{1,4})(?:$|-)/.exec(tag)?.[1] ?? null
}

/** Returns the last path segment without tag and digest: `jellyfin` of `lscr.io/linuxserver/jellyfin:10`. */
export function imageBaseName(image: string): string {
  const withoutDigest = image.split('@')[0]!.replace(/:[\w][\w.-]*$/, '')
  return withoutDigest.slice(withoutDigest.lastIndexOf('/') + 1)
}

export function compareVersions(one: string, other: string): number {
  const [a, b] = [versionNumbers(one), versionNumbers(other)]
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}

/** Returns the size of a step by its first changed number. Numbers after the third are the packager’s. */
export function versionStep(from: string | null, to: string | null): VersionStepSize {
  if (from === null || to === null) return 'not-known'
  const [a, b] = [versionNumbers(from), versionNumbers(to)]
  // A tag with fewer numbers matches every version that begins with them.
  const compared = Math.min(a.length, b.length)
  if (compareVersions(a.slice(0, compared).join('.'), b.slice(0, compared).join('.')) > 0) return 'downgrade'
  const at = a.slice(0, compared).findIndex((number, index) => number !== b[index])
  return at < 0 ? 'none' : at === 0 ? 'major' : at === 1 ? 'minor' : 'patch'
}

const versionNumbers = (version: string): number[] => (/\d+(?:\.\d+)*/.exec(version)?.[0] ?? '').split('.').map(Number)
