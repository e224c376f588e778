import * as z from 'zod'
import { kind, shape } from '../declare.ts'

export const hosted = ['watch', 'boot'] as const
export type Hosted = (typeof hosted)[number]

const unit = shape('hosted_unit', 'Something that usher has the machine run by itself.', () =>
  z.object({
    what: z.enum(hosted),
    title: z.string(),
    unit: z.string().describe('What the service manager calls it'),
    path: z.string().describe('The file that says so'),
    installed: z.boolean(),
    current: z.boolean().describe('It says what this usher would write'),
    enabled: z.boolean().nullable().describe('It starts by itself; null where the service manager does not answer'),
    running: z.boolean().nullable(),
    command: z.string().nullable().describe('What installs it, or removes it'),
  }),
)

const known = (what: string) =>
  z.object({
    yes: z.boolean().nullable().describe(`${what}; null where that is not known`),
    because: z.string(),
    command: z.string().nullable().describe('What would make it so'),
  })

const service = shape('hosted_service', 'What becomes of a service when the machine starts again.', () =>
  z.object({
    service: z.string(),
    policy: z.string().describe('The engine’s restart policy; empty where it has none'),
    returns: z.boolean().nullable(),
    because: z.string(),
  }),
)

export const hosting = kind('hosting', 'What the machine keeps running when no terminal is open.', () =>
  z.object({
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    complete: z.boolean().describe('False where an action did not do all of it'),
    summary: z.string(),
    manager: z.enum(['systemd', 'launchd']).nullable().describe('What usher can have run something; null for nothing'),
    because: z.string().nullable().describe('Why there is none'),
    units: z.array(unit()),
    engine: known('The engine starts with the machine'),
    linger: known('What is yours runs without your being signed in'),
    services: z.array(service()),
    files: z.array(z.object({ path: z.string(), text: z.string() })).describe('What an action would write'),
    commands: z.array(z.string()).describe('The exact command lines'),
  }),
)
export type HostingData = z.output<typeof hosting.shape>
