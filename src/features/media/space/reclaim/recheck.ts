import { realpath } from 'node:fs/promises'
import { mediaAppsOf } from '../../../../platform/media-apps/media-apps.ts'
import type { MediaApp } from '../../../../platform/media-apps/roles/media-app.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { findFile, listFiles, isSameFile } from '../../shared/disk-files.ts'
import { newestByService, projectContainers } from '../../../../platform/engine/project-containers.ts'
import { isWithin } from '../../../../lib/paths.ts'
import { findSilentShares } from '../../../../platform/host/silent-shares.ts'
import { rollbackImages } from '../gather.ts'
import { gatherKnownFiles } from '../known-files.ts'
import { isNeededForRollback } from '../images.ts'
import { createPathMapper } from '../../shared/host-paths.ts'
import { MIN_IDLE_MS } from '../removable.ts'
import type { ReclaimItem } from './plan.ts'
import { fileKey } from './duplicate-files.ts'

/** Returns why an item may not be removed after all; null if nothing changed. */
export function whyChanged(reclaim: ReclaimItem, machine: Machine): Promise<string | null> {
  return reclaim.type === 'image' ? whyImageChanged(reclaim, machine) : whyFilesChanged(reclaim, machine)
}

async function whyImageChanged({ id }: ReclaimItem & { type: 'image' }, machine: Machine): Promise<string | null> {
  const engine = await machine.engine()
  const [containers, images] = await Promise.all([engine.containers(), engine.images()])
  if (containers.some(({ image_id: usedImage }) => usedImage === id)) return 'a container uses it now'
  const image = images.find((candidate) => candidate.id === id)
  if (image && isNeededForRollback(image, JSON.stringify(rollbackImages(machine)))) return 'a rollback may need it'
  return null
}

async function whyFilesChanged(
  { host, root, files, duplicates }: ReclaimItem & { type: 'files' },
  machine: Machine,
): Promise<string | null> {
  const { around: share } = await findSilentShares(host)
  if (share !== null) return `the share at ${share} does not answer`
  // A folder that became a symbolic link would lead elsewhere.
  const [hostRealPath, rootRealPath] = await Promise.all([
    realpath(host).catch(() => null),
    realpath(root).catch(() => null),
  ])
  if (hostRealPath === null || rootRealPath === null) return 'it no longer exists'
  if (!isWithin(hostRealPath, rootRealPath) || hostRealPath.slice(rootRealPath.length) !== host.slice(root.length))
    return 'its path is a symbolic link now'
  const currentFiles = await listFiles(host, machine.allocatedBytes)
  const previousFiles = new Map(files.map((file) => [file.path, file]))
  const isSame =
    currentFiles.length === files.length &&
    currentFiles.every((file) => isUnchanged(file, previousFiles.get(file.path)))
  if (!isSame) return 'its files have changed'
  if (!duplicates && currentFiles.some(({ modifiedMs }) => machine.now().getTime() - modifiedMs < MIN_IDLE_MS))
    return 'something wrote to it recently'
  for (const file of duplicates ? currentFiles : []) {
    const duplicate = duplicates!.get(fileKey(file))
    if (
      duplicate === undefined ||
      file.linkCount < 2 ||
      !isSameFile(file, await findFile(duplicate, machine.allocatedBytes))
    )
      return 'the library no longer has the same file'
  }
  return whyInUse(host, machine)
}

type CheckedFile = Awaited<ReturnType<typeof listFiles>>[number]

const isUnchanged = (file: CheckedFile, previous: CheckedFile | undefined): boolean =>
  previous !== undefined &&
  isSameFile(file, previous) &&
  file.bytes === previous.bytes &&
  file.modifiedMs === previous.modifiedMs

/** Queries the apps again. Returns a reason if an app has the item or does not answer. */
async function whyInUse(host: string, machine: Machine): Promise<string | null> {
  const stack = await machine.stack()
  const newestContainers = newestByService(await projectContainers(await machine.engine(), stack.name))
  const pathMapper = createPathMapper(stack, newestContainers)
  const { mediaManagers, downloadClients } = await mediaAppsOf(machine)
  const hasContainer = ({ service, remote }: Pick<MediaApp, 'service' | 'remote'>) =>
    remote !== undefined || newestContainers.has(service)
  const known = await gatherKnownFiles({
    mediaManagers: mediaManagers.filter(hasContainer),
    downloadClients: downloadClients.filter(hasContainer),
    pathMapper,
    roots: [],
  })
  if (known.not_known[0]) return known.not_known[0].because
  if (known.uncertainBecause !== null) return known.uncertainBecause
  const name = host.slice(host.lastIndexOf('/') + 1)
  const holder = known.downloads.find(
    ({ hostPath: path, download }) =>
      (path !== null && (isWithin(path, host) || isWithin(host, path))) || download.name === name,
  )
  return holder ? `${holder.client.title} uses it now` : null
}
