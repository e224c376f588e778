import { join, relative } from 'node:path'
import type { ContentStoredItem, ServiceStoredItem } from '../../../../contract/kinds/stored.ts'
import type { Container, Engine } from '../../../platform/engine/engine.ts'
import type { Service, Stack, StackMount } from '../../../platform/compose-project/stack.ts'
import { measurePath, type PathSize } from './path-size.ts'
import { isWithin } from '../../../lib/paths.ts'

/** Undefined if the engine does not answer. */
export type ContainersByService = ReadonlyMap<string, Container> | undefined

/** Measures a folder of the engine's machine. */
type MeasurePath = (path: string) => Promise<EnginePathSize>

type EnginePathSize = PathSize | { unknown: 'elsewhere' }

export const measureOn =
  (engine: Pick<Engine, 'facts'> | undefined, signal: AbortSignal): MeasurePath =>
  async (path) =>
    engine?.facts.remote ? { unknown: 'elsewhere' } : measurePath(path, signal)

/** Returns the data of each service, as the stack declares it. Data that was never created is omitted. */
export async function gatherServiceData(
  stack: Stack,
  containers: ContainersByService,
  measure: MeasurePath,
): Promise<ServiceStoredItem[]> {
  const declared = stack.services.flatMap((service) => service.persistent_data.map((keep) => ({ service, keep })))
  const rows = await Promise.all(
    declared.map(async ({ service, keep: { at: inside, what } }): Promise<ServiceStoredItem[]> => {
      const about = { service: service.name, contents: what, container_path: inside }
      const mount = innermostMount(service, inside)
      if (!mount) return containers?.has(service.name) ? [{ ...about, ...inContainer }] : []
      const volume = mount.type === 'volume' ? mount.source : null
      const at = hostPathOf(mount, inside, containers?.get(service.name))
      if (at === null)
        return [{ ...about, path: at, volume, size_bytes: null, because: `only the engine knows where it is` }]
      const size = await measure(at)
      return isAbsent(size) ? [] : [{ ...about, path: at, volume, ...sizeOrReason(size) }]
    }),
  )
  return rows.flat()
}

const inContainer = {
  path: null,
  volume: null,
  size_bytes: null,
  because: 'it is inside the container, and is lost when that is recreated',
}

function innermostMount({ mounts }: Service, inside: string): StackMount | undefined {
  return mounts
    .filter(({ target, type }) => (type === 'bind' || type === 'volume') && isWithin(inside, target))
    .toSorted((mount, other) => other.target.length - mount.target.length)[0]
}

/** Only the container reports where a volume is stored. */
function hostPathOf(
  { type, source, target }: StackMount,
  inside: string,
  container: Container | undefined,
): string | null {
  const from = type === 'bind' ? source : container?.mounts.find((mount) => mount.target === target)?.source
  return from ? join(from, relative(target, inside)) : null
}

/** Returns each folder of the household's own files once, with the services that mount it. */
export async function gatherContent(stack: Stack, measure: MeasurePath): Promise<ContentStoredItem[]> {
  const contentMounts = stack.services.flatMap(({ name, mounts, content }) =>
    mounts.flatMap(({ type, source, target }) =>
      type === 'bind' && source !== null && content.includes(target) ? [{ name, source }] : [],
    ),
  )
  const folders = [...Map.groupBy(contentMounts, ({ source }) => source)]
  const rows = await Promise.all(
    folders.map(async ([at, to]): Promise<ContentStoredItem[]> => {
      const size = await measure(at)
      if (isAbsent(size)) return []
      const { size_bytes, because } = sizeOrReason(size)
      return [
        {
          path: at,
          services: to.map(({ name }) => name),
          because: because ?? 'Your library and downloads: what all of this is for',
          size_bytes,
        },
      ]
    }),
  )
  return rows.flat()
}

function isAbsent(size: EnginePathSize): size is { exists: false } {
  return 'exists' in size && !size.exists
}

export function sizeOrReason(size: EnginePathSize): { size_bytes: number | null; because: string | null } {
  if ('unknown' in size)
    return {
      size_bytes: null,
      because: unknownReasons[size.unknown],
    }
  return { size_bytes: size.exists ? size.bytes : 0, because: null }
}

const unknownReasons = {
  denied: 'this user may not read it',
  silent: 'it is on a share that does not answer, or has one in it',
  'too-deep': 'it has paths that are too long for this system to open',
  'too-much': 'it takes too long to count',
  elsewhere: 'it is on another machine, where the engine runs',
} as const
