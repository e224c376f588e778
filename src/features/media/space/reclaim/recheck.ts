import { realpath } from 'node:fs/promises'
import { appsOf } from '../../../../platform/media-apps/apps.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { fileAt, filesAt, sameFile } from '../../seeding/files.ts'
import { newestByService } from '../../../../platform/engine/project-containers.ts'
import { projectContainers } from '../../../../platform/engine/project-containers.ts'
import { isWithin } from '../../../../lib/paths.ts'
import { imagesToGoBackTo } from '../gather.ts'
import { knownFiles } from '../household.ts'
import { neededToGoBack } from '../images.ts'
import { pathsOf } from '../../shared/paths.ts'
import { RESTED_MS } from '../removable.ts'
import type { Reclaim } from './plan.ts'
import { keyOf } from './twins.ts'

/** Why it may not go after all, as of this moment; null where all is as it was. */
export function changedSince(reclaim: Reclaim, machine: Machine): Promise<string | null> {
  return reclaim.sort === 'image' ? imageChanged(reclaim, machine) : filesChanged(reclaim, machine)
}

async function imageChanged({ id }: Reclaim & { sort: 'image' }, machine: Machine): Promise<string | null> {
  const engine = await machine.engine()
  const [containers, images] = await Promise.all([engine.containers(), engine.images()])
  if (containers.some(({ image_id: used }) => used === id)) return 'a container is made from it now'
  const image = images.find((one) => one.id === id)
  if (image && neededToGoBack(image, JSON.stringify(imagesToGoBackTo(machine))))
    return 'an update may have to go back to it'
  return null
}

async function filesChanged(
  { host, root, files, twins }: Reclaim & { sort: 'files' },
  machine: Machine,
): Promise<string | null> {
  // A folder that became a link since would lead elsewhere.
  const [real, rootReal] = await Promise.all([realpath(host).catch(() => null), realpath(root).catch(() => null)])
  if (real === null || rootReal === null) return 'it is not there any more'
  if (!isWithin(real, rootReal) || real.slice(rootReal.length) !== host.slice(root.length))
    return 'a link leads to it now'
  const now = await filesAt(host, machine.taken)
  const before = new Map(files.map((one) => [one.path, one]))
  const same = now.length === files.length && now.every((one) => isSame(one, before.get(one.path)))
  if (!same) return 'its files have changed'
  if (!twins && now.some(({ written }) => machine.now().getTime() - written < RESTED_MS))
    return 'something wrote to it lately'
  for (const file of twins ? now : []) {
    const twin = twins!.get(keyOf(file))
    if (twin === undefined || file.links < 2 || !sameFile(file, await fileAt(twin, machine.taken)))
      return 'the library does not have the same file any more'
  }
  return heldBySomebody(host, machine)
}

type Named = Awaited<ReturnType<typeof filesAt>>[number]

const isSame = (one: Named, other: Named | undefined): boolean =>
  other !== undefined && sameFile(one, other) && one.bytes === other.bytes && one.written === other.written

/** Asks the apps once more: whether one of them knows it by now, or does not answer. */
async function heldBySomebody(host: string, machine: Machine): Promise<string | null> {
  const stack = await machine.stack()
  const seen = newestByService(await projectContainers(await machine.engine(), stack.name))
  const paths = pathsOf(stack, seen)
  const { libraries, downloads } = await appsOf(machine)
  const there = ({ service }: { service: string }) => seen.has(service)
  const known = await knownFiles({
    libraries: libraries.filter(there),
    clients: downloads.filter(there),
    paths,
    roots: [],
  })
  if (known.not_known[0]) return known.not_known[0].because
  const name = host.slice(host.lastIndexOf('/') + 1)
  const holder = known.downloads.find(
    ({ host: at, download }) => (at !== null && (isWithin(at, host) || isWithin(host, at))) || download.name === name,
  )
  return holder ? `${holder.client.title} holds it now` : null
}
