import { streams } from '../../contract/streams.ts'
import { namesOf } from './kinds.ts'
import { answer, envelopeOf, forbidden, headOf, sentence, type Response } from './openapi-parts.ts'

const named = (name: string, description: string) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string', minLength: 1 },
})
const job = named('id', 'The job’s identifier')
const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The last event that was seen, after a break',
  schema: { type: 'string' },
}

/** What the surface serves beside questions and changes. */
export function surfacePaths() {
  const { events, job: jobEvents } = streams
  return {
    [events.path]: { get: { ...stream('events', events), parameters: [lastEventId] } },
    [jobEvents.path]: { get: { ...stream('job-events', jobEvents, jobRefusals), parameters: [job, lastEventId] } },
    '/api/jobs/{id}/outcome': both(outcome),
    '/api/session': { post: session },
  }
}

const jobRefusals = {
  400: answer('It cannot be answered as asked', ['error']),
  404: answer('There is no such job, or nothing of it yet', ['error']),
  500: answer('The machine could not answer', ['error']),
}

/** OpenAPI has no form for an event; what stands in its `data:` line is one of these envelopes. */
function stream(
  operationId: string,
  declared: (typeof streams)['events' | 'job'],
  refusals: Record<number, Response> = {},
) {
  const { meaning, type } = declared
  const schema = { type: 'string', contentMediaType: 'application/json', contentSchema: envelopeOf(namesOf(declared)) }
  return {
    operationId,
    summary: meaning,
    tags: ['streams'],
    responses: {
      200: { description: 'Events without an end', content: { [type]: { schema } } },
      ...refusals,
      403: forbidden,
    },
  }
}

const outcome = {
  operationId: 'job-outcome',
  summary: 'What a job came to',
  tags: ['jobs'],
  parameters: [job],
  responses: {
    200: {
      description: 'The outcome, in the kind that the action answers with',
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    403: forbidden,
    ...jobRefusals,
  },
}

const session = {
  operationId: 'session',
  summary: 'Begin a session with the password, while the surface is offered to the network',
  tags: ['session'],
  security: [],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { password: { type: 'string' } },
          required: ['password'],
          additionalProperties: false,
        },
      },
    },
  },
  responses: {
    200: answer('A session', ['admission']),
    400: sentence('The body is not the password and nothing else'),
    401: sentence('The password is not the right one'),
    403: forbidden,
    413: sentence('The body is too large'),
    415: sentence('The body is not sent as application/json'),
    429: {
      ...sentence('Too many wrong answers; wait'),
      headers: { 'Retry-After': { description: 'Seconds to wait', required: true, schema: { type: 'integer' } } },
    },
  },
}

function both(get: Parameters<typeof headOf>[0]) {
  return { get, head: headOf(get) }
}
