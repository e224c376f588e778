import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { measuredRate, measurement, sentenceWithFigures } from '../observation.ts'
import { commandFields } from './command.ts'
import { downloadPause } from './pause.ts'
import { instant, notKnown, stepResult } from './shapes.ts'

const rate = () => z.int().min(0).nullable()
const minute = () => z.int().min(0).max(1439)
const days = () => z.array(z.int().min(1).max(7)).describe('1 Monday … 7 Sunday')

const capacity = namedSchema(
  'internet_line',
  'The speed of the internet line. usher never measures it by filling it.',
  () =>
    z.object({
      down_capacity_bytes_per_second: measuredRate(rate()),
      up_capacity_bytes_per_second: measuredRate(rate()),
      capacity_source: z
        .enum(['declared', 'observed', 'not-known'])
        .describe('Declared by a setting, or the highest speed that usher saw the clients reach'),
      down_observed_at: measurement(instant().nullable().describe('When usher saw that speed')),
      up_observed_at: measurement(instant().nullable()),
    }),
)

const schedule = namedSchema('bandwidth_window', 'The time of day with lower limits.', () =>
  z.object({
    days: days(),
    from_minute: minute().describe('Minutes after midnight, by the clients’ own clock'),
    to_minute: minute(),
    down_limit_bytes_per_second: rate(),
    up_limit_bytes_per_second: rate(),
  }),
)
export type BandwidthScheduleData = z.output<ReturnType<typeof schedule>>

const desiredLimits = namedSchema(
  'desired_bandwidth',
  'The limits for all clients together. Null means no limit.',
  () =>
    z.object({
      is_set: z.boolean().describe('Somebody has set limits'),
      down_limit_bytes_per_second: rate(),
      up_limit_bytes_per_second: rate(),
      schedule: schedule().nullable(),
      override_ends_at: instant()
        .nullable()
        .describe('There is no limit until then; if it has passed, the override still has to be ended'),
    }),
)
export type DesiredLimitsData = z.output<ReturnType<typeof desiredLimits>>

const streamingLimit = namedSchema(
  'streaming_limit',
  'The limit for all clients together while somebody streams from elsewhere, or a server transcodes.',
  () =>
    z.object({
      down_limit_bytes_per_second: rate().describe('Null if nothing is slowed then'),
      up_limit_bytes_per_second: rate(),
      in_effect: z.boolean().describe('The clients are slowed now, or are about to be'),
      because: z.string().nullable().describe('Who is streaming; null while nobody is'),
    }),
)

const month = namedSchema('bandwidth_month', 'The data used this month, download and upload together.', () =>
  z.object({
    used_bytes: measurement(z.int().min(0).nullable().describe('From the clients’ own counters')),
    cap_bytes: z.int().min(0).nullable(),
    counting_started_at: instant()
      .nullable()
      .describe(
        'When counting started; if later than the first of the month, some data is missing. Null if it has not started for every client',
      ),
    complete: z.boolean().describe('Nothing of this month is missing from the count'),
    because: z.string().nullable().describe('What is missing, and why'),
    exceeded: z.boolean(),
    when_exceeded: z.enum(['notify', 'slow']),
  }),
)

const clientScheduleEntry = namedSchema('bandwidth_entry', 'An entry of a client’s own schedule.', () =>
  z.object({
    days: days(),
    from_minute: minute(),
    to_minute: minute().nullable(),
    summary: z.string(),
    enabled: z.boolean(),
  }),
)

const client = namedSchema('download_client', 'One download client, its limits and its current speed.', () =>
  z.object({
    service: z.string(),
    title: z.string(),
    download_protocol: z.enum(['torrent', 'usenet']),
    down_limit_bytes_per_second: rate().describe('The limit in effect now; null means no limit'),
    up_limit_bytes_per_second: rate(),
    slowed: z.boolean().nullable().describe('Its slower limits are in effect; null if it has none'),
    paused: z.boolean(),
    schedule_entries: z.array(clientScheduleEntry()),
    down_bytes_per_second: measurement(z.int().min(0).nullable().describe('The current speed')),
    up_bytes_per_second: measurement(z.int().min(0).nullable()),
    limit_status: z
      .enum(['within-limit', 'over-limit', 'different-limit', 'no-limit', 'not-known'])
      .describe('`over-limit`: faster than its limit; `different-limit`: its limits are not the ones that were set'),
    because: z.string().nullable(),
  }),
)
export type BandwidthClientData = z.output<ReturnType<typeof client>>

const change = namedSchema('bandwidth_change', 'A change to a client’s limits.', () =>
  z.object({
    service: z.string(),
    type: z.enum(['limits', 'schedule']),
    summary: z.string(),
    result: stepResult().describe('`done`: the client confirmed it when read back'),
    because: z.string().nullable().describe('Why it was not made'),
  }),
)
export type BandwidthChangeData = z.output<ReturnType<typeof change>>

export const bandwidth = declareKind(
  'bandwidth',
  '0.1',
  'The speed of the internet line, and the limits in effect.',
  () =>
    z.object({
      summary: sentenceWithFigures(z.string()),
      dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
      complete: z
        .boolean()
        .describe('Every client answered; for an action, every client has the limits and respects them'),
      not_known: z.array(notKnown()).describe('What could not be asked, and why'),
      internet: capacity(),
      desired: desiredLimits(),
      streaming: streamingLimit(),
      month: month(),
      pause: downloadPause().nullable().describe('Null if usher has paused nothing'),
      download_clients: z.array(client()),
      changes: z.array(change()).describe('Empty for a read, and if no client needed a change'),
      advice: z.string().nullable(),
      ...commandFields(z.string().nullable()),
    }),
)
export type BandwidthData = z.output<typeof bandwidth.schema>
