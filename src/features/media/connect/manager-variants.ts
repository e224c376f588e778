import type { MediaItem, MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { QualityProfile } from '../../../platform/media-apps/roles/media-manager-settings.ts'
import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'

/** What tells a media manager from the others of its kind in the same stack. */
export interface ManagerVariant {
  /** The others for the same media. Empty in most stacks. */
  others: readonly MediaManager[]
  is4k: boolean
  /** Why usher takes it for the one with 4K: `its service is called radarr-4k`. Null if it does not. */
  evidence: string | null
  /** Whether it is the first choice among those of its resolution, where only one can be chosen. */
  isPreferred: boolean
}

const only: ManagerVariant = { others: [], is4k: false, evidence: null, isPreferred: true }

/** Returns the variants by service. Asks the apps only where several are for the same media. */
export async function readManagerVariants(managers: readonly MediaManager[]): Promise<Map<string, ManagerVariant>> {
  const groups = [...Map.groupBy(managers, ({ media }) => media).values()]
  const variants = await Promise.all(groups.map(readGroup))
  return new Map(variants.flat())
}

async function readGroup(group: readonly MediaManager[]): Promise<[string, ManagerVariant][]> {
  if (group.length === 1) return group.map(({ service }) => [service, only])
  const evidence = await Promise.all(group.map(find4kEvidence))
  // Requests need a server that is not for 4K, so if all of them are, none is.
  const isDivided = evidence.includes(null)
  const described = group.map((manager, index) => ({ manager, evidence: isDivided ? evidence[index]! : null }))
  return described.map((each) => {
    const sameResolution = described.filter((one) => (one.evidence === null) === (each.evidence === null))
    return [
      each.manager.service,
      {
        others: group.filter((one) => one !== each.manager),
        is4k: each.evidence !== null,
        evidence: each.evidence,
        isPreferred: preferredOf(sameResolution.map(({ manager }) => manager)) === each.manager,
      },
    ]
  })
}

/** A service with the name of its app is the usual one. Otherwise the first that is not for a part of the household. */
const preferredOf = (managers: readonly MediaManager[]): MediaManager | undefined =>
  managers.find(({ service, app }) => service === app) ??
  managers.find(({ service }) => !/anime|kids|children/i.test(service)) ??
  managers[0]

/** `4k`, `UHD` and `2160p` as words of a name or a path. */
const NAMES_4K = /(^|[^a-z0-9])(4k|u(ltra)?-?hd|2160p?)([^a-z0-9]|$)/i

/** Returns why a media manager is taken for the one with 4K, the surest evidence first; null if nothing says so. */
async function find4kEvidence(manager: MediaManager): Promise<string | null> {
  const { service, media } = manager
  if (is4kName(service)) return `its service is called ${service}`
  const [info, rootFolders, items, profiles] = await Promise.all([
    manager.info(),
    manager.rootFolders(),
    manager.items(),
    manager.qualityProfiles(),
  ])
  const name = info.known ? info.value.name : null
  if (name !== null && is4kName(name)) return `its instance is called ${name}`
  const paths = rootFolders.known ? rootFolders.value.map(({ path }) => path) : []
  if (paths[0] !== undefined && paths.every(is4kName)) return `it files its ${media} in ${paths[0]}`
  const profile = items.known && profiles.known ? commonProfile(items.value, profiles.value) : undefined
  return profile && allowsOnly4k(profile) ? `most of its ${media} use the profile ${profile.name}` : null
}

/** Whether a name or a path says 4K. `radarr4k` does, too. */
export const is4kName = (name: string): boolean => NAMES_4K.test(name) || /[a-z](4k|uhd)$/i.test(name)

/** Returns the profile that most items use. */
function commonProfile(items: readonly MediaItem[], profiles: readonly QualityProfile[]): QualityProfile | undefined {
  const uses = (id: string) => items.filter(({ profile }) => profile === id).length
  const [most] = profiles.toSorted((one, other) => uses(other.id) - uses(one.id))
  return most && uses(most.id) * 2 > items.length ? most : undefined
}

/** source: the qualities of Sonarr and Radarr with this resolution have it in their names, except for a disc image */
const allowsOnly4k = ({ allowed }: QualityProfile): boolean =>
  allowed.length > 0 && allowed.every((quality) => quality.includes('2160p'))

/** Returns the other services of the same app. */
export const othersOf = <A extends MediaApp>(app: A, all: readonly A[]): A[] =>
  all.filter((one) => one.app === app.app && one.service !== app.service)
