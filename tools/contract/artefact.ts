import { parameterSchema } from '../../contract/parameter-schema.ts'
import { actions } from '../../contract/actions/index.ts'
import { API_VERSION, type Action, type Read } from '../../contract/declare.ts'
import { errors } from '../../contract/errors/index.ts'
import type { ErrorDefinition } from '../../contract/errors/definition.ts'
import { webhookPayloads } from '../../contract/payloads/index.ts'
import { canAskElsewhere } from '../../contract/machine-reads.ts'
import { reads } from '../../contract/reads/index.ts'
import { streams } from '../../contract/streams.ts'
import { exitCodeForCategory, exitCodes } from '../../src/surfaces/cli/exit-codes.ts'
import { statusByCategory } from '../../src/surfaces/http/responses.ts'
import { actionBodySchema } from './action-body.ts'
import { allKinds, kindNames } from './kinds.ts'
import { readMachine } from './machine-parameter.ts'
import { schemaOf, allSchemas } from './schemas.ts'

/** Builds the contract: everything a client needs, from the shapes that validate the responses. */
export function buildArtefact() {
  return {
    api_version: API_VERSION,
    kinds: mapEntries(allKinds(), ({ name, since, meaning }) => ({
      meaning,
      since,
      schema: { $ref: `#/$defs/${name}` },
    })),
    reads: mapEntries(Object.entries<Read>(reads), readEntry),
    actions: mapEntries(Object.entries<Action>(actions), actionEntry),
    payloads: mapEntries(Object.entries(webhookPayloads), ({ name, since, meaning }) => ({
      meaning,
      since,
      schema: { $ref: `#/$defs/${name}` },
    })),
    streams: mapEntries(Object.entries(streams), (stream) => ({ ...stream, kinds: kindNames(stream) })),
    exit_codes: exitCodes,
    error_codes: mapEntries(Object.entries<ErrorDefinition>(errors), ({ cause, ...fault }) => ({
      ...fault,
      cause,
      exit_code: exitCodeForCategory(cause),
      status: statusByCategory[cause],
    })),
    $defs: allSchemas((id) => `#/$defs/${id}`),
  }
}

function readEntry(read: Read) {
  const parameters = mapEntries(Object.entries(read.parameters), (parameter, name) => ({
    in: read.path.includes(`{${name}}`) ? 'path' : 'query',
    meaning: parameter.summary,
    required: parameter.required,
    schema: schemaOf(parameterSchema(parameter)),
  }))
  return {
    path: read.path,
    parameters: { ...parameters, ...(canAskElsewhere(read) && { on: readMachine }) },
    audience: read.audience,
    kinds: kindNames(read),
    meaning: read.meaning,
  }
}

function actionEntry(action: Action) {
  const { answered, offer, audience, meaning } = action
  return { body: actionBodySchema(action), answered, offer, audience, kinds: kindNames(action), meaning }
}

function mapEntries<Value, To>(
  entries: Iterable<[string, Value]>,
  to: (value: Value, name: string) => To,
): Record<string, To> {
  return Object.fromEntries([...entries].map(([name, value]) => [name, to(value, name)]))
}
