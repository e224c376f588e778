import type { IndexerManager } from '../../../platform/media-apps/roles/indexer-manager.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { SubtitleManager } from '../../../platform/media-apps/roles/subtitle-manager.ts'
import type { RunningApps } from './running-apps.ts'
import { readEntryState, entryActions } from './media-manager-links.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { addressesOf, differentAddress, isAt, linkTargetOf } from './link-target.ts'
import { linkStateFrom, firstUnknown, type LinkState, type AppLink } from './link.ts'

/** Makes the indexer manager add its indexers to a library and keep them in sync. */
export function indexerConsumerLink(
  manager: IndexerManager,
  mediaManager: MediaManager,
  { variantOf }: Pick<RunningApps, 'variantOf'>,
): AppLink {
  const { consumers } = manager.links
  return {
    id: `${manager.service} serves ${mediaManager.service}`,
    from: manager.service,
    to: mediaManager.service,
    purpose: `${manager.title} syncs its indexers to ${mediaManager.title}`,
    readState: () => readEntryState(consumers, manager, mediaManager, variantOf(mediaManager).others),
    create: async () =>
      consumers.add({
        ...(await linkTargetOf(mediaManager, manager)),
        self: await requireKnown(manager.internalAddress(mediaManager)),
      }),
    ...entryActions(consumers, manager, mediaManager),
  }
}

const FLARESOLVERR_PORT = 8191
const FLARESOLVERR_TAG = 'flaresolverr'

/** Adds FlareSolverr as a proxy. Some indexers require a browser; requests of indexers with the tag go through it. */
export function flaresolverrLink(manager: IndexerManager, solver: string): AppLink {
  const { challengeSolvers, hasTag, removeTag } = manager.links
  const findSolver = async () =>
    (await requireKnown(challengeSolvers.list())).find(
      ({ program, host }) => program === 'FlareSolverr' && host === solver,
    )
  return {
    id: `${manager.service} solver ${solver}`,
    from: manager.service,
    to: solver,
    purpose: `${manager.title} opens pages through FlareSolverr`,
    readState: async () => {
      const [entries, tagged] = await Promise.all([challengeSolvers.list(), hasTag(FLARESOLVERR_TAG)])
      return linkStateFrom(entries, (all): LinkState => {
        const solvers = all.filter(({ program }) => program === 'FlareSolverr')
        const solverEntry = solvers.find(({ host }) => host === solver)
        if (!solvers[0]) return { is: 'absent', previousValues: { tag: tagged.known && tagged.value } }
        if (!solverEntry) return differentAddress(manager.title, 'FlareSolverr', solvers[0])
        return { is: 'present', values: { name: solverEntry.name, host: solverEntry.host, port: solverEntry.port } }
      })
    },
    create: () =>
      challengeSolvers.add({
        name: 'FlareSolverr',
        address: `http://${solver}:${FLARESOLVERR_PORT}/`,
        tag: FLARESOLVERR_TAG,
      }),
    test: async () => {
      const entry = await findSolver()
      if (entry) await challengeSolvers.test(entry.id)
    },
    remove: async ({ was }) => {
      const entry = await findSolver()
      if (entry) await challengeSolvers.remove(entry.id)
      if (was?.['tag'] === false) await removeTag(FLARESOLVERR_TAG)
    },
    advice: async () => `Only indexers with the tag ${FLARESOLVERR_TAG} use it.`,
  }
}

/** It works with one library of a kind only: not with the one for 4K. */
export function subtitleLink(
  subtitles: SubtitleManager,
  manager: MediaManager,
  { variantOf }: Pick<RunningApps, 'variantOf'>,
): AppLink | undefined {
  const { media } = manager
  const { others, is4k, isPreferred } = variantOf(manager)
  if (media === 'music' || is4k || !isPreferred) return undefined
  const { service, title, links } = subtitles
  const without = joinWithAnd(others.map((other) => other.title))
  return {
    id: `${service} library ${manager.service}`,
    from: service,
    to: manager.service,
    purpose: `${title} finds subtitles for ${manager.title}`,
    readState: async () => {
      const [current, address, info, otherAddresses] = await Promise.all([
        links.mediaManager(media),
        manager.internalAddress(subtitles),
        manager.info(),
        addressesOf(others, subtitles),
      ])
      const unknown = firstUnknown(current, address, info)
      if (unknown || !current.known || !address.known) return unknown ?? { is: 'absent' }
      const configured = current.value
      if (configured === null)
        return {
          is: 'absent',
          ...(without !== '' && {
            decision: `${title} works with one app for ${media} only. ${without} gets no subtitles from it.`,
          }),
        }
      if (isAt(configured, address.value))
        return { is: 'present', values: { host: configured.host, port: configured.port } }
      return otherAddresses.some((other) => isAt(configured, other))
        ? { is: 'conflicting', because: `${title} works with one app for ${media} only, which is ${configured.host}.` }
        : differentAddress(title, manager.title, configured)
    },
    create: async () => links.setMediaManager(media, await linkTargetOf(manager, subtitles)),
    test: null,
    remove: () => links.setMediaManager(media, null),
  }
}
