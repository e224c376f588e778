import type { SpeedLimits } from '../roles/download-client.ts'
import type { AppConnection } from '../connection/connection.ts'
import { optionValue, replaceSections, type Options } from './options.ts'
import { callChange } from './rpc.ts'
import { changeOptions } from './change-options.ts'
import { formatRate, KB, readWindow, tasksFor } from './schedule.ts'

const SUBJECT = 'its speed limits'
const RATE_OPTION = 'DownloadRate'

const roundToStep = (rate: number | null): number | null =>
  rate === null ? null : Math.max(KB, Math.floor(rate / KB) * KB)

/** NZBGet has no upload limit; it uploads next to nothing. */
export const clampNzbgetLimits = ({ down, window }: SpeedLimits): SpeedLimits => ({
  down: roundToStep(down),
  up: null,
  window: window && { ...window, down: roundToStep(window.down), up: null },
})

export const readSpeedLimits = (options: Options): SpeedLimits => ({
  down: Number(optionValue(options, RATE_OPTION)) * KB || null,
  up: null,
  window: readWindow(options),
})

/** A new limit alone applies at once. NZBGet reads its schedule only at its start, and then applies what is due. */
export const createLimitSetter =
  (connection: AppConnection) =>
  async ({ down, window }: SpeedLimits, before: SpeedLimits): Promise<void> => {
    const changesSchedule = window !== null || before.window !== null
    await changeOptions(connection, {
      subject: SUBJECT,
      restart: changesSchedule,
      changes: (saved) => ({
        [RATE_OPTION]: formatRate(down),
        ...(changesSchedule && replaceSections(saved, 'Task', tasksFor({ down, window }, saved))),
      }),
    })
    if (!changesSchedule) await callChange(connection, 'rate', [Number(formatRate(down))], { subject: SUBJECT })
  }
