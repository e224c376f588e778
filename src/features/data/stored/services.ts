import { join, relative } from 'node:path'
import type { ContentKept, ServiceKept } from '../../../../contract/kinds/stored.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import type { Service, Stack, StackMount } from '../../../platform/compose-project/model.ts'
import { measure, type Measure } from './measure.ts'
import { isWithin } from '../../../lib/paths.ts'

/** The containers by their services; undefined where the engine does not answer. */
export type Seen = ReadonlyMap<string, Container> | undefined

/** What each service keeps, as the stack declares it. What was never made is not kept. */
export async function keptBy(stack: Stack, seen: Seen, signal: AbortSignal): Promise<ServiceKept[]> {
  const declared = stack.services.flatMap((service) => service.keeps.map((keep) => ({ service, keep })))
  const rows = await Promise.all(
    declared.map(async ({ service, keep: { at: inside, what } }): Promise<ServiceKept[]> => {
      const about = { service: service.name, what, inside }
      const mount = mountOf(service, inside)
      if (!mount) return seen?.has(service.name) ? [{ ...about, ...inContainer }] : []
      const volume = mount.type === 'volume' ? mount.source : null
      const at = whereOf(mount, inside, seen?.get(service.name))
      if (at === null) return [{ ...about, at, volume, bytes: null, because: `only the engine knows where it is` }]
      const size = await measure(at, signal)
      return isAbsent(size) ? [] : [{ ...about, at, volume, ...sizeOf(size) }]
    }),
  )
  return rows.flat()
}

const inContainer = {
  at: null,
  volume: null,
  bytes: null,
  because: 'it is inside the container, and goes when that is made anew',
}

/** The innermost mount that the path lies in. */
function mountOf({ mounts }: Service, inside: string): StackMount | undefined {
  return mounts
    .filter(({ target, type }) => (type === 'bind' || type === 'volume') && isWithin(inside, target))
    .toSorted((one, other) => other.target.length - one.target.length)[0]
}

/** A volume's place is the engine's own business, and the container says it. */
function whereOf(
  { type, source, target }: StackMount,
  inside: string,
  container: Container | undefined,
): string | null {
  const from = type === 'bind' ? source : container?.mounts.find((mount) => mount.target === target)?.source
  return from ? join(from, relative(target, inside)) : null
}

/** The folders of the household's own files, each once, with who is given it. */
export async function contentOf(stack: Stack, signal: AbortSignal): Promise<ContentKept[]> {
  const given = stack.services.flatMap(({ name, mounts, storage }) =>
    mounts.flatMap(({ type, source, target }) =>
      type === 'bind' && source !== null && target === storage.data ? [{ name, source }] : [],
    ),
  )
  const folders = [...Map.groupBy(given, ({ source }) => source)]
  const rows = await Promise.all(
    folders.map(async ([at, to]): Promise<ContentKept[]> => {
      const size = await measure(at, signal)
      if (isAbsent(size)) return []
      const { bytes, because } = sizeOf(size)
      return [
        {
          at,
          services: to.map(({ name }) => name),
          because: because ?? 'It is what all of this is for: what was fetched, and the library',
          bytes,
        },
      ]
    }),
  )
  return rows.flat()
}

function isAbsent(size: Measure): size is { there: false } {
  return 'there' in size && !size.there
}

export function sizeOf(size: Measure): { bytes: number | null; because: string | null } {
  if ('unknown' in size)
    return {
      bytes: null,
      because: size.unknown === 'denied' ? 'this user may not read it' : 'it is too much to count while you wait',
    }
  return { bytes: size.there ? size.bytes : 0, because: null }
}
