import * as z from 'zod'
import { shape } from '../declare.ts'
import { migrateModes } from './migration.ts'
import { writtenSetting } from './setup.ts'

export const moveSteps = [
  'settings',
  'start',
  'join',
  'carry',
  'prove',
  'stop',
  'ports',
  'indexers',
  'put-back',
] as const
export const carriedSorts = ['series', 'film', 'artist', 'profile', 'indexer'] as const

const carried = shape('carried', 'Things of one sort that one app hands to another.', () =>
  z.object({
    app: z.string(),
    sort: z.enum(carriedSorts),
    count: z.int().describe('How many are carried'),
    there: z.int().describe('How many were there already'),
  }),
)
export type Carried = z.output<ReturnType<typeof carried>>

const left = shape('left_behind', 'Something that is not carried, and why.', () =>
  z.object({ app: z.string(), what: z.string(), because: z.string() }),
)
export type LeftBehind = z.output<ReturnType<typeof left>>

const step = shape('move_step', 'One of the steps of a migration, in order.', () =>
  z.object({
    step: z.enum(moveSteps),
    what: z.string().describe('What it does, for people'),
    state: z
      .enum(['would', 'done', 'already', 'failed', 'not-begun'])
      .describe('`already`: nothing was to be done; `would` only in a rehearsed run'),
    because: z.string().nullable().describe('Why it failed, or what else to know'),
  }),
)
export type MoveStep = z.output<ReturnType<typeof step>>

export const moved = shape('moved', 'What goes from a setup of before to the stack that usher ships.', () =>
  z.object({
    mode: z.enum(migrateModes),
    project: z.string().describe('What it goes from'),
    run: z.string().nullable().describe('What the way back is known by; null in a rehearsed run'),
    complete: z.boolean().describe('Every step came to its end; in a rehearsed run, nothing stands in the way'),
    settings: z.array(writtenSetting()),
    services: z.array(z.string()).describe('Of the stack that usher ships: those that are brought up'),
    writes: z.array(z.string()).describe('Files and folders that are made'),
    stops: z.array(z.string()).describe('Containers that are stopped. None is removed, and nothing of theirs is'),
    starts: z.array(z.string()).describe('Containers of before that are started again'),
    carries: z.array(carried()),
    left: z.array(left()),
    steps: z.array(step()),
    notes: z.array(z.string()).describe('What else is worth knowing'),
    next: z.string().nullable().describe('What to type next; null where nothing is left to do'),
  }),
)
export type MovedData = z.output<ReturnType<typeof moved>>
