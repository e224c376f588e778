import { formatDuration } from '../../../lib/time.ts'
import type { HardwareData, HardwareDisk } from '../../../../contract/kinds/hardware.ts'

/** A hard disk that is used more often than this never stays asleep. */
const KEPT_AWAKE_SHARE = 0.2
/** Less is too little to say who keeps a disk awake. */
const ENOUGH_MINUTES = 30

type DiskFacts = Omit<HardwareDisk, 'summary'>

export function summarizeDisk(disk: DiskFacts, recorded_minutes: number): string {
  if (disk.condition === 'failed') return `${disk.disk} is failing: replace it soon.`
  if (disk.condition === 'warning') return `${disk.disk} shows first signs of wear.`
  const awake = sayWhoKeepsAwake(disk, recorded_minutes)
  if (awake !== null) return awake
  if (disk.is_asleep) return `${disk.disk} is asleep.`
  if (disk.because !== null) return `It is not known how ${disk.disk} is.`
  return `${disk.disk} is fine.`
}

/** Which service keeps a hard disk awake; null if none does, or if that is not known yet. */
export function sayWhoKeepsAwake(
  { disk, rotates, disk_activity: activity }: DiskFacts,
  recorded_minutes: number,
): string | null {
  if (!rotates || activity === null || recorded_minutes < ENOUGH_MINUTES) return null
  if (activity.active_minutes < recorded_minutes * KEPT_AWAKE_SHARE) return null
  const [busiest] = activity.services
  if (busiest && busiest.active_minutes >= activity.active_minutes / 2)
    return sayKeepsAwake(busiest.service, disk, busiest.active_minutes / recorded_minutes, recorded_minutes)
  if (busiest && activity.unexplained_minutes < activity.active_minutes / 2)
    return `Several services keep ${disk} awake, ${busiest.service} most of all.`
  return `Something keeps ${disk} awake, and it is not known what: no service was seen to use it.`
}

function sayKeepsAwake(service: string, disk: string, share: number, recorded_minutes: number): string {
  const percent = Math.round(share * 100)
  const duration = formatDuration(recorded_minutes * 60)
  return `${service} keeps ${disk} awake: it used the disk ${percent} % of the ${duration} on record.`
}

type Parts = Pick<HardwareData, 'disks' | 'arrays' | 'temperatures' | 'ups' | 'memory' | 'recorded_minutes'>

/** The worst first, in one sentence. */
export function summarizeHardware({ disks, arrays, temperatures, ups, memory, recorded_minutes }: Parts): string {
  const hot = temperatures.find(({ condition }) => condition === 'failed')
  const worst =
    [...disks, ...arrays, ...ups, ...(memory ? [memory] : [])].find(({ condition }) => condition === 'failed') ??
    (hot && { summary: sayTooHot(hot.sensor) }) ??
    [...disks, ...arrays, ...ups, ...(memory ? [memory] : [])].find(({ condition }) => condition === 'warning')
  if (worst) return worst.summary
  const awake = disks.filter(({ is_asleep }) => !is_asleep)
  const unknown = [...awake, ...arrays, ...ups].filter(({ condition }) => condition === 'not-known').length
  if (unknown > 0) return 'Nothing is known to be wrong, but not everything could be read.'
  const isWatched = disks.some(({ power_on_hours, celsius }) => power_on_hours !== null || celsius !== null)
  const fine =
    arrays.length === 0 && ups.length === 0 && !isWatched
      ? 'This machine reports nothing that is wrong.'
      : 'Disks, arrays and power are fine.'
  const users = disks.flatMap((disk) => sayWhoKeepsAwake(disk, recorded_minutes) ?? [])
  return [fine, ...users.slice(0, 1)].join(' ')
}

export const sayTooHot = (subject: string): string => `${subject} is too hot.`
