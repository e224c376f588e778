import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { measurement } from '../observation.ts'
import { answerCompleteness, instant, level } from './shapes.ts'
import { alertTypeName } from './alert-event.ts'
import { notice } from './notice.ts'
import { verdictAnswer } from './verdict.ts'

export const alertPresetNames = ['quiet', 'normal', 'everything'] as const
export type AlertPresetName = (typeof alertPresetNames)[number]
const alertPresetName = namedSchema('alert_preset', 'How many alerts the operator gets.', () =>
  z.enum(alertPresetNames),
)

const preset = namedSchema('alert_preset_option', 'A preset, and what it would deliver.', () =>
  z.object({
    preset: alertPresetName(),
    title: z.string(),
    meaning: z.string().describe('What it delivers, and what it does not'),
    chosen: z.boolean(),
    notices_matching: z.int().min(0).describe('How many of the current notices it would deliver'),
  }),
)

const alertType = namedSchema('alert_event_setting', 'A type of event, and whether it is delivered.', () =>
  z.object({
    event: alertTypeName(),
    title: z.string(),
    level: level().describe('Its severity at its worst'),
    notified: z.boolean().describe('Whether it is delivered at its worst; it is always kept here'),
    is_exception: z.boolean().describe('An exception overrides the preset here'),
  }),
)

const exception = namedSchema('alert_exception', 'An exception to the preset.', () =>
  z.object({
    subject: z.string().describe('A type of event, a group of checks, or one check'),
    notified: z.boolean(),
  }),
)

export const alertChannelNames = [
  'ntfy',
  'webhook',
  'e-mail',
  'apprise',
  'discord',
  'telegram',
  'matrix',
  'gotify',
  'pushover',
] as const
export type AlertChannelName = (typeof alertChannelNames)[number]

const channel = namedSchema('alert_channel', 'A channel that delivers alerts to the operator.', () =>
  z.object({
    channel: z.enum(alertChannelNames),
    title: z.string(),
    configured: z.boolean(),
    destination: z
      .string()
      .nullable()
      .describe('The host that receives the alerts, never the whole address; null if none is set'),
    settings: z.array(z.string()).describe('The settings that configure it'),
    delivered_at: instant().nullable().describe('When the last delivery succeeded'),
    deliveries_waiting: z.int().min(0).describe('How many deliveries wait for a retry'),
    deliveries_abandoned: z.int().min(0).describe('How many deliveries were abandoned; their notices are kept here'),
    first_failed_at: instant().nullable(),
    because: z.string().nullable().describe('Why the last attempt failed, or why the channel cannot be used'),
  }),
)
export type AlertChannelData = z.output<ReturnType<typeof channel>>

export const alerts = declareKind(
  'alerts',
  '0.1',
  'The operator’s alert settings and channels, with current and past notices.',
  () =>
    z.object({
      observed_at: measurement(instant().describe('When this was observed')),
      dry_run: z.boolean().describe('Dry run: nothing was changed, and this is the result'),
      summary: z.string().describe('The verdict, the notices and their delivery'),
      verdict: z.array(verdictAnswer()).describe('The answer to each question of the household, the worst first'),
      ...answerCompleteness(),
      checked_at: measurement(instant().nullable().describe('When the checks behind the notices last ran')),
      delivering: z.boolean().describe('Alerts are being delivered, by `usher watch` or by `usher ui` while it runs'),
      presets: z.array(preset()),
      events: z.array(alertType()),
      exceptions: z.array(exception()),
      quiet_hours: z
        .object({
          from_time: z.string(),
          to_time: z.string(),
          active: z.boolean().describe('Whether it is quiet hours now'),
        })
        .nullable()
        .describe('Local times between which only critical alerts are delivered; the rest come together afterwards'),
      digest_time: z
        .string()
        .nullable()
        .describe('The local time at which everything that is not critical is delivered together'),
      time_zone: z.string(),
      channels: z.array(channel()),
      notices: z.array(notice()).describe('Current notices, most severe first'),
      past_notices: z.array(notice()).describe('Past notices, newest first'),
    }),
)
export type AlertsData = z.output<typeof alerts.schema>
