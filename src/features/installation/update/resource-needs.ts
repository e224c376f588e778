import type { BreakingChangeData } from '../../../../contract/kinds/breaking-change.ts'
import type { ServiceUpdateStep } from '../../../../contract/kinds/stack-update.ts'
import { backupsFolder } from '../../../platform/backup-catalogue/backup-files.ts'
import type { BackupPlan } from '../../data/backup/plan.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { formatBytes as inBytes } from '../../../lib/bytes.ts'

/** Estimates the disk space and memory a step needs. Rounded, because running services write all the time. */
export async function estimateNeeds(
  backupPlan: BackupPlan | null,
  breakingChanges: readonly BreakingChangeData[],
  container: Container,
  machine: Machine,
): Promise<ServiceUpdateStep['requirements']> {
  const data = (backupPlan?.services ?? []).flatMap(({ sources }) => sources).reduce((sum, { bytes }) => sum + bytes, 0)
  const times = Math.max(0, ...breakingChanges.map(({ extra_data_copies: more }) => more))
  const memory = Math.max(0, ...breakingChanges.map(({ memory_bytes: more }) => more ?? 0))
  const disk = data === 0 ? 0 : 2 ** Math.ceil(Math.log2(data * (1 + times)))
  return {
    disk_bytes: disk,
    fits_on_disk: await hasDiskSpace(disk, machine),
    memory_bytes: memory === 0 ? null : memory,
    memory_limit_bytes: memory === 0 ? null : (container.memory_limit_bytes ?? (await engineMemory(machine))),
  }
}

async function hasDiskSpace(needed: number, machine: Machine): Promise<boolean | null> {
  const candidates = [backupsFolder(machine.paths), machine.paths.data, '/']
  for (const path of candidates) {
    const space = await machine.diskSpace(path).catch(() => undefined)
    if (space) return space.free_bytes >= needed
  }
  return null
}

async function engineMemory(machine: Machine): Promise<number | null> {
  const info = await (await machine.engine()).info().catch(() => undefined)
  return info?.memory_bytes ?? null
}

/** Returns why resources do not suffice; null if they do. */
export function findShortage({
  disk_bytes: disk,
  fits_on_disk,
  memory_bytes: memory,
  memory_limit_bytes: limit,
}: ServiceUpdateStep['requirements']) {
  if (fits_on_disk === false) return `it needs ${inBytes(disk)} of disk space, and less is free`
  if (memory !== null && limit !== null && limit < memory)
    return `it needs ${inBytes(memory)} of memory, and its limit is ${inBytes(limit)}`
  return null
}
