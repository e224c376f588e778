import { join, relative } from 'node:path'
import type { Container } from '../engine/engine.ts'
import type { Keep, Service, Stack, StackMount } from './model.ts'
import { isWithin } from '../../lib/paths.ts'

/** Something a service keeps, and where on this machine it is. */
export interface Source {
  service: string
  inside: string
  what: string
  type: 'bind' | 'volume'
  volume: string | null
  at: string
  /** Every service that is given the same folder: what replaces it stops them all. */
  shared_by: string[]
}

export interface LeftOut {
  service: string
  what: string
  because: string
}

/** Why a volume cannot be read from here. */
export const UNTOLD = 'Only the engine knows where its volume is, and it does not say'

/** What is backed up of these services, and what they keep that is not, with the reason. */
export function sourcesOf(
  stack: Stack,
  names: readonly string[],
  seen: ReadonlyMap<string, Container> | undefined,
): { sources: Source[]; left_out: LeftOut[] } {
  const sources: Source[] = []
  const left: LeftOut[] = []
  for (const service of stack.services.filter(({ name }) => names.includes(name))) {
    for (const keep of keepsOf(service)) {
      const found = sourceOf(service, keep, seen?.get(service.name))
      if (typeof found === 'string') left.push({ service: service.name, what: keep.what, because: found })
      else if (!sources.some(({ at }) => isWithin(found.at, at)))
        sources.push({ ...found, shared_by: sharing(stack, found, seen) })
    }
  }
  return { sources, left_out: left }
}

/** Where a stack of the operator's own says nothing, the place where nearly every image keeps its settings. */
function keepsOf({ keeps, storage, mounts }: Service): Keep[] {
  if (keeps.length > 0) return keeps
  const usual = mounts.filter(({ target, writable }) => writable && /(^|\/)config$/.test(target))
  const at = storage.config ? [storage.config] : usual.map(({ target }) => target)
  return at.map((path) => ({ at: path, what: 'Its settings' }))
}

function sourceOf(
  service: Service,
  { at: inside, what }: Keep,
  container: Container | undefined,
): Omit<Source, 'shared_by'> | string {
  const { cache, data } = service.storage
  if (cache && isWithin(inside, cache)) return 'It is made again when it is gone'
  if (data && isWithin(inside, data)) return 'It lies among the household’s own files, which are never part of a backup'
  const mount = mountOf(service, inside)
  if (!mount) return 'It is inside the container, and goes when that is made anew'
  const volume = mount.type === 'volume' ? mount.source : null
  const from =
    mount.type === 'bind' ? mount.source : container?.mounts.find(({ target }) => target === mount.target)?.source
  if (!from) return UNTOLD
  const at = join(from, relative(mount.target, inside))
  return { service: service.name, inside, what, type: mount.type === 'volume' ? 'volume' : 'bind', volume, at }
}

/** The innermost mount that the path lies in. */
function mountOf({ mounts }: Service, inside: string): StackMount | undefined {
  return mounts
    .filter(({ target, type }) => (type === 'bind' || type === 'volume') && isWithin(inside, target))
    .toSorted((one, other) => other.target.length - one.target.length)[0]
}

function sharing(
  { services }: Stack,
  { at, volume, service: own }: Omit<Source, 'shared_by'>,
  seen: ReadonlyMap<string, Container> | undefined,
): string[] {
  const given = ({ name, mounts }: Service) =>
    name === own ||
    mounts.some(({ type, source }) =>
      type === 'volume'
        ? volume !== null && source === volume
        : source !== null && (isWithin(at, source) || isWithin(source, at)),
    ) ||
    seen?.get(name)?.mounts.some(({ source }) => source === at) === true
  return services.filter(given).map(({ name }) => name)
}
