import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { disruptionOrNull } from './disruption.ts'

export const settingGroups = [
  'files',
  'household',
  'vpn',
  'usenet',
  'indexer',
  'internet',
  'speed',
  'video',
  'ports',
  'sign-ins',
  'backups',
  'alerts',
  'machine',
  'other',
] as const
export type SettingGroup = (typeof settingGroups)[number]

const setting = namedSchema('setting', 'One setting. There is no field for a secret’s value.', () =>
  z.object({
    key: z.string(),
    summary: z.string().describe('What it is for'),
    group: z.enum(settingGroups).describe('The group of settings that it belongs to'),
    value: z.string().nullable().describe('Null if it is secret or has no value'),
    secret: z.boolean(),
    is_set: z.boolean().describe('Whether it has a value'),
    origin: z.enum(['default', 'file', 'environment', 'operator-file']).describe('Where the value comes from'),
    default: z.string().nullable(),
    accepts: z.string().describe('The values it accepts, for people'),
    accepted_values: z
      .array(z.string())
      .describe('Every value it accepts, if there are only so many; empty for all others'),
    digits_only: z.boolean().describe('A value has digits only'),
    transient: z.boolean().describe('A step of a change, which usher sets and removes by itself'),
    valid: z.boolean(),
    because: z.string().nullable().describe('Why the value is not valid'),
    consequence: z.string().describe('What changing it does to running services'),
    affected_services: z.array(z.string()).describe('The services that are recreated when it changes'),
  }),
)
export type SettingData = z.output<ReturnType<typeof setting>>

const settingChange = namedSchema('setting_change', 'A setting that was changed.', () =>
  z.object({
    key: z.string(),
    from: z.string().nullable().describe('Null if it is secret or had no value'),
    to: z.string().nullable().describe('Null if it is secret or was removed'),
    recreated_services: z.array(z.string()).describe('The services that were recreated'),
  }),
)

const unknownKey = namedSchema('unknown_setting', 'A line of the settings file that usher does not know.', () =>
  z.object({
    key: z.string(),
    file: z.string(),
    line: z.int().min(1),
    advice: z.string().nullable().describe('A setting with a similar name'),
  }),
)

const unreadable = namedSchema('invalid_line', 'A line of the settings file that Compose refuses.', () =>
  z.object({ file: z.string(), line: z.int().min(1), because: z.string() }),
)

export const config = declareKind('config', '0.1', 'The settings, without the values of secrets.', () =>
  z.object({
    files: z.array(z.string()).describe('The files that contain them'),
    dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    complete: z.boolean().describe('Every recreated service is healthy again; true for a read'),
    settings: z.array(setting()),
    unknown_settings: z.array(unknownKey()),
    invalid_lines: z.array(unreadable()),
    changed: settingChange().nullable().describe('What was changed; null for a read'),
    disruption: disruptionOrNull(),
    commands: z.array(z.string()).describe('The exact command lines or requests'),
  }),
)
export type ConfigData = z.output<typeof config.schema>
