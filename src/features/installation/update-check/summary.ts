import type { RegistryVersion } from '../../../../contract/kinds/registry-version.ts'

export const hasNewer = ({ state }: RegistryVersion): boolean => state === 'newer' || state === 'moved'

/** Says in a few words what a registry has. */
export function describeRegistryVersion(version: RegistryVersion): string {
  const { state, newest_tag, newest_version, possible_breaking_change, tag, because } = version
  const breaking = possible_breaking_change ? ', possibly a breaking change' : ''
  switch (state) {
    case 'newer':
      return `${newest_tag} is available${breaking}`
    case 'moved':
      return newest_version === null
        ? `${tag} now names a newer image${breaking}`
        : `${tag} now names ${newest_version}${breaking}`
    case 'up-to-date':
      return 'up to date'
    case 'not-known':
      return because === null ? 'not known' : `not known: ${because}`
  }
}

export function summarizeRegistryVersions(all: readonly (RegistryVersion | null)[]): string {
  const count = (...states: RegistryVersion['state'][]) =>
    all.filter((one) => one !== null && states.includes(one.state)).length
  const [newer, unknown] = [count('newer', 'moved'), count('not-known')]
  const unknownText = unknown === 0 ? '' : ` ${unknown === 1 ? '1 is not known.' : `${unknown} are not known.`}`
  if (newer === 0) return `${unknown === 0 ? 'Every image is the newest.' : 'No newer image was found.'}${unknownText}`
  return `${newer === 1 ? '1 service has' : `${newer} services have`} a newer image in a registry.${unknownText}`
}
