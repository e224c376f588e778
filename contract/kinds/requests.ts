import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { instant } from './job.ts'

export const requestStates = [
  'waiting-for-approval',
  'lost',
  'not-out-yet',
  'wanted',
  'coming',
  'partly-here',
  'here',
  'declined',
  'failed',
  'not-known',
] as const
export type RequestState = (typeof requestStates)[number]
const requestState = shape('request_state', 'Where a request got to.', () => z.enum(requestStates))

const allowance = shape('allowance', 'What a member may still ask for.', () =>
  z.object({
    days: z.int().min(0).nullable().describe('Over how many days it is counted'),
    limit: z.int().min(0).nullable().describe('Null where there is no limit'),
    used: z.int().min(0),
    left: z.int().min(0).nullable(),
  }),
)

const member = shape('requesting_member', 'Somebody who may ask for something.', () =>
  z.object({
    member: z.string(),
    may_approve: z.boolean(),
    requests: z.int().min(0).describe('How many there have been'),
    films: allowance().nullable().describe('Null where it is not known'),
    series: allowance().nullable().describe('Counted in seasons; null where it is not known'),
  }),
)

const request = shape('request', 'One thing somebody asked for.', () =>
  z.object({
    id: z.string(),
    title: z.string().nullable().describe('Null where neither a library nor the desk knows it'),
    year: z.int().nullable(),
    media: z.enum(['film', 'series']),
    seasons: z.array(z.int()).describe('For a series; empty is all of it'),
    member: z.string(),
    state: requestState(),
    summary: z.string().describe('The state in a few words, for people'),
    because: z.string().nullable().describe('Why it is not here, where that is known'),
    disagreement: z.string().nullable().describe('Where two apps say different things about it'),
    asked_at: instant(),
    waiting_seconds: z.int().min(0).nullable().describe('Since it was asked for; null once it is here or declined'),
    decided_by: z.string().nullable().describe('Who approved or declined it; null for nobody, or a rule'),
    parts_here: z.int().min(0).nullable().describe('Films or episodes that are here'),
    parts_wanted: z.int().min(0).nullable().describe('Films or episodes that are out and wanted'),
    expected_bytes: z.int().min(0).nullable().describe('What all of it will take, at the size its profile prefers'),
    command: z.string().nullable().describe('What to type next, where something helps'),
  }),
)
export type RequestData = z.output<ReturnType<typeof request>>

const notKnown = shape('not_known', 'Something an app did not say, and why.', () =>
  z.object({ app: z.string(), because: z.string() }),
)

export const requests = kind('requests', 'What the household has asked for.', () =>
  z.object({
    summary: z.string(),
    members: z.array(member()),
    requests: z.array(request()).describe('Newest first'),
    complete: z.boolean().describe('A decision was handed on to the library; true when it was only read'),
    not_known: z.array(notKnown()),
  }),
)
export type RequestsData = z.output<typeof requests.shape>
