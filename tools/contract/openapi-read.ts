import type { Read } from '../../contract/declare.ts'
import type { Parameter } from '../../contract/parameter.ts'
import { namesOf } from './kinds.ts'
import { answer, forbidden, headOf } from './openapi-parts.ts'
import { schemaOf } from './shapes.ts'

export function readPath(read: Read) {
  const get = {
    operationId: read.name,
    summary: read.summary,
    description: read.meaning,
    tags: ['reads'],
    parameters: Object.entries(read.takes).map(([name, parameter]) => parameterOf(read, name, parameter)),
    responses: {
      200: answered(read),
      ...(read.name === 'job' && { 202: answer('It is under way', namesOf(read)) }),
      400: answer('It cannot be answered as asked', ['error']),
      403: forbidden,
      404: answer('What was named is not one of the things there are', ['error']),
      500: answer('The machine could not answer', ['error']),
    },
  }
  return { get, head: headOf(get) }
}

function answered(read: Read) {
  if (read.file) return { description: 'The file', content: { 'application/octet-stream': {} } }
  return answer(read.summary, namesOf(read), read.stream ? 'application/x-ndjson' : 'application/json')
}

/** Several values travel in one, separated by commas. */
function parameterOf({ path }: Read, name: string, { summary, required, shape, takes }: Parameter) {
  const inPath = path.includes(`{${name}}`)
  return {
    name,
    in: inPath ? 'path' : 'query',
    description: summary,
    required: inPath || required,
    schema: schemaOf(shape),
    ...(takes === 'list' && { style: 'form', explode: false }),
  }
}
