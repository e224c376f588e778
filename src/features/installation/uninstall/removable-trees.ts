import { homeFolderOrRoot } from '../../../lib/home-folder.ts'
import { dirname, join } from 'node:path'
import type { UsherPaths } from '../../../platform/paths.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Service, Stack, StackMount } from '../../../platform/compose-project/stack.ts'
import { inventoryPaths, storedInventory } from '../../data/stored/inventory.ts'
import { isWithin } from '../../../lib/paths.ts'

/** A folder or file declared by the stack or by usher’s inventory. */
export interface RemovableTree {
  what: 'service-folder' | 'stack-file' | 'media-folder'
  name: string
  path: string
}

/** Returns the folders declared as service data, and no other folder that services can see. */
export function findServiceTrees(stack: Stack): RemovableTree[] {
  const media = findMediaTrees(stack).map(({ path }) => path)
  const found = new Map<string, Set<string>>()
  for (const service of stack.services)
    for (const mount of service.mounts)
      if (mount.source !== null && isDataMount(service, mount) && !media.includes(mount.source))
        found.set(mount.source, (found.get(mount.source) ?? new Set()).add(service.name))
  return outermostPaths([...found.keys()]).map((path) => ({
    what: 'service-folder',
    name: [...(found.get(path) ?? [])].join(', '),
    path,
  }))
}

function isDataMount({ storage, content, persistent_data }: Service, { type, target, writable }: StackMount): boolean {
  if (type !== 'bind' || !writable || content.includes(target)) return false
  const own = [storage.config, storage.cache, ...persistent_data.map(({ at }) => at)]
  return own.some((path) => path !== undefined && isWithin(path, target))
}

/** Returns the services that can write to a folder without a declared purpose. */
export function servicesWithUndeclaredFolders(stack: Stack): string[] {
  return stack.services
    .filter((service) =>
      service.mounts.some(
        (mount) =>
          mount.type === 'bind' &&
          mount.writable &&
          !service.content.includes(mount.target) &&
          !/^\/(dev|proc|sys|run|var\/run|etc)(\/|$)/.test(mount.source ?? '/dev') &&
          !isDataMount(service, mount),
      ),
    )
    .map(({ name }) => name)
}

export function findMediaTrees(stack: Stack): RemovableTree[] {
  const roots = stack.services.flatMap(({ mounts, content }) =>
    mounts.flatMap(({ type, source, target }) =>
      type === 'bind' && source !== null && content.includes(target) ? [source] : [],
    ),
  )
  return outermostPaths([...new Set(roots)]).map((path) => ({ what: 'media-folder', name: 'Your own files', path }))
}

const outermostPaths = (paths: readonly string[]): string[] =>
  paths.filter((path) => !paths.some((other) => other !== path && isWithin(path, other)))

/** usher's files that belong to the stack rather than to usher. For an operator’s own project, only its settings. */
const stackOwnedItems = ['stack', 'stack-settings', 'invitations', 'replaced']

export function findStackTrees(machine: Machine): RemovableTree[] {
  // The `.env` of an operator's project belongs to the operator. usher stores its settings for the project elsewhere.
  if (machine.source === 'operator')
    return [{ what: 'stack-file', name: 'Your settings for this stack', path: machine.settings().paths.stack }]
  return storedInventory
    .filter(({ name: what }) => stackOwnedItems.includes(what))
    .flatMap((one) =>
      inventoryPaths(one, machine.paths).map((path): RemovableTree => ({ what: 'stack-file', name: one.title, path })),
    )
}

/** Returns why usher never removes this path, even if it is declared; null if it may be removed. */
export function protectedReason(path: string, places: UsherPaths): string | null {
  const { config, data, state } = places
  const home = homeFolderOrRoot(process.env)
  if (dirname(dirname(path)) === dirname(path)) return 'it is a system folder'
  if (/^\/(usr|etc|boot|dev|proc|sys|run|var\/(run|lib)|bin|sbin|lib|lib64)$/.test(path)) return 'it is a system folder'
  if (isWithin(home, path)) return 'it contains your home folder'
  if ([config, state, data, join(data, 'stack')].some((own) => isWithin(own, path)))
    return 'it contains usher’s own folders'
  return null
}
