import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { certificate } from './certificate.ts'
import { commandFields } from './command.ts'
import { notKnown } from './shapes.ts'

export const hostedUnitNames = ['watch', 'boot', 'ui'] as const
export type HostedUnitName = (typeof hostedUnitNames)[number]

const unit = namedSchema('hosted_unit', 'A part of usher that runs in the background.', () =>
  z.object({
    task: z.enum(hostedUnitNames),
    title: z.string(),
    name: z.string().describe('Its name in the service manager'),
    path: z.string().describe('The path of the unit file'),
    installed: z.boolean(),
    up_to_date: z.boolean().describe('The file is what this usher would write'),
    enabled: z.boolean().nullable().describe('It starts automatically; null if the service manager does not answer'),
    running: z.boolean().nullable(),
    address: z.string().nullable().describe('The address on this machine that it serves; null if it serves none'),
    ...commandFields(z.string().nullable().describe('The command that installs or removes it')),
  }),
)

const bootSetting = (description: string) =>
  z.object({
    enabled: z.boolean().nullable().describe(`${description}; null if unknown`),
    because: z.string(),
    ...commandFields(z.string().nullable().describe('The command that enables it')),
  })

const service = namedSchema('hosted_service', 'What happens to a service when the machine restarts.', () =>
  z.object({
    service: z.string(),
    restart_policy: z.string().describe('The engine’s restart policy; empty if it has none'),
    starts_at_boot: z.boolean().nullable(),
    because: z.string(),
  }),
)

export const hosting = declareKind('hosting', '0.1', 'What keeps running when no terminal is open.', () =>
  z.object({
    dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
    complete: z.boolean().describe('Everything that was asked answered, and an action was done as a whole'),
    not_known: z.array(notKnown()).describe('What could not be asked, and why'),
    summary: z.string(),
    service_manager: z
      .enum(['systemd', 'launchd'])
      .nullable()
      .describe('The service manager that usher can use; null if there is none'),
    because: z.string().nullable().describe('Why there is none'),
    units: z.array(unit()),
    certificate: certificate().nullable().describe('The certificate that the hosted web app serves with, if any'),
    engine_start: bootSetting('The engine starts with the machine'),
    linger: bootSetting('Your services run while you are not signed in'),
    services: z.array(service()),
    files: z.array(z.object({ path: z.string(), text: z.string() })).describe('The files that an action would write'),
    commands: z.array(z.string()).describe('The exact command lines'),
  }),
)
export type HostingData = z.output<typeof hosting.schema>
