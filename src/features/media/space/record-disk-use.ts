import type { Machine } from '../../../platform/machine.ts'
import { dataFolders, outermostFolders } from '../shared/host-paths.ts'
import { recordFreeSpace } from './forecast.ts'

/** Records how much space is free where the household's files are. Without this, nobody knows when a disk will be full. */
export async function recordDiskUse(machine: Machine): Promise<void> {
  for (const path of outermostFolders(dataFolders(await machine.stack()))) {
    const space = await machine.diskSpace(path).catch(() => null)
    if (space === null) continue
    const reading = { size_bytes: space.total_bytes, free_bytes: space.free_bytes }
    recordFreeSpace(machine.state().keyValues, path, reading, machine.now())
  }
}
