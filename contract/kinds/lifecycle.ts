import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { disruptionOrNull, usualDurationFields } from './disruption.ts'
import { serviceState } from './status.ts'

export const changeEffects = ['start', 'stop', 'restart', 'recreate', 'remove', 'keep', 'none'] as const
export type ChangeEffect = (typeof changeEffects)[number]

const serviceChange = namedSchema('service_change', 'What a change does to one service.', () =>
  z.object({
    service: z.string(),
    effect: z.enum(changeEffects).describe('What happens to it; `keep`: another form that is on still needs it'),
    because: z.string().describe('The reason, for people'),
    from: serviceState().describe('Its state before'),
    to: serviceState().nullable().describe('Its state afterwards; null in a dry run'),
    healthy: z.boolean().nullable().describe('Whether it is healthy afterwards; null if that was not checked'),
    impact: z.string().nullable().describe('What the household has to do without while it is off'),
    last_lines: z.array(z.string()).describe('The last lines of its log, if it did not become healthy'),
  }),
)
export type ServiceChange = z.output<ReturnType<typeof serviceChange>>

export const lifecycle = declareKind(
  'lifecycle',
  '0.1',
  'What starting, stopping, switching or restarting did, or would do.',
  () =>
    z.object({
      action: z.enum(['up', 'down', 'switch', 'restart']),
      dry_run: z.boolean().describe('Dry run: nothing was done, and this is what would happen'),
      complete: z.boolean().describe('Everything succeeded; true in a dry run'),
      summary: z.string(),
      forms: z.array(z.string()).describe('The affected forms'),
      services: z.array(serviceChange()),
      disruption: disruptionOrNull(),
      ...usualDurationFields(),
      commands: z.array(z.string()).describe('The exact command lines or requests'),
      writes: z.array(z.string()).describe('The files it writes'),
      notes: z.array(z.string()).describe('Other things to know'),
    }),
)
export type LifecycleData = z.output<typeof lifecycle.schema>
