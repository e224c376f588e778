import { join, relative } from 'node:path'
import type { Container } from '../../../platform/engine/engine.ts'
import type { Service } from '../../../platform/compose-project/model.ts'
import { isWithin } from '../../../lib/paths.ts'

/** Where a path inside one container lies on this machine; null where the engine does not say. */
export function onMachine(path: string, { mounts }: Pick<Container, 'mounts'>): string | null {
  const [mount] = mounts
    .filter(({ target, source }) => source.startsWith('/') && isWithin(path, target))
    .toSorted((one, other) => other.target.length - one.target.length)
  return mount ? join(mount.source, relative(mount.target, path)) : null
}

/** The same place as another service is given it; null where it is not. */
export function insideOf(at: string, { mounts }: Pick<Service, 'mounts'>): string | null {
  const [mount] = mounts
    .filter(({ type, source }) => type === 'bind' && source !== null && isWithin(at, source))
    .toSorted((one, other) => other.source!.length - one.source!.length)
  return mount ? join(mount.target, relative(mount.source!, at)) : null
}
