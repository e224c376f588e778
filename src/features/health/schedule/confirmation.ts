import { sha256 } from '../../../lib/hash.ts'
import type { ScheduleSettings, TaskSetting } from '../../../platform/store/schedule-settings.ts'
import type { ScheduledTask } from './tasks.ts'

/** Returns the digest of everything that a person confirms with a task: what it does, and when. */
export function taskDigest(
  { name, meaning, action, body }: ScheduledTask,
  timing: string,
  { quiet_hours }: Pick<ScheduleSettings, 'quiet_hours'>,
): string {
  return sha256(JSON.stringify([name, meaning, action, body, timing, quiet_hours])).slice(0, 32)
}

/** A task of which the action, the body, the meaning or the time is not what was confirmed does not run. */
export function isConfirmed(task: ScheduledTask, setting: TaskSetting, settings: ScheduleSettings): boolean {
  return setting.confirmed === taskDigest(task, setting.timing, settings)
}

export const NOT_CONFIRMED =
  'What it would do is not what was confirmed, so it waits until you turn it on again with usher schedule set.'
