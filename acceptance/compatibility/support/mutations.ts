import type { Contract, Schema } from '../../../tools/compatibility/types.ts'

type Mutation = (contract: Contract) => void

export const data = (contract: Contract, kind: string): Schema => contract.$defs[kind]!
const field = (contract: Contract, kind: string, name: string): Schema => data(contract, kind).properties![name]!
const body = (contract: Contract, action: string): Schema => contract.actions[action]!.body

/** A change that some client could not cope with, and the sentence that names it. */
export const breakingChanges: [change: string, mutate: Mutation, sentence: string | RegExp][] = [
  ['the wire version', (c) => void (c.api_version = 2), 'api_version: it was 1, and is 2.'],
  ['a kind is gone', (c) => void delete c.kinds['space'], 'kinds.space: it was taken away.'],
  ['a kind says another release', (c) => void (c.kinds['space']!.since = '0.2'), /^kinds\.space\.since: it was "0\.1"/],
  [
    'a named shape is gone',
    (c) => void delete c.$defs['accept_arguments'],
    '$defs.accept_arguments: it was taken away.',
  ],
  [
    'a field of an answer is gone',
    (c) => void delete data(c, 'version').properties!['runtime'],
    'kinds.version.runtime: it was taken away.',
  ],
  [
    'a field of an answer became optional',
    (c) => void (data(c, 'version').required = data(c, 'version').required!.filter((name) => name !== 'runtime')),
    'kinds.version.runtime: it became optional.',
  ],
  [
    'a field of an answer may be null',
    (c) => void (field(c, 'version', 'runtime').type = ['string', 'null']),
    'kinds.version.runtime: its type was string, and is null or string.',
  ],
  [
    'a shape in an answer may be null',
    (c) =>
      void (data(c, 'version').properties!['stack'] = {
        anyOf: [{ $ref: '#/$defs/operated_stack' }, { type: 'null' }],
      }),
    'kinds.version.stack: null was added.',
  ],
  [
    'a field of an answer has another type',
    (c) => void (field(c, 'version', 'api_version').type = 'string'),
    /kinds\.version\.api_version: its type was integer, and is string/,
  ],
  [
    'a text of an answer has another format',
    (c) => void delete field(c, 'job', 'started_at')['format'],
    /kinds\.job\.started_at: its format was "date-time"/,
  ],
  [
    'a number of an answer may be smaller',
    (c) => void delete field(c, 'saved-file', 'size_bytes')['minimum'],
    /size_bytes: its minimum was 0, and is not set/,
  ],
  [
    'a word of an answer is gone',
    (c) => void field(c, 'job', 'state').enum!.pop(),
    /^kinds\.job\.state: the word "\w+" was taken away\.$/,
  ],
  [
    'a list of an answer has other entries',
    (c) => void (field(c, 'version', 'not_known').items = { type: 'string' }),
    /kinds\.version\.not_known\[\]: its type was object, and is string/,
  ],
  ['a named variant is gone', (c) => void data(c, 'undo_action').oneOf!.pop(), /undo_by_update_apply was taken away/],
  [
    'a read has another path',
    (c) => void (c.reads['space']!.path = '/api/disk'),
    /^reads\.space\.path: it was "\/api\/space"/,
  ],
  ['a read answers with another kind', (c) => void (c.reads['space']!.kinds = ['storage']), /^reads\.space\.kinds: /],
  ['a read is no longer for members', (c) => void (c.reads['me']!.audience = 'owner'), /^reads\.me\.audience: /],
  [
    'a parameter is gone',
    (c) => void delete c.reads['usage']!.parameters['span'],
    /^reads\.usage\.parameters\.span: it was taken away/,
  ],
  [
    'a new parameter is required',
    (c) => void (c.reads['space']!.parameters['disk'] = { in: 'query', required: true, schema: { type: 'string' } }),
    'reads.space.parameters.disk: it became required.',
  ],
  ['an action answers as a job', (c) => void (c.actions['accept']!.answered = 'job'), /^actions\.accept\.answered: /],
  ['an action asks for consent', (c) => void (c.actions['accept']!.offer = true), /^actions\.accept\.offer: /],
  [
    'a field of a body is gone',
    (c) => void delete body(c, 'accept').properties!['reason'],
    'actions.accept.body.reason: it was taken away.',
  ],
  [
    'a field of a body became required',
    (c) => void body(c, 'accept').required!.push('reason'),
    'actions.accept.body.reason: it became required.',
  ],
  [
    'a field of a body has less room',
    (c) => void (body(c, 'accept').properties!['reason']!['minLength'] = 9),
    /actions\.accept\.body\.reason: its minLength was 1, and is 9/,
  ],
  [
    'a default of a body changed',
    (c) => void (body(c, 'accept').properties!['dry_run']!['default'] = true),
    /actions\.accept\.body\.dry_run: its default was false, and is true/,
  ],
  ['a stream lacks a kind', (c) => void c.streams['job']!.kinds.pop(), 'streams.job: step was taken away.'],
  ['an exit code means something else', (c) => void (c.exit_codes['3'] = 'Maybe.'), /^exit_codes\.3\.meaning: /],
  ['an error code is gone', (c) => void delete c.error_codes['STATE-1'], 'error_codes.STATE-1: it was taken away.'],
  [
    'an error code has another status',
    (c) => void (c.error_codes['STATE-1']!.status = 404),
    'error_codes.STATE-1.status: it was 500, and is 404.',
  ],
  [
    'a webhook lacks a field',
    (c) => void delete data(c, 'alert-webhook').properties!['title'],
    /^payloads\.alert-webhook\.title: it was taken away/,
  ],
]

/** A change that every client copes with. */
export const harmlessChanges: [change: string, mutate: Mutation][] = [
  ['a new field of an answer', (c) => void (data(c, 'version').properties!['host'] = { type: 'string' })],
  ['a new required field of an answer', (c) => void data(c, 'version').required!.push('host')],
  ['a new word of an answer', (c) => void field(c, 'job', 'state').enum!.push('waiting')],
  ['a new word of a body', (c) => void body(c, 'alerts-set').properties!['preset']!.enum!.push('loud')],
  ['an answer that is never null any more', (c) => void (field(c, 'acceptance', 'reason').type = 'string')],
  ['a new optional field of a body', (c) => void (body(c, 'accept').properties!['until'] = { type: 'string' })],
  ['a field of a body that may be left out', (c) => void (body(c, 'accept').required = [])],
  [
    'a new optional parameter',
    (c) => void (c.reads['space']!.parameters['disk'] = { in: 'query', required: false, schema: { type: 'string' } }),
  ],
  [
    'a new read, kind and error',
    (c) => {
      c.reads['disks'] = { ...c.reads['space']!, path: '/api/disks', kinds: ['disks'] }
      c.kinds['disks'] = { since: '9.9', schema: { $ref: '#/$defs/space' } }
      c.error_codes['DISK-1'] = c.error_codes['STATE-1']!
    },
  ],
  ['a new kind on a stream', (c) => void c.streams['events']!.kinds.push('version')],
  [
    'a new named variant',
    (c) => {
      c.$defs['undo_by_pull'] = c.$defs['undo_by_up']!
      data(c, 'undo_action').oneOf!.push({ $ref: '#/$defs/undo_by_pull' })
    },
  ],
  ['other words of a description', (c) => void (data(c, 'version')['description'] = 'Other words.')],
]
