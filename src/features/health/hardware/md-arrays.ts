import type { DiskArray } from '../../../../contract/kinds/hardware.ts'
import { disksBelow } from './disks-below.ts'
import { countIn } from './numbers.ts'
import type { HardwareScene } from './types.ts'

const MAX_ARRAYS = 32
/** The disks of a firmware RAID, which never run themselves: its arrays have `external:/` and this one's name. source: md.rst */
const CONTAINER = /^external:(?![/-])/

/** Arrays of the kernel. source: the kernel's Documentation/admin-guide/md.rst, "MD devices in sysfs" */
export async function readMdArrays(scene: HardwareScene): Promise<DiskArray[]> {
  const names = (await scene.access.list('/sys/block')).filter((name) => /^md[\w.-]{1,32}$/.test(name))
  const arrays = await Promise.all(
    names
      .toSorted()
      .slice(0, MAX_ARRAYS)
      .map((name) => readMdArray(name, scene)),
  )
  return arrays.flatMap((one) => one ?? [])
}

async function readMdArray(array: string, scene: HardwareScene): Promise<DiskArray | null> {
  const at = `/sys/block/${array}/md`
  const read = async (name: string) => (await scene.access.readText(`${at}/${name}`))?.trim() ?? null
  const [state, level, degraded, action, completed, metadata] = await Promise.all(
    ['array_state', 'level', 'degraded', 'sync_action', 'sync_completed', 'metadata_version'].map(read),
  )
  if (!state || state === 'clear' || CONTAINER.test(metadata ?? '')) return null
  const entries = (await scene.access.list(at)).filter((name) => /^dev-[\w!.-]{1,32}$/.test(name))
  const members = await Promise.all(
    entries.toSorted().map(async (entry) => {
      const [memberState, errors] = await Promise.all([read(`${entry}/state`), read(`${entry}/errors`)])
      const isFaulty = /faulty/.test(memberState ?? '')
      return {
        member: entry.slice('dev-'.length),
        condition: isFaulty ? ('failed' as const) : ('good' as const),
        member_state: (memberState ?? '').slice(0, 80),
        errors: countIn(errors),
      }
    }),
  )
  const missing = countIn(degraded) ?? 0
  const isInactive = state === 'inactive'
  const progress = progressOf(completed ?? null)
  const isRebuilding = action === 'recover' || action === 'resync' || action === 'reshape'
  const below = await Promise.all(members.map(({ member }) => disksBelow(member, scene)))
  return {
    array,
    array_type: 'md',
    condition: isInactive || missing > 0 ? 'failed' : isRebuilding ? 'warning' : 'good',
    summary: summarize(array, { missing, isInactive, isRebuilding, progress }),
    array_state: [state, action === 'idle' ? null : action].filter(Boolean).join(', ').slice(0, 80),
    layout: level?.slice(0, 40) || null,
    members,
    disks: [...new Set(below.flat())],
    progress_percent: action === 'idle' ? null : progress,
    errors: members.some(({ errors }) => errors !== null)
      ? members.reduce((sum, { errors }) => sum + (errors ?? 0), 0)
      : null,
    checked_at: null,
    synced_at: null,
  }
}

interface MdCondition {
  missing: number
  isInactive: boolean
  isRebuilding: boolean
  progress: number | null
}

function summarize(array: string, { missing, isInactive, isRebuilding, progress }: MdCondition): string {
  if (isInactive) return `${array} does not run: too many of its disks are missing.`
  if (missing > 0 && isRebuilding && progress !== null) return `${array} is being rebuilt: ${progress} % are done.`
  if (missing === 1) return `${array} has lost a disk.`
  if (missing > 1) return `${array} has lost ${missing} disks.`
  if (isRebuilding) return `${array} is synchronising.`
  return `${array} has all of its disks.`
}

/** `1234 / 5678` sectors. */
function progressOf(completed: string | null): number | null {
  const [, done, total] = /^(\d{1,15}) \/ (\d{1,15})$/.exec(completed ?? '') ?? []
  return done === undefined || Number(total) === 0
    ? null
    : Math.min(100, Math.round((Number(done) / Number(total)) * 100))
}
