import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { effects } from './lifecycle.ts'

const answer = shape('setup_answer', 'One answer that a setup goes by.', () =>
  z.object({
    answer: z.string().describe('The parameter it belongs to'),
    value: z.string().nullable().describe('Null where nothing is chosen'),
    because: z.string().describe('Where it comes from, for people: given, answered before, set, or derived'),
  }),
)
export type SetupAnswer = z.output<ReturnType<typeof answer>>

export const writtenSetting = shape(
  'setup_setting',
  'A setting that a setup or a migration writes. None of them is secret.',
  () =>
    z.object({
      key: z.string(),
      from: z.string().nullable().describe('What was set before; null where nothing was'),
      to: z.string().nullable().describe('Null where it is taken away'),
    }),
)
export type SetupSetting = z.output<ReturnType<typeof writtenSetting>>

const service = shape('setup_service', 'A service that a setup brings up.', () =>
  z.object({ service: z.string(), effect: z.enum(effects), because: z.string().describe('Why, for people') }),
)
export type SetupService = z.output<ReturnType<typeof service>>

const missing = shape('setup_missing', 'A setting without a value that some service is of no use without.', () =>
  z.object({ key: z.string(), summary: z.string(), secret: z.boolean(), services: z.array(z.string()) }),
)
export type SetupMissing = z.output<ReturnType<typeof missing>>

const problem = shape('setup_problem', 'Something that stands in the way of a setup.', () =>
  z.object({
    about: z.string().nullable().describe('The answer that would have to be another; null where it is none'),
    code: z.string(),
    summary: z.string(),
  }),
)

export const setupSteps = ['settings', 'files', 'links', 'start', 'join', 'quality'] as const
export type SetupStepName = (typeof setupSteps)[number]

const step = shape('setup_step', 'One of the steps of a setup, in order.', () =>
  z.object({
    step: z.enum(setupSteps),
    what: z.string().describe('What it does, for people'),
    state: z
      .enum(['would', 'done', 'already', 'failed', 'not-begun'])
      .describe('`already`: nothing was to be done; `would` only in a rehearsed run'),
    because: z.string().nullable().describe('Why it failed, or what else to know'),
  }),
)
export type SetupStep = z.output<ReturnType<typeof step>>

export const setup = kind('setup', 'What setting everything up did, or would do.', () =>
  z.object({
    rehearsed: z.boolean().describe('Nothing was done: this is what would be'),
    complete: z.boolean().describe('Every step came to its end; in a rehearsed run, nothing stands in the way'),
    summary: z.string(),
    found: z.array(z.string()).describe('What the machine was seen to have, for people'),
    answers: z.array(answer()),
    settings: z.array(writtenSetting()).describe('The settings that are written'),
    writes: z.array(z.string()).describe('The files and folders that are written or made'),
    forms: z.array(z.string()).describe('The forms that are turned on'),
    services: z.array(service()),
    images: z.array(z.string()).describe('What is fetched; its size is known only to where it comes from'),
    missing: z.array(missing()).describe('What has to be set first'),
    problems: z.array(problem()).describe('What stands in the way'),
    steps: z.array(step()),
    notes: z.array(z.string()).describe('What else is worth knowing'),
    next: z.string().nullable().describe('The command line that goes on from here'),
    run: z.string().nullable().describe('What to call this run by to put it back; null where it changed nothing'),
  }),
)
export type SetupData = z.output<typeof setup.shape>
