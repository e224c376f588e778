import { actions } from '../../contract/actions/index.ts'
import { API_VERSION, type Action, type Read } from '../../contract/declare.ts'
import { errors } from '../../contract/errors/index.ts'
import type { Fault } from '../../contract/errors/declare.ts'
import { reads } from '../../contract/reads/index.ts'
import { streams } from '../../contract/streams.ts'
import { exitOfCause, exits } from '../../src/surfaces/cli/exit.ts'
import { statuses } from '../../src/surfaces/http/reply.ts'
import { bodyOf } from './body.ts'
import { kinds, namesOf } from './kinds.ts'
import { schemaOf, shapes } from './shapes.ts'

/** The shape contract: everything a client has to know, from the very shapes that seal the replies. */
export function artefact() {
  return {
    api_version: API_VERSION,
    kinds: mapped(kinds(), ({ name, meaning }) => ({ meaning, schema: { $ref: `#/$defs/${name}` } })),
    reads: mapped(Object.entries<Read>(reads), readEntry),
    actions: mapped(Object.entries<Action>(actions), actionEntry),
    streams: mapped(Object.entries(streams), (stream) => ({ ...stream, kinds: namesOf(stream) })),
    exit_codes: exits,
    error_codes: mapped(Object.entries<Fault>(errors), ({ cause, ...fault }) => ({
      ...fault,
      cause,
      exit_code: exitOfCause(cause),
      status: statuses[cause],
    })),
    $defs: shapes((id) => `#/$defs/${id}`),
  }
}

function readEntry(read: Read) {
  const parameters = mapped(Object.entries(read.takes), (parameter, name) => ({
    in: read.path.includes(`{${name}}`) ? 'path' : 'query',
    meaning: parameter.summary,
    required: parameter.required,
    schema: schemaOf(parameter.shape),
  }))
  return { path: read.path, parameters, kinds: namesOf(read), meaning: read.meaning }
}

function actionEntry(action: Action) {
  const { answered, offer, meaning } = action
  return { body: bodyOf(action), answered, offer, kinds: namesOf(action), meaning }
}

function mapped<Value, To>(
  entries: Iterable<[string, Value]>,
  to: (value: Value, name: string) => To,
): Record<string, To> {
  return Object.fromEntries([...entries].map(([name, value]) => [name, to(value, name)]))
}
