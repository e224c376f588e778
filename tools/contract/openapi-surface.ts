import { actions } from '../../contract/actions/index.ts'
import type { Action } from '../../contract/declare.ts'
import { monitoring } from '../../contract/monitoring.ts'
import { streams } from '../../contract/streams.ts'
import { kindNames } from './kinds.ts'
import { machineParameter } from './openapi-read.ts'
import {
  envelopeResponse,
  envelopeReference,
  forbiddenResponse,
  headOperation,
  textResponse,
  type OpenApiResponse,
} from './openapi-parts.ts'

const pathParameter = (name: string, description: string) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string', minLength: 1 },
})
const jobIdParameter = pathParameter('job', 'The job’s identifier')
const lastEventIdHeader = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The last event received before a disconnect',
  schema: { type: 'string' },
}

/** Returns the paths that are neither reads nor actions. */
export function surfacePathItems() {
  const { events, job: jobEvents } = streams
  return {
    [events.path]: {
      get: {
        ...streamOperation('events', events, eventErrorResponses),
        parameters: [machineParameter, lastEventIdHeader],
      },
    },
    [jobEvents.path]: {
      get: {
        ...streamOperation('job-events', jobEvents, jobErrorResponses),
        parameters: [jobIdParameter, machineParameter, lastEventIdHeader],
      },
    },
    '/api/jobs/{job}/outcome': getAndHead(outcomeOperation),
    [monitoring.metrics.path]: getAndHead(monitoringOperation('metrics')),
    [monitoring.health.path]: getAndHead(healthOperation),
    '/api/session': { post: sessionOperation, delete: endSessionOperation },
  }
}

const eventErrorResponses = {
  400: envelopeResponse('The request is invalid', ['error']),
  404: envelopeResponse('usher knows no such machine', ['error']),
}

const jobErrorResponses = {
  400: envelopeResponse('The request is invalid', ['error']),
  404: envelopeResponse('There is no such job, or it has no outcome yet', ['error']),
  500: envelopeResponse('The machine failed', ['error']),
}

/** OpenAPI cannot describe events; each `data:` line has one of these envelopes. */
function streamOperation(
  operationId: string,
  declared: (typeof streams)['events' | 'job'],
  refusals: Record<number, OpenApiResponse> = {},
) {
  const { meaning, type } = declared
  const schema = {
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: envelopeReference(kindNames(declared)),
  }
  return {
    operationId,
    summary: meaning,
    tags: ['streams'],
    responses: {
      200: { description: 'A stream of events', content: { [type]: { schema } } },
      ...refusals,
      403: forbiddenResponse,
    },
  }
}

const outcomeKinds = [...new Set(Object.values<Action>(actions).flatMap(kindNames))].toSorted()

const outcomeOperation = {
  operationId: 'job-outcome',
  summary: 'The outcome of a job',
  tags: ['jobs'],
  parameters: [jobIdParameter, machineParameter],
  responses: {
    200: envelopeResponse('The outcome, in the kind of its action', outcomeKinds),
    403: forbiddenResponse,
    ...jobErrorResponses,
  },
}

/** A text that a program reads. */
function monitoringOperation(name: keyof typeof monitoring) {
  const { meaning, types } = monitoring[name]
  const text = { schema: { type: 'string' } }
  return {
    operationId: name,
    summary: meaning,
    tags: ['monitoring'],
    responses: {
      200: { description: 'The text', content: Object.fromEntries(types.map((type) => [type, text])) },
      400: envelopeResponse('The request is invalid', ['error']),
      403: forbiddenResponse,
    } as Record<number, OpenApiResponse>,
  }
}

const healthOperation = {
  ...monitoringOperation('health'),
  parameters: [
    {
      name: 'about',
      in: 'query',
      required: false,
      description: 'What the health is about: usher, if this is not given',
      schema: { enum: ['household'] },
    },
  ],
  responses: {
    ...monitoringOperation('health').responses,
    503: textResponse('The household is not well, or that is not known'),
  },
}

const sessionOperation = {
  operationId: 'session',
  summary:
    'Sign in: as the owner with a ticket, or with the password if the surface is open to the network; or as a member with their own',
  tags: ['session'],
  security: [],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          oneOf: [
            closedObject({ password: { type: 'string' } }, ['password']),
            closedObject({ ticket: { type: 'string' } }, ['ticket']),
            closedObject(
              {
                member: {
                  type: 'string',
                  description: 'The name of a member; the password is theirs at the media server',
                },
                password: { type: 'string' },
              },
              ['member', 'password'],
            ),
          ],
        },
      },
    },
  },
  responses: {
    200: envelopeResponse('A session', ['session']),
    400: textResponse('The body is none of these, or has something else'),
    401: textResponse('The password is wrong, or the name, or the ticket is used or too old'),
    403: forbiddenResponse,
    413: textResponse('The body is too large'),
    415: textResponse('The body is not sent as application/json'),
    500: textResponse('The password of a member cannot be checked at the moment'),
    429: {
      ...textResponse('Too many wrong passwords or tickets; wait'),
      headers: { 'Retry-After': { description: 'Seconds to wait', required: true, schema: { type: 'integer' } } },
    },
  },
}

const endSessionOperation = {
  operationId: 'session-end',
  summary: 'Sign out: end the session whose token this request carries; the token of the run stays good',
  tags: ['session'],
  responses: { 204: { description: 'The session has ended' }, 403: forbiddenResponse },
}

/** A body with these fields and no others. */
function closedObject(properties: Record<string, object>, required: readonly string[]) {
  return { type: 'object', properties, required, additionalProperties: false }
}

function getAndHead(get: Parameters<typeof headOperation>[0]) {
  return { get, head: headOperation(get) }
}
