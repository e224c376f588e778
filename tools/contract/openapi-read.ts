import type { Read } from '../../contract/declare.ts'
import { canAskElsewhere } from '../../contract/machine-reads.ts'
import type { Parameter } from '../../contract/parameter.ts'
import { parameterSchema } from '../../contract/parameter-schema.ts'
import { kindNames } from './kinds.ts'
import { envelopeResponse, forbiddenResponse, headOperation } from './openapi-parts.ts'
import { readMachine } from './machine-parameter.ts'
import { schemaOf } from './schemas.ts'

export function readPathItem(read: Read) {
  const get = {
    operationId: read.name,
    summary: read.summary,
    description: read.meaning,
    tags: ['reads'],
    'x-audience': read.audience,
    parameters: [
      ...Object.entries(read.parameters).map(([name, parameter]) => readParameter(read, name, parameter)),
      ...(canAskElsewhere(read) ? [machineParameter] : []),
    ],
    responses: {
      200: successResponse(read),
      ...(read.name === 'job' && { 202: envelopeResponse('It is still running', kindNames(read)) }),
      ...(read.name === 'picture' && { 304: { description: 'The image is the one in `If-None-Match`' } }),
      400: envelopeResponse('The request is invalid', ['error']),
      403: forbiddenResponse,
      404: envelopeResponse('Something that the request names does not exist', ['error']),
      500: envelopeResponse('The machine failed', ['error']),
    },
  }
  return { get, head: headOperation(get) }
}

const { meaning: description, ...machineRest } = readMachine
/** The machine that a request is for. */
export const machineParameter = { name: 'on', description, ...machineRest }

function successResponse(read: Read) {
  if (read.name === 'picture')
    return {
      description: 'The image',
      content: { 'image/jpeg': {}, 'image/png': {}, 'image/webp': {}, 'image/avif': {} },
    }
  if (read.file) return { description: 'The file', content: { 'application/octet-stream': {} } }
  const answer = envelopeResponse(
    read.summary,
    kindNames(read),
    read.stream ? 'application/x-ndjson' : 'application/json',
  )
  return read.calendar ? { ...answer, content: { ...answer.content, 'text/calendar': calendarContent } } : answer
}

/** What a request with `Accept: text/calendar` gets. */
const calendarContent = { schema: { type: 'string', description: 'An iCalendar file (RFC 5545)' } }

/** Several values are sent as one, separated by commas. */
function readParameter({ path }: Read, name: string, parameter: Parameter) {
  const { summary, required, type } = parameter
  const inPath = path.includes(`{${name}}`)
  return {
    name,
    in: inPath ? 'path' : 'query',
    description: summary,
    required: inPath || required,
    schema: schemaOf(parameterSchema(parameter)),
    ...(type === 'list' && { style: 'form', explode: false }),
  }
}
