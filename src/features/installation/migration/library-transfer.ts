import { dirname } from 'node:path'
import { mediaAppsOf, type MediaApps } from '../../../platform/media-apps/media-apps.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import { withoutTrailingSlash } from '../../../lib/paths.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { LibraryTransferPlan, MediaManagerTransferPlan, IndexerTransferPlan } from './library-transfer-plan.ts'
import type { MigrationRun } from './runs.ts'

/** Lists the planned additions by names that still identify them after a power cut. */
export function plannedAdditions({
  mediaManagers,
  indexerManagers,
}: LibraryTransferPlan): Pick<MigrationRun, 'items' | 'profiles' | 'formats' | 'indexers' | 'turns'> {
  const named = (service: string, some: readonly { name: string }[]) => some.map(({ name }) => ({ service, name }))
  return {
    items: mediaManagers.flatMap(({ service, items }) =>
      items.map(({ item: { catalogue_id } }) => ({ service, key: catalogue_id })),
    ),
    profiles: mediaManagers.flatMap(({ service, profiles }) => named(service, profiles)),
    formats: mediaManagers.flatMap(({ service, formats }) => named(service, formats)),
    indexers: indexerManagers.flatMap(({ service, indexers }) => named(service, indexers)),
    turns: indexerManagers.flatMap(({ service, indexers, alreadyPresent }) =>
      named(service, [...indexers.filter(({ enabled }) => enabled), ...alreadyPresent]),
    ),
  }
}

export async function findMissingRoots(
  { mediaManagers }: LibraryTransferPlan,
  machine: Machine,
): Promise<MigrationRun['roots']> {
  const apps = await mediaAppsOf(machine)
  const roots = mediaManagers.map(async ({ service, items }) => {
    const existing = new Set(
      (await requireKnown(findMediaManager(apps, service).links.rootFolders())).map(({ path }) =>
        withoutTrailingSlash(path),
      ),
    )
    const wanted = new Set(items.map(({ path }) => dirname(path)))
    return [...wanted].filter((path) => !existing.has(path)).map((path) => ({ service, path }))
  })
  return (await Promise.all(roots)).flat()
}

/** Adds everything, reads it back and returns the differences. An empty list means success. */
export async function transferLibraries(
  plan: LibraryTransferPlan,
  roots: MigrationRun['roots'],
  machine: Machine,
  work: WorkContext,
): Promise<string[]> {
  const apps = await mediaAppsOf(machine)
  const all = [
    ...plan.mediaManagers.map(({ items }) => items.length),
    ...plan.indexerManagers.map(({ indexers }) => indexers.length),
  ]
  const total = all.reduce((sum, count) => sum + count, 0)
  let done = 0
  const report = (summary: string) => {
    work.safePoint()
    work.reportProgress({ step: 'transfer', summary, done: done++, total, unit: 'items' })
  }
  const problems: string[] = []
  for (const one of plan.mediaManagers)
    problems.push(...(await addToMediaManager(one, roots, findMediaManager(apps, one.service), report)))
  for (const one of plan.indexerManagers) problems.push(...(await addToIndexerManager(one, apps, report)))
  return problems
}

async function addToMediaManager(
  { app, service, items, profiles, formats }: MediaManagerTransferPlan,
  roots: MigrationRun['roots'],
  to: MediaManager,
  report: (summary: string) => void,
): Promise<string[]> {
  for (const { path } of roots.filter((one) => one.service === service)) await to.links.addRootFolder(path)
  const formed = new Set((await requireKnown(to.quality.customFormats())).map(({ name }) => name))
  for (const one of formats.filter(({ name }) => !formed.has(name)))
    await requireKnown(to.quality.saveCustomFormat(one, null))
  for (const one of profiles) await requireKnown(to.quality.saveProfile(one, null))
  const numbers = new Map((await requireKnown(to.qualityProfiles())).map(({ name, id }) => [name, id]))
  for (const { item, path } of items) {
    report(item.title)
    const quality_profile_id = numbers.get(item.quality_profile)
    if (quality_profile_id !== undefined) await requireKnown(to.transfer.addItem(item, { path, quality_profile_id }))
  }
  const existing = new Map((await requireKnown(to.transfer.exportItems())).map((one) => [one.catalogue_id, one]))
  return items.flatMap(({ item, path }) => {
    const now = existing.get(item.catalogue_id)
    const same =
      now &&
      withoutTrailingSlash(now.path) === withoutTrailingSlash(path) &&
      now.monitored === item.monitored &&
      now.quality_profile === item.quality_profile
    return same ? [] : [`${app}: ${item.title} ${now ? 'was added with different settings' : 'is missing'}`]
  })
}

async function addToIndexerManager(
  { app, service, indexers }: IndexerTransferPlan,
  apps: MediaApps,
  report: (summary: string) => void,
): Promise<string[]> {
  const to = apps.indexerManagers.find((one) => one.service === service)!
  for (const one of indexers) {
    report(one.name)
    await requireKnown(to.transfer.addIndexer(one))
  }
  const existing = new Set((await requireKnown(to.transfer.exportIndexers())).map(({ name }) => name))
  return indexers.filter(({ name }) => !existing.has(name)).map(({ name }) => `${app}: ${name} is missing`)
}

export async function setIndexersEnabled(turns: MigrationRun['turns'], on: boolean, machine: Machine): Promise<void> {
  for (const to of (await mediaAppsOf(machine)).indexerManagers) {
    const own = new Set(turns.filter(({ service }) => service === to.service).map(({ name }) => name))
    if (own.size === 0) continue
    for (const { id, name, enabled } of await requireKnown(to.transfer.exportIndexers()))
      if (own.has(name) && enabled !== on) await requireKnown(to.transfer.setEnabled(id, on))
  }
}

/** Removes what a run added. Ignores entries that no longer exist. */
export async function removeTransferred(
  { items, profiles, formats, roots, indexers }: MigrationRun,
  machine: Machine,
): Promise<void> {
  const apps = await mediaAppsOf(machine)
  for (const one of apps.mediaManagers) {
    const own = <T extends { service: string }>(some: readonly T[]) =>
      some.filter(({ service }) => service === one.service)
    if (own(items).length + own(profiles).length + own(roots).length === 0) continue
    const keys = new Set(own(items).map(({ key }) => key))
    for (const { id, catalogue_id } of await requireKnown(one.transfer.exportItems()))
      if (keys.has(catalogue_id)) await requireKnown(one.transfer.removeItem(id))
    const named = (some: readonly { service: string; name: string }[]) => new Set(own(some).map(({ name }) => name))
    for (const { id, name } of await requireKnown(one.quality.profiles()))
      if (named(profiles).has(name)) await requireKnown(one.quality.deleteProfile(id))
    for (const { id, name } of await requireKnown(one.quality.customFormats()))
      if (named(formats).has(name)) await requireKnown(one.quality.deleteCustomFormat(id))
    const paths = new Set(own(roots).map(({ path }) => path))
    for (const { id, path } of await requireKnown(one.links.rootFolders()))
      if (paths.has(withoutTrailingSlash(path))) await one.links.removeRootFolder(id)
  }
  for (const one of apps.indexerManagers) {
    const own = new Set(indexers.filter(({ service }) => service === one.service).map(({ name }) => name))
    if (own.size === 0) continue
    for (const { id, name } of await requireKnown(one.transfer.exportIndexers()))
      if (own.has(name)) await requireKnown(one.transfer.removeIndexer(id))
  }
}

const findMediaManager = (apps: MediaApps, service: string): MediaManager =>
  apps.mediaManagers.find((one) => one.service === service)!
