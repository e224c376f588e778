import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { serviceState } from './status.ts'

export const effects = ['start', 'stop', 'restart', 'recreate', 'remove', 'keep', 'nothing'] as const
export type Effect = (typeof effects)[number]

const serviceChange = shape('service_change', 'What a change does to one service.', () =>
  z.object({
    service: z.string(),
    effect: z.enum(effects).describe('What is done to it; `keep`: something else that is on still needs it'),
    because: z.string().describe('Why, for people'),
    from: serviceState().describe('Its state before'),
    to: serviceState().nullable().describe('Its state afterwards; null in a rehearsed run'),
    healthy: z.boolean().nullable().describe('Whether it is as it should be afterwards; null where that was not asked'),
    without: z.string().nullable().describe('What the household goes without while it is not there'),
    last_lines: z.array(z.string()).describe('The last of its log, where it did not become healthy'),
  }),
)
export type ServiceChange = z.output<ReturnType<typeof serviceChange>>

export const lifecycle = kind('lifecycle', 'What starting, stopping, switching or restarting did, or would do.', () =>
  z.object({
    action: z.enum(['up', 'down', 'switch', 'restart']),
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    complete: z.boolean().describe('Everything ended as it should; true in a rehearsed run'),
    summary: z.string(),
    forms: z.array(z.string()).describe('The forms it was about'),
    services: z.array(serviceChange()),
    commands: z.array(z.string()).describe('The exact command lines or requests'),
    writes: z.array(z.string()).describe('The files it writes'),
    notes: z.array(z.string()).describe('What else is worth knowing'),
  }),
)
export type LifecycleData = z.output<typeof lifecycle.shape>
