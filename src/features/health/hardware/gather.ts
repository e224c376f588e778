import type { DiskArray, HardwareData, HardwareDisk } from '../../../../contract/kinds/hardware.ts'
import { completenessOf } from '../../../lib/known.ts'
import { isWithin } from '../../../lib/paths.ts'
import { orUndefined } from '../../../lib/errors.ts'
import { readHostMounts, type MountInfo } from '../../../platform/host/mounts.ts'
import type { Service } from '../../../platform/compose-project/stack.ts'
import type { Machine } from '../../../platform/machine.ts'
import { dataFolders, outermostFolders } from '../../media/shared/host-paths.ts'
import { readDiskActivity } from './activity.ts'
import { readBlockDisks } from './block-disks.ts'
import { readBtrfs } from './btrfs.ts'
import { disksOfFolder } from './disks-below.ts'
import { readMdArrays } from './md-arrays.ts'
import { readMemory } from './memory.ts'
import { readMergerfs } from './mergerfs.ts'
import { unreachableReason } from './unreachable-reason.ts'
import { readSmart, type SmartReport } from './smart.ts'
import { readSnapraid } from './snapraid.ts'
import { summarizeDisk, summarizeHardware } from './summary.ts'
import { readTemperatures } from './temperatures.ts'
import { worstOf, type BlockDisk, type HardwareScene, type NotKnownList } from './types.ts'
import { readUps } from './ups.ts'
import { readZfsPools } from './zfs.ts'

/** Reads the hardware of this machine. Changes nothing, wakes no disk, and waits for nothing that hangs. */
export async function gatherHardware(machine: Machine): Promise<HardwareData> {
  const access = await machine.hardware?.()
  const unreachable = await unreachableReason(machine, access)
  if (access === undefined || unreachable !== null) return unknownHardware(machine, unreachable)
  const notKnown: NotKnownList = []
  const [disks, mounts] = await Promise.all([readBlockDisks(access), readMounts(`${access.root}/proc`)])
  const scene: HardwareScene = { access, disks, mounts, now: machine.now() }
  const [arrays, reports, memory, temperatures, ups] = await Promise.all([
    readArrays(scene, notKnown),
    Promise.all(disks.map((disk) => (disk.is_physical ? readSmart(disk.disk, access) : null))),
    readMemory(access),
    readTemperatures(access),
    readUps(access),
  ])
  const places = await placesOnDisks(machine, scene, arrays)
  const { recorded_minutes, disks: activity } = readDiskActivity(machine.state().keyValues, scene.now)
  const all = disks.map((disk, at) =>
    toHardwareDisk(
      disk,
      reports[at] ?? null,
      places,
      recorded_minutes > 0 ? activity.get(disk.disk) : undefined,
      recorded_minutes,
    ),
  )
  notKnown.push(
    ...unknownDisks(all, reports),
    ...ups.flatMap(({ ups: subject, because }) => (because === null ? [] : [{ subject, because }])),
  )
  // A disk that sleeps takes nothing away from the others.
  const condition = worstOf(
    [...all.filter(({ is_asleep }) => !is_asleep), ...arrays, ...temperatures, ...ups, ...(memory ? [memory] : [])].map(
      (one) => one.condition,
    ),
  )
  const recording = machine.state().leases.isHeld('usage')
  const isMissingTool = reports.some((report) => report?.is_missing_tool)
  return {
    observed_at: scene.now.toISOString(),
    condition,
    summary: summarizeHardware({ disks: all, arrays, temperatures, ups, memory, recorded_minutes }),
    disks: all,
    arrays,
    memory,
    temperatures,
    ups,
    recorded_minutes,
    recording,
    advice: isMissingTool
      ? 'Install smartmontools: without it nobody sees that a disk is failing.'
      : recording
        ? null
        : 'Nothing is recorded now. usher ui and usher watch record while they run.',
    command: isMissingTool || recording ? null : 'usher watch',
    ...completenessOf(notKnown),
  }
}

const readMounts = (proc: string): Promise<MountInfo[]> => readHostMounts(proc).catch(() => [])

/** The disks of a pool are known once the arrays below it are. */
async function readArrays(scene: HardwareScene, notKnown: NotKnownList): Promise<DiskArray[]> {
  const found = await Promise.all([
    readMdArrays(scene),
    readZfsPools(scene, notKnown),
    readBtrfs(scene),
    readMergerfs(scene, notKnown),
    readSnapraid(scene, notKnown),
  ])
  return found.flat()
}

function unknownHardware(machine: Machine, because: string | null): HardwareData {
  const reason = because ?? 'This system does not report its hardware.'
  return {
    observed_at: machine.now().toISOString(),
    condition: 'not-known',
    summary: reason,
    disks: [],
    arrays: [],
    memory: null,
    temperatures: [],
    ups: [],
    recorded_minutes: 0,
    recording: machine.state().leases.isHeld('usage'),
    advice: null,
    command: null,
    ...completenessOf([{ subject: 'the hardware', because: reason }]),
  }
}

/** A disk that sleeps, and a program that is not installed, are no gap. */
const unknownDisks = (disks: readonly HardwareDisk[], reports: readonly (SmartReport | null)[]): NotKnownList =>
  disks.flatMap(({ disk, because }, at) =>
    because === null || reports[at]?.is_missing_tool || reports[at]?.is_asleep ? [] : [{ subject: disk, because }],
  )

interface Places {
  folders: ReadonlyMap<string, string[]>
  services: ReadonlyMap<string, string[]>
}

/** Returns which folders and services of the household are on which disk. */
async function placesOnDisks(machine: Machine, scene: HardwareScene, arrays: readonly DiskArray[]): Promise<Places> {
  const stack = await machine.stack().catch(orUndefined)
  const folders = new Map<string, string[]>()
  const services = new Map<string, string[]>()
  if (!stack) return { folders, services }
  const known = new Map<string, string[]>()
  const disksAt = async (folder: string) => {
    const disks = known.get(folder) ?? (await disksOfFolder(folder, scene, arrays))
    known.set(folder, disks)
    return disks
  }
  for (const folder of outermostFolders(dataFolders(stack)))
    for (const disk of await disksAt(folder)) append(folders, disk, folder)
  for (const service of stack.services)
    for (const folder of settingsFolders(service))
      for (const disk of await disksAt(folder)) append(services, disk, service.name)
  return { folders, services }
}

/** Where a service keeps its own settings and databases. */
function settingsFolders({ mounts, storage: { config } }: Service): string[] {
  if (config === undefined) return []
  return mounts.flatMap(({ type, source, target }) =>
    type === 'bind' && source?.startsWith('/') && (isWithin(config, target) || isWithin(target, config))
      ? [source]
      : [],
  )
}

function append(map: Map<string, string[]>, key: string, value: string): void {
  const values = map.get(key) ?? []
  if (!values.includes(value)) map.set(key, [...values, value])
}

function toHardwareDisk(
  { disk, model, size_bytes, rotates }: BlockDisk,
  report: SmartReport | null,
  { folders, services }: Places,
  activity: HardwareDisk['disk_activity'] | undefined,
  recorded_minutes: number,
): HardwareDisk {
  // A virtual disk has nothing to report.
  const condition = report === null ? 'good' : report.condition
  const facts = {
    disk,
    model: report?.model ?? model,
    serial: report?.serial ?? null,
    size_bytes,
    rotates,
    condition,
    evidence: report?.evidence ?? [],
    because: report?.because ?? null,
    is_asleep: report?.is_asleep ?? null,
    celsius: report?.celsius ?? null,
    power_on_hours: report?.power_on_hours ?? null,
    folders: folders.get(disk) ?? [],
    services: services.get(disk) ?? [],
    disk_activity:
      recorded_minutes === 0 ? null : (activity ?? { active_minutes: 0, unexplained_minutes: 0, services: [] }),
  } as const
  return { ...facts, summary: summarizeDisk(facts, recorded_minutes) }
}
