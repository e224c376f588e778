import { join, relative } from 'node:path'
import type { Container } from '../../../platform/engine/engine.ts'
import type { Service, Stack } from '../../../platform/compose-project/model.ts'
import { isWithin } from '../../../lib/paths.ts'

/** Every app sees the household's files under a name of its own; these are the names on the machine itself. */
export interface Paths {
  /** Where a path of a service's lies on this machine; null where it is in the container alone. */
  toHost(service: string, inside: string): string | null
  /** How a service sees a path of this machine; null where it does not. */
  toInside(service: string, host: string): string | null
}

interface Mounted {
  source: string
  target: string
}

/** `seen` are the containers by their services: only they say where a volume lies. */
export function pathsOf(stack: Stack, seen: ReadonlyMap<string, Container>): Paths {
  const mounts = new Map(stack.services.map((service) => [service.name, mountsOf(service, seen.get(service.name))]))
  const innermost = (service: string, path: string, side: keyof Mounted) =>
    (mounts.get(service) ?? [])
      .filter((mount) => isWithin(path, mount[side]))
      .toSorted((one, other) => other[side].length - one[side].length)[0]
  return {
    toHost(service, inside) {
      const mount = inside.startsWith('/') ? innermost(service, inside, 'target') : undefined
      return mount ? join(mount.source, relative(mount.target, inside)) : null
    },
    toInside(service, host) {
      const mount = innermost(service, host, 'source')
      return mount ? join(mount.target, relative(mount.source, host)) : null
    },
  }
}

function mountsOf({ mounts }: Service, container: Container | undefined): Mounted[] {
  const declared = mounts.flatMap(({ type, source, target }) =>
    type === 'bind' && source?.startsWith('/') ? [{ source, target }] : [],
  )
  const real = (container?.mounts ?? []).filter(({ source }) => source.startsWith('/'))
  const held = new Set(declared.map(({ target }) => target))
  return [...declared, ...real.filter(({ target }) => !held.has(target))]
}

/** The folders that the stack says are the household's own files, on this machine. */
export function dataFolders({ services }: Stack): string[] {
  return services.flatMap(({ mounts, storage: { data } }) =>
    data === undefined
      ? []
      : mounts.flatMap(({ type, source, target }) =>
          type === 'bind' && source !== null && (isWithin(target, data) || isWithin(data, target)) ? [source] : [],
        ),
  )
}

/** Those that lie in none of the others. The whole machine is nobody's folder. */
export function outermost(folders: readonly string[]): string[] {
  const several = [...new Set(folders)].filter((folder) => folder !== '/')
  return several.filter((folder) => !several.some((other) => other !== folder && isWithin(folder, other))).toSorted()
}
