import type { RemovableItem } from '../../../../contract/kinds/space.ts'
import { quoteForShell } from '../../../lib/shell.ts'
import type { BackupFile } from '../../../platform/backup-catalogue/backup-files.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import type { EngineUsage } from './snapshot.ts'

/** In bytes. Smaller containers are not listed individually. */
const MIN_BYTES = 1_000_000

/** Returns what containers wrote outside their folders, and their logs. Only removing the container frees them. */
export function removableContainerWrites(
  { diskUse, logSizes, containers }: EngineUsage,
  stack: Stack,
): RemovableItem[] {
  const writtenBytes = new Map(diskUse?.containers.map(({ id, written_bytes: bytes }) => [id, bytes]))
  return containers.flatMap(({ id, name, service }): RemovableItem[] => {
    const bytes = (writtenBytes.get(id) ?? 0) + (logSizes.get(id) ?? 0)
    if (bytes < MIN_BYTES) return []
    const isDeclared = stack.services.some((candidate) => candidate.name === service)
    return [
      {
        ...withoutFile,
        type: 'container',
        id,
        title: name,
        size_bytes: bytes,
        frees_bytes: bytes,
        losses: ['its log is lost', ...(isDeclared ? ['its service is down until it is started again'] : [])],
        command: service === null ? null : `usher down ${quoteForShell(service)}`,
      },
    ]
  })
}

/** Returns the backups as removable items, newest first like the input. */
export function removableBackups(backups: readonly BackupFile[]): RemovableItem[] {
  return backups.map(({ name, path, bytes, parts }, index) => ({
    ...withoutFile,
    type: 'backup',
    title: name,
    path,
    size_bytes: bytes,
    // A part that another backup has too stays.
    frees_bytes: parts.reduce((left, part) => (part.isShared ? left - part.bytes : left), bytes),
    losses: [
      index === 0
        ? 'it is the newest backup: changes since the previous one could not be restored'
        : 'that day’s state could no longer be restored',
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
