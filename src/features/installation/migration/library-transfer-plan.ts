import type { TransferredItems, SkippedItem } from '../../../../contract/kinds/migration-transfer.ts'
import { mediaAppsOf, type MediaApps } from '../../../platform/media-apps/media-apps.ts'
import type { IndexerManager } from '../../../platform/media-apps/roles/indexer-manager.ts'
import type {
  SavedCustomFormat,
  SavedQualityProfile,
} from '../../../platform/media-apps/roles/media-manager-quality.ts'
import type { MediaManager, MediaType } from '../../../platform/media-apps/roles/media-manager.ts'
import type { ExportedIndexer, ExportedItem } from '../../../platform/media-apps/roles/transfer.ts'
import type { Known } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { findService, type Stack } from '../../../platform/compose-project/stack.ts'
import type { ExistingSetup } from './existing-setups.ts'
import { toContainerPath, toHostPath } from './container-paths.ts'
import { asCurrentStack } from './as-current-stack.ts'

export interface LibraryTransferPlan {
  mediaManagers: MediaManagerTransferPlan[]
  indexerManagers: IndexerTransferPlan[]
  notTransferred: SkippedItem[]
  /** Old apps that usher could not read, with the reason. A replacement needs their data. */
  unreadable: string[]
  /** Apps of usher's stack that usher could not read, with the reason. */
  unready: { app: string; because: string }[]
}

export interface MediaManagerTransferPlan {
  app: string
  /** A service of usher's stack. */
  service: string
  media: MediaType
  items: { item: ExportedItem; path: string }[]
  /** Quality profiles that the new app lacks, with the formats they score. */
  profiles: SavedQualityProfile[]
  formats: SavedCustomFormat[]
  alreadyPresent: number
}

export interface IndexerTransferPlan {
  app: string
  service: string
  indexers: ExportedIndexer[]
  /** Indexers that already exist in the new app and were enabled in the old one. */
  alreadyPresent: ExportedIndexer[]
}

const itemKinds: Record<MediaType, TransferredItems['type']> = { series: 'series', films: 'films', music: 'artists' }

/** Reads both sides. `planned` is usher's stack with its future settings, which decide where a folder is mounted. */
export async function planLibraryTransfer(
  old: ExistingSetup,
  planned: Stack,
  machine: Machine,
): Promise<LibraryTransferPlan> {
  const [oldApps, newApps] = await Promise.all([mediaAppsOf(asCurrentStack(old, machine)), mediaAppsOf(machine)])
  const plan: LibraryTransferPlan = {
    mediaManagers: [],
    indexerManagers: [],
    notTransferred: [...listNotTransferable(oldApps)],
    unreadable: [],
    unready: [],
  }
  for (const from of oldApps.mediaManagers) await planMediaManager(from, newApps, { old, planned, plan })
  for (const from of oldApps.indexerManagers) await planIndexerManager(from, newApps, plan)
  return plan
}

export function transferCounts({ mediaManagers, indexerManagers }: LibraryTransferPlan): TransferredItems[] {
  return [
    ...mediaManagers.flatMap(({ app, media, items, profiles, alreadyPresent }): TransferredItems[] => [
      { app, type: itemKinds[media], items_transferred: items.length, items_existing: alreadyPresent },
      ...(profiles.length > 0
        ? [{ app, type: 'profiles' as const, items_transferred: profiles.length, items_existing: 0 }]
        : []),
    ]),
    ...indexerManagers.map(({ app, indexers, alreadyPresent }) => ({
      app,
      type: 'indexers' as const,
      items_transferred: indexers.length,
      items_existing: alreadyPresent.length,
    })),
  ]
}

interface TransferContext {
  old: ExistingSetup
  planned: Stack
  plan: LibraryTransferPlan
}

/** Returns the value, or adds the reason it is unknown to the plan. */
function valueOrNote<T>(
  answer: Known<T>,
  app: string,
  side: 'unread' | 'unready',
  plan: LibraryTransferPlan,
): T | undefined {
  if (answer.known) return answer.value
  if (side === 'unread') {
    plan.unreadable.push(answer.because)
    plan.notTransferred.push({ app, subject: 'all its data', because: answer.because })
  } else plan.unready.push({ app, because: answer.because })
  return undefined
}

async function planMediaManager(
  from: MediaManager,
  newApps: MediaApps,
  { old, planned, plan }: TransferContext,
): Promise<void> {
  const { app, media } = from
  const exported = valueOrNote(await from.transfer.exportItems(), app, 'unread', plan)
  if (!exported) return
  const to = newApps.mediaManagers.find((one) => one.app === app)
  if (!to)
    return void plan.notTransferred.push({
      app,
      subject: 'all its data',
      because: 'usher’s stack does not include this app.',
    })
  const existing = valueOrNote(await to.transfer.exportItems(), app, 'unready', plan) ?? []
  const present = new Set(existing.map(({ catalogue_id }) => catalogue_id))
  const container = old.apps.find(({ container: one }) => (one.service ?? one.name) === from.service)!.container
  const service = findService(planned, to.service)!
  const items = exported
    .filter(({ catalogue_id }) => !present.has(catalogue_id))
    .flatMap((item) => {
      const at = toHostPath(item.path, container)
      const path = at === null ? null : toContainerPath(at, service)
      const why =
        item.catalogue_id === '' ? 'It has no catalogue ID.' : path === null ? folderNotShared(item, at) : null
      if (why === null) return [{ item, path: path! }]
      plan.notTransferred.push({ app, subject: item.title, because: why })
      return []
    })
  const quality = await missingQuality(
    items.map(({ item }) => item),
    from,
    to,
  )
  plan.mediaManagers.push({
    app,
    service: to.service,
    media,
    items,
    alreadyPresent: exported.filter(({ catalogue_id }) => present.has(catalogue_id)).length,
    ...quality,
  })
}

const folderNotShared = ({ path }: ExportedItem, at: string | null): string =>
  at === null
    ? `usher cannot tell where its folder ${path} is on this machine.`
    : `The new stack does not mount its folder ${at}.`

/** Returns the profiles that these items use and the new library lacks, with the formats they need. */
async function missingQuality(items: readonly ExportedItem[], from: MediaManager, to: MediaManager) {
  const [oldProfiles, formats, newProfiles] = await Promise.all([
    from.quality.profiles(),
    from.quality.customFormats(),
    to.quality.profiles(),
  ])
  const has = new Set(newProfiles.known ? newProfiles.value.map(({ name }) => name) : [])
  const wanted = new Set(items.map(({ quality_profile }) => quality_profile))
  const profiles = oldProfiles.known ? oldProfiles.value.filter(({ name }) => wanted.has(name) && !has.has(name)) : []
  const scored = new Set(profiles.flatMap(({ scores }) => Object.keys(scores)))
  return { profiles, formats: formats.known ? formats.value.filter(({ name }) => scored.has(name)) : [] }
}

async function planIndexerManager(from: IndexerManager, newApps: MediaApps, plan: LibraryTransferPlan): Promise<void> {
  const { app } = from
  const exported = valueOrNote(await from.transfer.exportIndexers(), app, 'unread', plan)
  if (!exported) return
  const [to] = newApps.indexerManagers
  if (!to)
    return void plan.notTransferred.push({
      app,
      subject: 'its indexers',
      because: 'usher’s stack does not include this app.',
    })
  const existing = valueOrNote(await to.transfer.exportIndexers(), app, 'unready', plan) ?? []
  const present = new Set(existing.map(({ name }) => name))
  const missing = exported.filter(({ name }) => !present.has(name))
  for (const { name, masked_fields } of missing.filter((one) => one.masked_fields.length > 0))
    plan.notTransferred.push({
      app,
      subject: name,
      because: `The app does not reveal its ${masked_fields.join(', ')}: enter it by hand.`,
    })
  plan.indexerManagers.push({
    app,
    service: to.service,
    indexers: missing.filter(({ masked_fields }) => masked_fields.length === 0),
    alreadyPresent: exported.filter(({ name, enabled }) => enabled && present.has(name)),
  })
}

/** Lists the data that no app can export: it belongs to accounts or to running downloads. */
function listNotTransferable({
  requestManagers,
  mediaServers,
  downloadClients,
  subtitleManagers,
  audioServers,
}: MediaApps): SkippedItem[] {
  const skip = (apps: { app: string }[], what: string, because: string) =>
    apps.map(({ app }): SkippedItem => ({ app, subject: what, because }))
  return [
    ...skip(
      requestManagers,
      'members and requests',
      'They belong to accounts of the old media server: usher member invite creates new ones.',
    ),
    ...skip(
      mediaServers.filter(({ accounts }) => accounts !== null),
      'members and watch history',
      'It cannot export them: usher member invite creates new accounts.',
    ),
    ...skip(
      mediaServers.filter(({ accounts }) => accounts === null),
      'members and watch history',
      'The members keep their accounts with its makers, and the watch history stays in the old server.',
    ),
    ...skip(
      downloadClients,
      'its current downloads and seeding torrents',
      'They stay in the old client. In the new stack, usher manages its settings.',
    ),
    ...skip(subtitleManagers, 'its settings', 'The new one gets its films and series from the libraries.'),
    ...skip(audioServers, 'members and listening progress', 'It cannot export them.'),
  ]
}
