import { requireKnown } from '../../../lib/require-known.ts'
import type { DownloadClient } from '../roles/download-client.ts'
import type { AppConnection } from '../connection/connection.ts'
import { enablePlugin } from './labels.ts'
import { queryRpc, submitRpc } from './rpc.ts'
import { readSchedule, scheduleSettings } from './schedule.ts'
import { kibFromRate } from './session.ts'

/** The slower hours are those of the plugin Scheduler, which is enabled if they are used. */
export const createLimitSetter =
  (connection: AppConnection): DownloadClient['applyLimits'] =>
  async ({ down, up, window }, before) => {
    const subject = 'its speed limits'
    const speeds = { max_download_speed: kibFromRate(down), max_upload_speed: kibFromRate(up) }
    await submitRpc(connection, { method: 'core.set_config', params: [speeds], subject })
    if (window === null && before.window === null) return
    await enablePlugin(connection, 'Scheduler')
    const schedule = await requireKnown(queryRpc(connection, 'scheduler.get_config', [], readSchedule))
    const params = [scheduleSettings(window, schedule)]
    await submitRpc(connection, { method: 'scheduler.set_config', params, subject: 'its slower hours' })
  }
