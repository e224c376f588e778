import type { Action } from '../../contract/declare.ts'
import { bodyOf } from './body.ts'
import { namesOf } from './kinds.ts'
import { answer, forbidden, sentence } from './openapi-parts.ts'

/** Where the work is followed. */
const location = { description: 'Where the job is asked about', required: true, schema: { type: 'string' } }

export function actionPath(action: Action) {
  const { name, summary, meaning, answered } = action
  const begun = { ...answer('It was begun as a job', ['job']), headers: { Location: location } }
  return {
    post: {
      operationId: `do-${name}`,
      summary,
      description: meaning,
      tags: ['actions'],
      requestBody: { required: true, content: { 'application/json': { schema: bodyOf(action) } } },
      responses: {
        200: answer(
          answered === 'job' ? 'A dry run: what it would do' : 'Done, or what a dry run would do',
          namesOf(action),
        ),
        ...(answered !== 'at-once' && { 202: begun }),
        ...refusals,
      },
    },
  }
}

const refusals = {
  400: sentence('The body is not one that it takes'),
  403: forbidden,
  404: sentence('Something that was named is not there'),
  409: sentence('Another change is under way, or what was shown is out of date'),
  413: sentence('The body is too large'),
  415: sentence('The body is not sent as application/json'),
  500: sentence('The machine could not do it'),
}
