import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { cliff, stepSizes } from './cliff.ts'
import { offer } from './offer.ts'

export const stepResults = [
  'would-update',
  'would-return',
  'would-stop-before',
  'up-to-date',
  'updated',
  'returned',
  'stopped-before',
  'rolled-back',
  'failed',
  'not-reached',
] as const

const one = shape('image_at', 'An image, as it is known.', () =>
  z.object({
    image: z.string(),
    digest: z.string().nullable().describe('Null before it was asked for'),
    version: z.string().nullable(),
  }),
)

const needs = shape('step_needs', 'What a step needs, and what there is.', () =>
  z.object({
    disk_bytes: z.int().min(0).describe('For the backup and the step itself, rounded up to a power of two'),
    room: z.boolean().nullable().describe('Whether there is that much; null where it cannot be seen'),
    memory_bytes: z.int().min(0).nullable().describe('Null where the step needs no more than the app'),
    memory_limit_bytes: z.int().min(0).nullable().describe('What its container, or else the machine, has'),
  }),
)

const step = shape('service_update', 'What becomes of one service.', () =>
  z.object({
    service: z.string(),
    result: z.enum(stepResults),
    from: one(),
    to: one(),
    step: z.enum(stepSizes),
    cliffs: z.array(cliff()),
    needs: needs(),
    watching: z.array(z.string()).nullable().describe('Who watches with it; null where that is not known'),
    along: z.array(z.string()).describe('Services that live in its network, and are made anew with it'),
    backup: z.string().nullable().describe('The backup that was made before'),
    database: z
      .enum(['unchanged', 'migrated', 'restored', 'not-known'])
      .nullable()
      .describe('What became of its databases; null where it has none or nothing was done'),
    healthy: z.boolean().nullable(),
    because: z.string().nullable(),
    last_lines: z.array(z.string()).describe('The last of its log, where it did not become healthy'),
  }),
)
export type ServiceStep = z.output<ReturnType<typeof step>>

export const stackUpdate = kind('stack-update', 'An update of services, or a return, that was made or would be.', () =>
  z.object({
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    offer: offer(),
    complete: z.boolean().describe('Every service ended where it should'),
    back: z.boolean().describe('It goes back to what was recorded'),
    summary: z.string(),
    services: z.array(step()).describe('In the order in which they are taken'),
    notes: z.array(z.string()),
    commands: z.array(z.string()).describe('The exact command lines or requests'),
  }),
)
export type StackUpdateData = z.output<typeof stackUpdate.shape>
