import * as z from 'zod'
import { declareKind, namedSchema } from '../declare.ts'
import { instant } from './job.ts'
import { alertLevels, notice } from './notice.ts'

export const alertPresetNames = ['quiet', 'normal', 'everything'] as const
export type AlertPresetName = (typeof alertPresetNames)[number]
const alertPresetName = namedSchema('alert_preset', 'How many alerts the operator gets.', () =>
  z.enum(alertPresetNames),
)

export const alertTypeNames = [
  'engine',
  'service-down',
  'service-crashing',
  'service-unwell',
  'data-root',
  'disk',
  'tunnel',
  'stuck',
  'apps',
  'indexers',
  'library',
  'credentials',
  'backups',
  'storage',
  'network',
  'security',
  'upkeep',
  'update',
  'job-failed',
  'sign-in',
] as const
export type AlertTypeName = (typeof alertTypeNames)[number]
export const alertTypeName = namedSchema('alert_happening', 'A type of event.', () => z.enum(alertTypeNames))

const preset = namedSchema('alert_preset_told', 'A preset, and what it would deliver.', () =>
  z.object({
    preset: alertPresetName(),
    title: z.string(),
    meaning: z.string().describe('What it delivers, and what it does not'),
    chosen: z.boolean(),
    now: z.int().min(0).describe('How many of the current notices it would deliver'),
  }),
)

const alertType = namedSchema('alert_happening_told', 'A type of event, and whether it is delivered.', () =>
  z.object({
    happening: alertTypeName(),
    title: z.string(),
    level: z.enum(alertLevels).describe('Its severity at its worst'),
    told: z.boolean().describe('Whether it is delivered at its worst; it is always kept here'),
    exception: z.boolean().describe('An exception overrides the preset here'),
  }),
)

const exception = namedSchema('alert_exception', 'An exception to the preset.', () =>
  z.object({
    subject: z.string().describe('A type of event, a group of checks, or one check'),
    told: z.boolean(),
  }),
)

export const alertChannelNames = ['ntfy', 'webhook', 'e-mail', 'apprise'] as const
export type AlertChannelName = (typeof alertChannelNames)[number]

const channel = namedSchema('alert_channel', 'A channel that delivers alerts to the operator.', () =>
  z.object({
    channel: z.enum(alertChannelNames),
    title: z.string(),
    configured: z.boolean(),
    to: z
      .string()
      .nullable()
      .describe('The host that receives the alerts, never the whole address; null if none is set'),
    settings: z.array(z.string()).describe('The settings that configure it'),
    arrived_at: instant().nullable().describe('When the last delivery succeeded'),
    waiting: z.int().min(0).describe('How many deliveries wait for a retry'),
    given_up: z.int().min(0).describe('How many deliveries were abandoned; their notices are kept here'),
    failing_since: instant().nullable(),
    because: z.string().nullable().describe('Why the last attempt failed, or why the channel cannot be used'),
  }),
)
export type AlertChannelData = z.output<ReturnType<typeof channel>>

export const alerts = declareKind(
  'alerts',
  'The operator’s alert settings and channels, with current and past notices.',
  () =>
    z.object({
      at: instant().describe('When this was observed'),
      rehearsed: z.boolean().describe('Dry run: nothing was changed, and this is the result'),
      summary: z.string(),
      looked_at: instant().nullable().describe('When the checks behind the notices last ran'),
      delivering: z.boolean().describe('Alerts are being delivered, by `usher watch` or by `usher ui` while it runs'),
      presets: z.array(preset()),
      happenings: z.array(alertType()),
      exceptions: z.array(exception()),
      quiet_hours: z
        .object({ from: z.string(), to: z.string(), now: z.boolean().describe('Whether it is quiet hours now') })
        .nullable()
        .describe('Local times between which only critical alerts are delivered; the rest come together afterwards'),
      digest: z
        .string()
        .nullable()
        .describe('The local time at which everything that is not critical is delivered together'),
      time_zone: z.string(),
      channels: z.array(channel()),
      notices: z.array(notice()).describe('Current notices, most severe first'),
      past: z.array(notice()).describe('Past notices, newest first'),
    }),
)
export type AlertsData = z.output<typeof alerts.schema>
