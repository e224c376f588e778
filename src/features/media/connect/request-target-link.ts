import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import type { NewRequestServer, RequestServerEntry } from '../../../platform/media-apps/roles/links.ts'
import { usherError } from '../../../lib/errors.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { addressesOf, differentAddress, isAt, linkTargetOf } from './link-target.ts'
import { firstUnknown, type AppLink, type LinkState, type LinkValues } from './link.ts'
import type { ManagerVariant } from './manager-variants.ts'
import type { RunningApps } from './running-apps.ts'

/** Sends approved requests to a library, with a profile and a folder. An existing entry stays as a person made it. */
export function requestTargetLink(
  requestManager: RequestManager,
  manager: MediaManager,
  { variantOf }: Pick<RunningApps, 'variantOf'>,
): AppLink | undefined {
  const { media } = manager
  if (media === 'music') return undefined
  const { service, title, links } = requestManager
  const variant = variantOf(manager)
  const findTarget = async () => {
    const [all, address] = await Promise.all([
      requireKnown(links.mediaManagers(media)),
      requireKnown(manager.internalAddress(requestManager)),
    ])
    return all.find((entry) => isAt(entry, address))
  }
  return {
    id: `${service} asks ${manager.service}`,
    from: service,
    to: manager.service,
    purpose: `${title} sends approved requests${variant.is4k ? ' for 4K' : ''} to ${manager.title}`,
    readState: async (): Promise<LinkState> => {
      const [all, address, info, otherAddresses] = await Promise.all([
        links.mediaManagers(media),
        manager.internalAddress(requestManager),
        manager.info(),
        addressesOf(variant.others, requestManager),
      ])
      const unknown = firstUnknown(all, address, info)
      if (unknown || !all.known || !address.known) return unknown ?? { is: 'absent' }
      const target = all.value.find((entry) => isAt(entry, address.value))
      if (target) return { is: 'present', values: valuesOf(target) }
      const foreign = all.value.find((entry) => !otherAddresses.some((other) => isAt(entry, other)))
      return foreign
        ? differentAddress(title, manager.title, foreign)
        : { is: 'absent', ...decisionOn(title, variant, all.value) }
    },
    create: async () => {
      const entries = await requireKnown(links.mediaManagers(media))
      await links.addMediaManager(media, {
        ...(await newRequestTarget(manager, requestManager, variant.is4k)),
        is_4k: variant.is4k,
        is_default: becomesDefault(variant, entries),
      })
    },
    test: async () => {
      const target = await findTarget()
      if (target) await links.testMediaManager(media, target.id)
    },
    remove: async () => {
      const target = await findTarget()
      if (target) await links.removeMediaManager(media, target.id)
    },
  }
}

/** The two switches are recorded only where they are not as for an only server. */
const valuesOf = ({
  name,
  host,
  port,
  root_folder,
  quality_profile,
  is_4k,
  is_default,
}: RequestServerEntry): LinkValues => ({
  name,
  host,
  port,
  root: root_folder,
  profile: quality_profile,
  ...(is_4k && { '4K': true }),
  ...(!is_default && { default: false }),
})

/** A new default would take the place of the one that a person chose. */
const becomesDefault = ({ is4k, isPreferred }: ManagerVariant, entries: readonly RequestServerEntry[]): boolean =>
  isPreferred && !entries.some(({ is_4k, is_default }) => is_4k === is4k && is_default)

/** Says what usher chose, and where a person chooses otherwise. */
function decisionOn(
  title: string,
  variant: ManagerVariant,
  entries: readonly RequestServerEntry[],
): { decision?: string } {
  if (variant.others.length === 0) return {}
  const { evidence } = variant
  const isDefault = becomesDefault(variant, entries)
  const choice = `It is ${evidence === null ? 'a server that is not for 4K' : `the server for 4K, because ${evidence}`}, and ${isDefault ? 'the default' : 'not the default'}.`
  return { decision: [choice, `Change it in ${title}, under Settings, Services.`].join(' ') }
}

/** source: default profiles of Sonarr and Radarr; most households keep them. */
const PREFERRED_PROFILE = 'HD-1080p'
const PREFERRED_4K_PROFILE = 'Ultra-HD'

async function newRequestTarget(
  manager: MediaManager,
  requestManager: RequestManager,
  is4k: boolean,
): Promise<Omit<NewRequestServer, 'is_4k' | 'is_default'>> {
  const [linkTarget, profiles, rootFolders] = await Promise.all([
    linkTargetOf(manager, requestManager),
    requireKnown(manager.qualityProfiles()),
    requireKnown(manager.links.rootFolders()),
  ])
  const preferred = is4k ? PREFERRED_4K_PROFILE : PREFERRED_PROFILE
  const profile = profiles.find(({ name }) => name === preferred) ?? profiles[0]
  const rootFolder = rootFolders.find(({ accessible }) => accessible)
  if (!profile || !rootFolder) {
    const because = profile ? `${manager.title} has no folder yet.` : `${manager.title} has no quality profile yet.`
    throw usherError('APP-30', { because })
  }
  return {
    ...linkTarget,
    root_folder: rootFolder.path.replace(/\/$/, ''),
    quality_profile: { id: profile.id, name: profile.name },
  }
}
