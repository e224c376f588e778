import type { Action } from '../../contract/declare.ts'
import { actionBodySchema } from './action-body.ts'
import { kindNames } from './kinds.ts'
import { envelopeResponse, forbiddenResponse, textResponse } from './openapi-parts.ts'

const locationHeader = { description: 'The URL of the job', required: true, schema: { type: 'string' } }

export function actionPathItem(action: Action) {
  const { name, summary, meaning, answered, audience } = action
  const begun = { ...envelopeResponse('Started as a job', ['job']), headers: { Location: locationHeader } }
  return {
    post: {
      operationId: `do-${name}`,
      summary,
      description: meaning,
      tags: ['actions'],
      'x-audience': audience,
      requestBody: { required: true, content: { 'application/json': { schema: actionBodySchema(action) } } },
      responses: {
        200: envelopeResponse(
          answered === 'job' ? 'A dry run: what it would do' : 'Done, or what a dry run would do',
          kindNames(action),
        ),
        ...(answered !== 'at-once' && { 202: begun }),
        ...errorResponses,
      },
    },
  }
}

const errorResponses = {
  400: textResponse('The body is invalid'),
  403: forbiddenResponse,
  404: textResponse('Something that the request names does not exist'),
  409: textResponse('Another change is running, or the confirmed plan is out of date'),
  413: textResponse('The body is too large'),
  415: textResponse('The body is not sent as application/json'),
  500: textResponse('The machine failed'),
}
