import { realpath } from 'node:fs/promises'
import { mediaAppsOf } from '../../../../platform/media-apps/media-apps.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { findFile, listFiles, isSameFile } from '../../shared/disk-files.ts'
import { newestByService, projectContainers } from '../../../../platform/engine/project-containers.ts'
import { isWithin } from '../../../../lib/paths.ts'
import { rollbackImages } from '../gather.ts'
import { gatherKnownFiles } from '../known-files.ts'
import { isNeededForRollback } from '../images.ts'
import { createPathMapper } from '../../shared/host-paths.ts'
import { MIN_IDLE_MS } from '../removable.ts'
import type { ReclaimItem } from './plan.ts'
import { fileKey } from './duplicate-files.ts'

/** Returns why an item may not be removed after all; null if nothing changed. */
export function whyChanged(reclaim: ReclaimItem, machine: Machine): Promise<string | null> {
  return reclaim.sort === 'image' ? whyImageChanged(reclaim, machine) : whyFilesChanged(reclaim, machine)
}

async function whyImageChanged({ id }: ReclaimItem & { sort: 'image' }, machine: Machine): Promise<string | null> {
  const engine = await machine.engine()
  const [containers, images] = await Promise.all([engine.containers(), engine.images()])
  if (containers.some(({ image_id: used }) => used === id)) return 'a container is made from it now'
  const image = images.find((one) => one.id === id)
  if (image && isNeededForRollback(image, JSON.stringify(rollbackImages(machine))))
    return 'an update may have to go back to it'
  return null
}

async function whyFilesChanged(
  { host, root, files, twins }: ReclaimItem & { sort: 'files' },
  machine: Machine,
): Promise<string | null> {
  // A folder that became a symbolic link would lead elsewhere.
  const [real, rootReal] = await Promise.all([realpath(host).catch(() => null), realpath(root).catch(() => null)])
  if (real === null || rootReal === null) return 'it no longer exists'
  if (!isWithin(real, rootReal) || real.slice(rootReal.length) !== host.slice(root.length))
    return 'a link leads to it now'
  const now = await listFiles(host, machine.allocatedBytes)
  const before = new Map(files.map((one) => [one.path, one]))
  const same = now.length === files.length && now.every((one) => isUnchanged(one, before.get(one.path)))
  if (!same) return 'its files have changed'
  if (!twins && now.some(({ modifiedMs }) => machine.now().getTime() - modifiedMs < MIN_IDLE_MS))
    return 'something wrote to it lately'
  for (const file of twins ? now : []) {
    const twin = twins!.get(fileKey(file))
    if (twin === undefined || file.linkCount < 2 || !isSameFile(file, await findFile(twin, machine.allocatedBytes)))
      return 'the library does not have the same file any more'
  }
  return whyInUse(host, machine)
}

type CheckedFile = Awaited<ReturnType<typeof listFiles>>[number]

const isUnchanged = (one: CheckedFile, other: CheckedFile | undefined): boolean =>
  other !== undefined && isSameFile(one, other) && one.bytes === other.bytes && one.modifiedMs === other.modifiedMs

/** Asks the apps again. A known item, or an app that does not answer, is a reason. */
async function whyInUse(host: string, machine: Machine): Promise<string | null> {
  const stack = await machine.stack()
  const seen = newestByService(await projectContainers(await machine.engine(), stack.name))
  const pathMapper = createPathMapper(stack, seen)
  const { mediaManagers, downloadClients } = await mediaAppsOf(machine)
  const there = ({ service }: { service: string }) => seen.has(service)
  const known = await gatherKnownFiles({
    mediaManagers: mediaManagers.filter(there),
    downloadClients: downloadClients.filter(there),
    pathMapper,
    roots: [],
  })
  if (known.not_known[0]) return known.not_known[0].because
  const name = host.slice(host.lastIndexOf('/') + 1)
  const holder = known.downloads.find(
    ({ hostPath: at, download }) =>
      (at !== null && (isWithin(at, host) || isWithin(host, at))) || download.name === name,
  )
  return holder ? `${holder.client.title} holds it now` : null
}
