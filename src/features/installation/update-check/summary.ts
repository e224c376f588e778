import type { RegistryVersion } from '../../../../contract/kinds/registry-version.ts'
import type { Machine } from '../../../platform/machine.ts'

export const hasNewer = ({ state }: RegistryVersion): boolean => state === 'newer' || state === 'moved'

/** Says in a few words what a registry has. */
export function describeRegistryVersion(version: RegistryVersion): string {
  const { state, newest_tag, newest_version, tag, because } = version
  switch (state) {
    case 'newer':
      return `${newest_tag} is available`
    case 'moved':
      return newest_version === null || tag?.includes(newest_version)
        ? `${tag} now names a newer image`
        : `${tag} now names ${newest_version}`
    case 'up-to-date':
      return 'up to date'
    case 'not-known':
      return because === null ? 'not known' : `not known: ${because}`
  }
}

export const newerSentence = (count: number): string =>
  count === 1 ? '1 service has a newer image in a registry.' : `${count} services have a newer image in a registry.`

export function summarizeRegistryVersions(all: readonly (RegistryVersion | null)[]): string {
  const newer = all.filter((one) => one !== null && hasNewer(one)).length
  const unknown = all.filter((one) => one === null || one.state === 'not-known').length
  const unknownSentences =
    unknown === 0 ? [] : [unknown === 1 ? '1 service is not known.' : `${unknown} services are not known.`]
  if (newer > 0) return [newerSentence(newer), ...unknownSentences].join(' ')
  return ['No newer image was found.', ...unknownSentences].join(' ')
}

/** Returns what declares the newest tag and updates to it; null where usher has no file to change. */
export const updateCommandFor = (
  service: string,
  version: RegistryVersion | null,
  { source }: Pick<Machine, 'source'>,
): string | null =>
  source === 'operator' && version !== null && version.newest_tag !== null
    ? `usher update apply ${service} --to ${version.newest_tag}`
    : null
