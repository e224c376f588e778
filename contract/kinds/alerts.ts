import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { instant } from './job.ts'
import { levels, notice } from './notice.ts'

export const presetNames = ['quiet', 'normal', 'everything'] as const
export type PresetName = (typeof presetNames)[number]
const presetName = shape('alert_preset', 'How much the operator is told.', () => z.enum(presetNames))

export const happeningNames = [
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
export type HappeningName = (typeof happeningNames)[number]
export const happeningName = shape('alert_happening', 'A sort of thing that can happen.', () => z.enum(happeningNames))

const preset = shape('alert_preset_told', 'A preset, and what choosing it comes to.', () =>
  z.object({
    preset: presetName(),
    title: z.string(),
    meaning: z.string().describe('What it tells, and what it does not'),
    chosen: z.boolean(),
    now: z.int().min(0).describe('Of what is so now, how much it would tell'),
  }),
)

const happening = shape('alert_happening_told', 'A sort of thing that can happen, and whether it is told.', () =>
  z.object({
    happening: happeningName(),
    title: z.string(),
    level: z.enum(levels).describe('How much it weighs at its worst'),
    told: z.boolean().describe('Whether it is delivered at its worst; it is always kept here'),
    exception: z.boolean().describe('The preset alone would have it the other way'),
  }),
)

const exception = shape('alert_exception', 'What is told otherwise than the preset has it.', () =>
  z.object({
    subject: z.string().describe('A sort of happening, a group of checks, or one check'),
    told: z.boolean(),
  }),
)

export const channelNames = ['ntfy', 'webhook', 'e-mail', 'apprise'] as const
export type ChannelName = (typeof channelNames)[number]

const channel = shape('alert_channel', 'A way by which the operator is told.', () =>
  z.object({
    channel: z.enum(channelNames),
    title: z.string(),
    configured: z.boolean(),
    to: z.string().nullable().describe('The machine that is sent to, never the whole address; null where none is set'),
    settings: z.array(z.string()).describe('The settings that configure it'),
    arrived_at: instant().nullable().describe('When something last arrived'),
    waiting: z.int().min(0).describe('How many deliveries wait for their next try'),
    given_up: z.int().min(0).describe('How many were given up; what they told is kept here'),
    failing_since: instant().nullable(),
    because: z.string().nullable().describe('Why the last try failed, or why it cannot be used'),
  }),
)
export type ChannelData = z.output<ReturnType<typeof channel>>

export const alerts = kind('alerts', 'What the operator is told about, by which ways, and what there is to tell.', () =>
  z.object({
    at: instant().describe('The moment it describes'),
    rehearsed: z.boolean().describe('Nothing was changed: this is how it would be'),
    summary: z.string(),
    looked_at: instant().nullable().describe('When what is told here was looked at'),
    delivering: z.boolean().describe('Somebody watches and delivers: `usher watch`, or `usher ui` while it runs'),
    presets: z.array(preset()),
    happenings: z.array(happening()),
    exceptions: z.array(exception()),
    quiet_hours: z
      .object({ from: z.string(), to: z.string(), now: z.boolean().describe('They hold at this moment') })
      .nullable()
      .describe('Local times between which only what is critical is delivered; the rest is told together after'),
    digest: z.string().nullable().describe('The local time at which all that is not critical is told together'),
    time_zone: z.string(),
    channels: z.array(channel()),
    notices: z.array(notice()).describe('What is so now, the heaviest first'),
    past: z.array(notice()).describe('What is over, the latest first'),
  }),
)
export type AlertsData = z.output<typeof alerts.shape>
