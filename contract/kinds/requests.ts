import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { measurement } from '../observation.ts'
import { total } from '../page.ts'
import { picture } from '../picture.ts'
import { commandFields } from './command.ts'
import { instant, media, notKnown } from './shapes.ts'
import { requestStep } from './trace.ts'

export const requestStates = [
  'waiting-for-approval',
  'not-added',
  'unreleased',
  'wanted',
  'downloading',
  'partially-available',
  'available',
  'declined',
  'failed',
  'not-known',
] as const
export type RequestState = (typeof requestStates)[number]
/** What a read can be narrowed to: one state, or all those between the decision and the end. */
export const requestGroups = [...requestStates, 'on-its-way'] as const
export type RequestGroup = (typeof requestGroups)[number]
export const requestState = namedSchema('request_state', 'The state of a request.', () => z.enum(requestStates))

export const allowance = namedSchema('allowance', 'How much a member may still request.', () =>
  z.object({
    period_days: z.int().min(0).nullable().describe('The number of days over which it is counted'),
    limit: z.int().min(0).nullable().describe('Null if there is no limit'),
    used: z.int().min(0),
    remaining: z.int().min(0).nullable(),
  }),
)

const member = namedSchema('requesting_member', 'Somebody who may request titles.', () =>
  z.object({
    member: z.string(),
    may_approve: z.boolean(),
    requests_total: z.int().min(0).describe('How many requests they have made'),
    films: allowance().nullable().describe('Null if unknown'),
    series: allowance().nullable().describe('Counted in seasons; null if unknown'),
  }),
)

const request = namedSchema('request', 'One requested title.', () =>
  z.object({
    id: z.string(),
    title: z.string().nullable().describe('Null if neither a library nor the app for requests knows it'),
    year: z.int().nullable(),
    media: media(),
    picture: picture(),
    seasons: z.array(z.int()).describe('For a series; empty means all of it'),
    member: z.string(),
    library_app: z.string().nullable().describe('The app that manages it; null if none does'),
    state: requestState(),
    summary: z.string().describe('The state in a few words, for people'),
    because: z.string().nullable().describe('Why it is not available, if known'),
    disagreement: z.string().nullable().describe('How two apps disagree about it'),
    requested_at: instant(),
    waiting_seconds: measurement(
      z.int().min(0).nullable().describe('Time since the request; null once it is available or declined'),
    ),
    decided_by: z.string().nullable().describe('Who approved or declined it; null for nobody, or for a rule'),
    parts_available: z.int().min(0).nullable().describe('Films or episodes that are available'),
    parts_wanted: z.int().min(0).nullable().describe('Films or episodes that are released and wanted'),
    expected_bytes: z
      .int()
      .min(0)
      .nullable()
      .describe('How much disk space all of it will take, at the size that its profile prefers'),
    steps: z.array(requestStep()).describe('How far it has come, in seven steps; `trace` knows more of each'),
    ...commandFields(z.string().nullable().describe('The next command, if one helps')),
  }),
)
export type RequestData = z.output<ReturnType<typeof request>>

const stateCount = namedSchema('request_state_count', 'How many requests are in one state.', () =>
  z.object({ state: requestState(), requests_total: z.int().min(1) }),
)

export const requests = declareKind('requests', '0.1', 'What the household has requested.', () =>
  z.object({
    summary: z.string(),
    members: z.array(member()),
    requests: z.array(request()).describe('Newest first; in the event stream only some of them'),
    total: total('requests'),
    state_counts: z
      .array(stateCount())
      .describe('How many there are in each state that occurs, whether or not the read was asked for one state'),
    complete: z
      .boolean()
      .describe('Everything that was asked answered, or the decision of an action reached the library'),
    not_known: z.array(notKnown()).describe('What could not be asked, and why'),
  }),
)
export type RequestsData = z.output<typeof requests.schema>
