import * as z from 'zod'
import { kind, shape } from '../declare.ts'

const setting = shape('setting', 'One setting. A secret’s value has no field it could go in.', () =>
  z.object({
    key: z.string(),
    summary: z.string().describe('What it is for'),
    value: z.string().nullable().describe('Null where it is secret, or has none'),
    secret: z.boolean(),
    set: z.boolean().describe('Somebody gave it a value'),
    origin: z.enum(['default', 'file', 'environment', 'operator-file']).describe('Where the value comes from'),
    default: z.string().nullable(),
    takes: z.string().describe('What values it takes, for people'),
    valid: z.boolean(),
    because: z.string().nullable().describe('Why the value is not valid'),
    consequence: z.string().describe('What changing it does to what runs'),
    disturbs: z.array(z.string()).describe('The services that are made anew when it changes'),
  }),
)
export type Setting = z.output<ReturnType<typeof setting>>

const settingChange = shape('setting_change', 'A setting that was changed.', () =>
  z.object({
    key: z.string(),
    from: z.string().nullable().describe('Null where it is secret, or had none'),
    to: z.string().nullable().describe('Null where it is secret, or is taken away'),
    disturbed: z.array(z.string()).describe('The services that were told, by being made anew'),
  }),
)

const unknownKey = shape('unknown_setting', 'A line of the settings file that usher does not know.', () =>
  z.object({
    key: z.string(),
    file: z.string(),
    line: z.int().min(1),
    advice: z.string().nullable().describe('What may have been meant'),
  }),
)

const unreadable = shape('unreadable_setting', 'A line of the settings file that Compose refuses.', () =>
  z.object({ file: z.string(), line: z.int().min(1), because: z.string() }),
)

export const config = kind('config', 'The settings, with credentials withheld.', () =>
  z.object({
    files: z.array(z.string()).describe('The files they are kept in'),
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    complete: z.boolean().describe('Whoever had to be told is well again; true when it was only read'),
    settings: z.array(setting()),
    unknown: z.array(unknownKey()),
    mistakes: z.array(unreadable()),
    changed: settingChange().nullable().describe('What was changed; null when it was only read'),
    commands: z.array(z.string()).describe('The exact command lines or requests'),
  }),
)
export type ConfigData = z.output<typeof config.shape>
