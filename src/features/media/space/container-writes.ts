import type { RemovableItem } from '../../../../contract/kinds/space.ts'
import type { BackupFile } from '../../../platform/backup-catalogue/backup-files.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import type { EngineUsage } from './snapshot.ts'

/** Bytes. Smaller containers are added up and not offered one by one. */
const MIN_BYTES = 1_000_000

/**
 * Returns what containers wrote outside their folders, and their logs: removing the container is the only way to free
 * either.
 */
export function removableContainerWrites(
  { diskUse, logSizes, containers }: EngineUsage,
  stack: Stack,
): RemovableItem[] {
  const written = new Map(diskUse?.containers.map(({ id, written_bytes: bytes }) => [id, bytes]))
  return containers.flatMap(({ id, name, service }): RemovableItem[] => {
    const bytes = (written.get(id) ?? 0) + (logSizes.get(id) ?? 0)
    if (bytes < MIN_BYTES) return []
    const declared = stack.services.some((one) => one.name === service)
    return [
      {
        ...withoutFile,
        type: 'container',
        id,
        title: name,
        size_bytes: bytes,
        frees_bytes: bytes,
        losses: ['its log is lost', ...(declared ? ['its service is away until it is started again'] : [])],
        command: service === null ? null : `usher down ${service}`,
      },
    ]
  })
}

/** Newest first, like the input. */
export function removableBackups(lying: readonly BackupFile[]): RemovableItem[] {
  return lying.map(({ name, path, bytes }, at) => ({
    ...withoutFile,
    type: 'backup',
    title: name,
    path,
    size_bytes: bytes,
    frees_bytes: bytes,
    losses: [
      at === 0
        ? 'it is the newest: nothing could be put back as it was since the one before'
        : 'nothing could be put back as it was on that day',
    ],
  }))
}

const withoutFile = {
  id: null,
  path: null,
  container_path: null,
  because: null,
  reclaimable: false,
  command: null,
} as const
