import type { CliffTold } from '../../../../contract/kinds/cliff.ts'
import type { ServiceStep } from '../../../../contract/kinds/stack-update.ts'
import { appsOf } from '../../../platform/media-apps/apps.ts'
import { backupsFolder } from '../../../platform/backup-catalogue/folder.ts'
import type { BackupPlan } from '../../data/backup/plan.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { bytes as inBytes } from '../../../lib/bytes.ts'

/** What a step needs of the disk and of memory, against what there is. Rounded: what runs writes all the time. */
export async function needsOf(
  kept: BackupPlan | null,
  cliffs: readonly CliffTold[],
  container: Container,
  machine: Machine,
): Promise<ServiceStep['needs']> {
  const data = (kept?.services ?? []).flatMap(({ sources }) => sources).reduce((sum, { bytes }) => sum + bytes, 0)
  const times = Math.max(0, ...cliffs.map(({ data_times: more }) => more))
  const memory = Math.max(0, ...cliffs.map(({ memory_bytes: more }) => more ?? 0))
  const disk = data === 0 ? 0 : 2 ** Math.ceil(Math.log2(data * (1 + times)))
  return {
    disk_bytes: disk,
    room: await hasRoom(disk, machine),
    memory_bytes: memory === 0 ? null : memory,
    memory_limit_bytes: memory === 0 ? null : (container.memory_limit_bytes ?? (await memoryOf(machine))),
  }
}

async function hasRoom(needed: number, machine: Machine): Promise<boolean | null> {
  const rooms = [backupsFolder(machine.places), machine.places.data, '/']
  for (const path of rooms) {
    const room = await machine.room(path).catch(() => undefined)
    if (room) return room.free_bytes >= needed
  }
  return null
}

async function memoryOf(machine: Machine): Promise<number | null> {
  const info = await (await machine.engine()).info().catch(() => undefined)
  return info?.memory_bytes ?? null
}

/** Why a step is not made as things are; null where nothing stands against it. */
export function lacks({
  disk_bytes: disk,
  room,
  memory_bytes: memory,
  memory_limit_bytes: limit,
}: ServiceStep['needs']) {
  if (room === false) return `it needs ${inBytes(disk)} of room, and there is less`
  if (memory !== null && limit !== null && limit < memory)
    return `it needs ${inBytes(memory)} of memory, and has ${inBytes(limit)}`
  return null
}

/** Who watches with a service at this moment; null where it does not say. Nobody watches with what plays nothing. */
export async function watchersOf(service: string, machine: Machine): Promise<string[] | null> {
  const server = (await appsOf(machine)).servers.find((one) => one.service === service)
  if (!server) return []
  const sessions = await server.sessions()
  if (!sessions.known) return null
  const watching = sessions.value.filter(({ item }) => item !== null)
  return [
    ...new Set(watching.map(({ member, title }) => `${member ?? 'somebody'}${title ? `: ${title}` : ''}`)),
  ].toSorted()
}
