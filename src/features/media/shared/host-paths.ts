import { join, relative } from 'node:path'
import type { Container } from '../../../platform/engine/engine.ts'
import { withRemoteServices, type Service, type Stack } from '../../../platform/compose-project/stack.ts'
import { isWithin } from '../../../lib/paths.ts'

/** Maps paths between containers and this machine. */
export interface PathMapper {
  /** Returns a service's path on this machine; null if it exists only in the container. */
  toHostPath(service: string, containerPath: string): string | null
  /** Returns the path inside a service; null if the service does not see it. */
  toContainerPath(service: string, host: string): string | null
}

interface MountPair {
  source: string
  target: string
}

/**
 * Returns the path mapper. `containers` are by service: only they know where a volume is stored. A service that runs
 * elsewhere has the household's files at the same path as the stack declares for it here.
 */
export function createPathMapper(stack: Stack, containers: ReadonlyMap<string, Container>): PathMapper {
  const mounts = new Map(
    withRemoteServices(stack).services.map((service) => [
      service.name,
      mountsOf(service, containers.get(service.name)),
    ]),
  )
  const innermost = (service: string, path: string, side: keyof MountPair) =>
    (mounts.get(service) ?? [])
      .filter((mount) => isWithin(path, mount[side]))
      .toSorted((a, b) => b[side].length - a[side].length)[0]
  return {
    toHostPath(service, containerPath) {
      const mount = containerPath.startsWith('/') ? innermost(service, containerPath, 'target') : undefined
      return mount ? join(mount.source, relative(mount.target, containerPath)) : null
    },
    toContainerPath(service, host) {
      const mount = innermost(service, host, 'source')
      return mount ? join(mount.target, relative(mount.source, host)) : null
    },
  }
}

function mountsOf({ mounts }: Service, container: Container | undefined): MountPair[] {
  const declared = mounts.flatMap(({ type, source, target }) =>
    type === 'bind' && source?.startsWith('/') ? [{ source, target }] : [],
  )
  const actualMounts = (container?.mounts ?? []).filter(({ source }) => source.startsWith('/'))
  const declaredTargets = new Set(declared.map(({ target }) => target))
  return [...declared, ...actualMounts.filter(({ target }) => !declaredTargets.has(target))]
}

/** Returns the folders that the stack declares as the household's files, on this machine. */
export function dataFolders({ services }: Stack): string[] {
  return services.flatMap(({ mounts, storage: { data } }) =>
    data === undefined
      ? []
      : mounts.flatMap(({ type, source, target }) =>
          type === 'bind' && source !== null && (isWithin(target, data) || isWithin(data, target)) ? [source] : [],
        ),
  )
}

/** Returns the folders that are not inside another one. Drops the file system's root. */
export function outermostFolders(folders: readonly string[]): string[] {
  const candidates = [...new Set(folders)].filter((folder) => folder !== '/')
  return candidates
    .filter((folder) => !candidates.some((other) => other !== folder && isWithin(folder, other)))
    .toSorted()
}
