import { join, relative } from 'node:path'
import type { Container } from '../engine/engine.ts'
import type { PersistentData, Service, Stack, StackMount } from './stack.ts'
import { isWithin } from '../../lib/paths.ts'

export interface BackupSource {
  service: string
  inside: string
  what: string
  type: 'bind' | 'volume'
  volume: string | null
  at: string
  /** Every service that mounts the same folder: replacing the folder stops them all. */
  shared_by: string[]
}

export interface ExcludedData {
  service: string
  subject: string
  because: string
}

export const VOLUME_PATH_UNKNOWN = 'Only the engine knows the volume’s path, and it does not report it'

export function findBackupSources(
  stack: Stack,
  names: readonly string[],
  containers: ReadonlyMap<string, Container> | undefined,
): { sources: BackupSource[]; left_out: ExcludedData[] } {
  const sources: BackupSource[] = []
  const excluded: ExcludedData[] = []
  for (const service of stack.services.filter(({ name }) => names.includes(name))) {
    for (const data of declaredData(service)) {
      const found = findSource(service, data, containers?.get(service.name))
      if (typeof found === 'string') excluded.push({ service: service.name, subject: data.what, because: found })
      else if (!sources.some(({ at }) => isWithin(found.at, at)))
        sources.push({ ...found, shared_by: servicesSharing(stack, found, containers) })
    }
  }
  return { sources, left_out: excluded }
}

/** If an operator's own stack declares nothing: the path where nearly every image keeps its settings. */
function declaredData({ persistent_data, storage, mounts }: Service): PersistentData[] {
  if (persistent_data.length > 0) return persistent_data
  const usual = mounts.filter(({ target, writable }) => writable && /(^|\/)config$/.test(target))
  const at = storage.config ? [storage.config] : usual.map(({ target }) => target)
  return at.map((path) => ({ at: path, what: 'Its settings' }))
}

function findSource(
  service: Service,
  { at: inside, what }: PersistentData,
  container: Container | undefined,
): Omit<BackupSource, 'shared_by'> | string {
  const { cache } = service.storage
  if (cache && isWithin(inside, cache)) return 'Its app rebuilds it'
  if (service.content.some((path) => isWithin(inside, path)))
    return 'It belongs to the household’s own files, which backups never include'
  const mount = innermostMount(service, inside)
  if (!mount) return 'It is inside the container, and is lost when the container is recreated'
  const volume = mount.type === 'volume' ? mount.source : null
  const from =
    mount.type === 'bind' ? mount.source : container?.mounts.find(({ target }) => target === mount.target)?.source
  if (!from) return VOLUME_PATH_UNKNOWN
  const at = join(from, relative(mount.target, inside))
  return { service: service.name, inside, what, type: mount.type === 'volume' ? 'volume' : 'bind', volume, at }
}

function innermostMount({ mounts }: Service, inside: string): StackMount | undefined {
  return mounts
    .filter(({ target, type }) => (type === 'bind' || type === 'volume') && isWithin(inside, target))
    .toSorted((mount, other) => other.target.length - mount.target.length)[0]
}

function servicesSharing(
  { services }: Stack,
  { at, volume, service: owner }: Omit<BackupSource, 'shared_by'>,
  containers: ReadonlyMap<string, Container> | undefined,
): string[] {
  const isShared = ({ name, mounts }: Service) =>
    name === owner ||
    mounts.some(({ type, source }) =>
      type === 'volume'
        ? volume !== null && source === volume
        : source !== null && (isWithin(at, source) || isWithin(source, at)),
    ) ||
    containers?.get(name)?.mounts.some(({ source }) => source === at) === true
  return services.filter(isShared).map(({ name }) => name)
}
