import { z } from '../../../contract/zod.ts'
import type { StateStore } from './types.ts'

const taskSettingShape = z.object({
  /** When it is due, as `schedule-set` takes it. Kept while it is turned off. */
  timing: z.string(),
  /** When somebody turned it on; null while it is turned off. */
  enabled_at: z.iso.datetime().nullable(),
  /** The digest of what was confirmed. Nothing else is run. */
  confirmed: z.string().nullable(),
})
export type TaskSetting = z.output<typeof taskSettingShape>

const scheduleSettingsShape = z.object({
  tasks: z.record(z.string(), taskSettingShape),
  /** `18:00-23:00`; null if there are none. */
  quiet_hours: z.string().nullable(),
})
export type ScheduleSettings = z.output<typeof scheduleSettingsShape>

const NOTHING_SET: ScheduleSettings = { tasks: {}, quiet_hours: null }

/** Returns what is turned on. If the record is lost, everything is off. */
export function readScheduleSettings({ keyValues }: Pick<StateStore, 'keyValues'>): ScheduleSettings {
  return keyValues.get('schedule', 'settings', scheduleSettingsShape)?.value ?? NOTHING_SET
}

export function writeScheduleSettings({ keyValues }: Pick<StateStore, 'keyValues'>, settings: ScheduleSettings): void {
  keyValues.set('schedule', 'settings', settings)
}

/** Whether anything is turned on. */
export const hasScheduledTasks = (state: Pick<StateStore, 'keyValues'>): boolean =>
  Object.values(readScheduleSettings(state).tasks).some(({ enabled_at }) => enabled_at !== null)
