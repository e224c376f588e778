import { usherError } from '../../lib/errors.ts'
import { isWithin } from '../../lib/paths.ts'
import { ownContainerIds } from '../host/enclosing-container.ts'
import type { HostSystem } from '../host/install-advice.ts'
import { findMount, joinBelow, toHostPath } from '../host/mounts.ts'
import type { Container, Engine } from './engine.ts'

/**
 * Returns the container that usher runs in; undefined if usher runs in none, or in one of another engine. Then the paths
 * of the engine are those that usher sees. Rejects with the engine's error: usher must not guess.
 */
export async function findOwnContainer(
  { inspect }: Pick<Engine, 'inspect'>,
  files: Pick<HostSystem, 'exists' | 'read'>,
): Promise<Container | undefined> {
  for (const id of ownContainerIds(files)) {
    const found = await inspect(id)
    if (found?.state === 'running') return found
  }
  return undefined
}

type Mounted = Pick<Container, 'mounts'>

/** Returns where usher reads a path of the engine's machine; undefined if its container does not have it. */
export function pathInOwnContainer(host_path: string, own: Mounted | undefined): string | undefined {
  if (own === undefined) return host_path
  const candidates = own.mounts
    .filter(({ source }) => source.startsWith('/') && isWithin(host_path, source))
    .map(({ source, target }) => joinBelow(target, host_path.slice(source === '/' ? 0 : source.length)))
  // Another mount may hide it.
  const visible = candidates.filter((path) => toHostPath(path, own.mounts) === host_path)
  return visible.find((path) => path === host_path) ?? visible[0]
}

/**
 * Throws unless the engine sees the stack's folder at the path that usher sees: Compose hands the engine paths as usher
 * sees them.
 */
export function assertSharedStackFolder(directory: string, own: Mounted | undefined): void {
  if (own === undefined) return
  const mount = findMount(directory, own.mounts)
  const host_directory = toHostPath(directory, own.mounts)
  if (mount === undefined || mount.type !== 'bind' || host_directory === undefined)
    throw usherError('CONTAINER-2', { directory, mount: mountLine(directory) })
  if (host_directory !== directory)
    throw usherError('CONTAINER-1', { directory, host_directory, mount: mountLine(host_directory) })
}

/** One line of a Compose file. */
export const mountLine = (path: string): string => `- ${path}:${path}`
