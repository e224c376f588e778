import { post, type AppAsked, type AppPath } from './app.ts'

const speeds = {
  alt_dl_limit: 2_097_152,
  alt_up_limit: 524_288,
  dl_limit: 8_388_608,
  schedule_from_hour: 18,
  schedule_from_min: 30,
  schedule_to_hour: 23,
  schedule_to_min: 0,
  scheduler_days: 0,
  scheduler_enabled: true,
  up_limit: 1_048_576,
}
type Speeds = typeof speeds

export const speedsOf = ({ told }: AppAsked): Speeds => told.of('qbittorrent speeds', () => ({ ...speeds }))

/** Whether the slower pair of limits is in force. */
export const slowMode = ({ told }: AppAsked): { on: boolean } => told.of('qbittorrent mode', () => ({ on: false }))

/** source: limits are kept in KiB, so what is not a whole number of them reads back smaller; seen on 5.1 and 5.3. */
export function setSpeeds(asked: AppAsked, set: Readonly<Record<string, unknown>>): void {
  const kept: Record<string, unknown> = speedsOf(asked)
  for (const name of Object.keys(speeds)) {
    const value = set[name]
    if (value !== undefined) kept[name] = name.endsWith('_limit') ? Math.floor(Number(value) / 1024) * 1024 : value
  }
}

export const speedPaths: AppPath[] = [
  post('/api/v2/transfer/setSpeedLimitsMode', async (asked) => {
    slowMode(asked).on = new URLSearchParams(await asked.request.text()).get('mode') === '1'
    return new Response('')
  }),
]
