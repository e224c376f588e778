import { join, relative } from 'node:path'
import type { Container } from '../../../platform/engine/engine.ts'
import type { Service } from '../../../platform/compose-project/stack.ts'
import { isWithin } from '../../../lib/paths.ts'

/** Returns where a container's path is on this machine; null if the engine does not say. */
export function toHostPath(path: string, { mounts }: Pick<Container, 'mounts'>): string | null {
  const [mount] = mounts
    .filter(({ target, source }) => source.startsWith('/') && isWithin(path, target))
    .toSorted((one, other) => other.target.length - one.target.length)
  return mount ? join(mount.source, relative(mount.target, path)) : null
}

/** Returns the path at which a service sees this folder; null if it is not mounted. */
export function toContainerPath(at: string, { mounts }: Pick<Service, 'mounts'>): string | null {
  const [mount] = mounts
    .filter(({ type, source }) => type === 'bind' && source !== null && isWithin(at, source))
    .toSorted((one, other) => other.source!.length - one.source!.length)
  return mount ? join(mount.target, relative(mount.source!, at)) : null
}
