import { schemaBreaks } from './schema.ts'
import type { Contract } from './types.ts'

type Entries<Value> = Record<string, Value>

/** Returns what a client of the released contract would miss in the new one, a sentence each. */
export function contractBreaks(before: Contract, after: Contract): string[] {
  const answer = { before: before.$defs, after: after.$defs, direction: 'answer' } as const
  const request = { ...answer, direction: 'request' } as const
  return [
    ...changed(before.api_version, after.api_version, 'api_version', ''),
    ...gone(before.$defs, after.$defs, '$defs'),
    ...each(before.kinds, after.kinds, 'kinds', (was, is, where) => [
      ...changed(was.since, is.since, 'since', where),
      ...schemaBreaks(was.schema, is.schema, where, answer),
    ]),
    ...each(before.payloads, after.payloads, 'payloads', (was, is, where) => [
      ...changed(was.since, is.since, 'since', where),
      ...schemaBreaks(was.schema, is.schema, where, answer),
    ]),
    ...each(before.reads, after.reads, 'reads', (was, is, where) => [
      ...changed(was.path, is.path, 'path', where),
      ...changed(was.audience, is.audience, 'audience', where),
      ...changed(was.kinds, is.kinds, 'kinds', where),
      ...each(was.parameters, is.parameters, `${where}.parameters`, (one, other, at) => [
        ...changed(one.in, other.in, 'in', at),
        ...schemaBreaks(one.schema, other.schema, at, request),
      ]),
      ...becameRequired(was.parameters, is.parameters, `${where}.parameters`),
    ]),
    ...each(before.actions, after.actions, 'actions', (was, is, where) => [
      ...changed(was.answered, is.answered, 'answered', where),
      ...changed(was.offer, is.offer, 'offer', where),
      ...changed(was.audience, is.audience, 'audience', where),
      ...changed(was.kinds, is.kinds, 'kinds', where),
      ...schemaBreaks(was.body, is.body, `${where}.body`, request),
    ]),
    ...each(before.streams, after.streams, 'streams', (was, is, where) => [
      ...changed(was.path, is.path, 'path', where),
      ...changed(was.type, is.type, 'type', where),
      ...was.kinds.filter((kind) => !is.kinds.includes(kind)).map((kind) => `${where}: ${kind} was taken away.`),
    ]),
    ...each(before.exit_codes, after.exit_codes, 'exit_codes', (was, is, where) => changed(was, is, 'meaning', where)),
    ...each(before.error_codes, after.error_codes, 'error_codes', (was, is, where) => [
      ...changed(was.cause, is.cause, 'cause', where),
      ...changed(was.exit_code, is.exit_code, 'exit_code', where),
      ...changed(was.status, is.status, 'status', where),
    ]),
  ]
}

function each<Value>(
  before: Entries<Value>,
  after: Entries<Value>,
  list: string,
  compare: (was: Value, is: Value, where: string) => string[],
): string[] {
  const common = Object.entries(before).filter(([name]) => Object.hasOwn(after, name))
  return [
    ...gone(before, after, list),
    ...common.flatMap(([name, was]) => compare(was, after[name]!, `${list}.${name}`)),
  ]
}

const gone = (before: Entries<unknown>, after: Entries<unknown>, list: string): string[] =>
  Object.keys(before)
    .filter((name) => !Object.hasOwn(after, name))
    .map((name) => `${list}.${name}: it was taken away.`)

function changed(was: unknown, is: unknown, what: string, where: string): string[] {
  const [earlier, later] = [JSON.stringify(was), JSON.stringify(is)]
  const at = where === '' ? what : `${where}.${what}`
  return earlier === later ? [] : [`${at}: it was ${earlier}, and is ${later}.`]
}

function becameRequired(
  before: Entries<{ required: boolean }>,
  after: Entries<{ required: boolean }>,
  list: string,
): string[] {
  return Object.entries(after)
    .filter(([name, { required }]) => required && !before[name]?.required)
    .map(([name]) => `${list}.${name}: it became required.`)
}
