import { expect, test } from 'bun:test'
import { requestMistakes } from './request-check.ts'

/** A made-up document with one rule of each kind. */
const document = {
  openapi: '3.0.1',
  paths: {
    '/loans': {
      get: {
        parameters: [
          { name: 'shelf', in: 'query', required: true, schema: { $ref: '#/components/schemas/Shelf' } },
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9 } },
          { name: 'open', in: 'query', schema: { type: 'boolean' } },
          { name: 'since', in: 'query', schema: { type: 'string', format: 'date-time' } },
          { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'integer' } } },
          {
            name: 'fields',
            in: 'query',
            description: 'Several, comma delimited.',
            schema: { type: 'array', items: { enum: ['title', 'year'], type: 'string' } },
          },
        ],
      },
      post: {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Loan' } } },
        },
      },
    },
    '/loans/{loan}': { delete: { parameters: [{ name: 'loan', in: 'path', schema: { type: 'integer' } }] } },
    '/loans/{loan}/{state}': {
      post: {
        parameters: [
          { name: 'loan', in: 'path', schema: { type: 'string', format: 'uuid' } },
          { name: 'state', in: 'path', schema: { type: 'string', enum: ['lend', 'return'] } },
        ],
      },
    },
  },
  components: {
    schemas: {
      Shelf: { type: 'string', enum: ['children', 'history'] },
      Loan: {
        type: 'object',
        required: ['id', 'title'],
        additionalProperties: false,
        properties: {
          id: { type: 'integer', readOnly: true },
          title: { type: 'string', minLength: 1, maxLength: 10 },
          code: { type: 'string', pattern: '^[a-z]{3}$' },
          days: { type: 'integer', minimum: 1, maximum: 30 },
          note: { type: 'string', nullable: true },
          shelf: { $ref: '#/components/schemas/Shelf' },
          pin: { type: 'string', writeOnly: true },
          tags: { type: 'array', items: { type: 'string' }, uniqueItems: true, minItems: 1, maxItems: 2 },
          reader: { allOf: [{ $ref: '#/components/schemas/Reader' }, { required: ['name'] }] },
          extra: { type: 'object', additionalProperties: { type: 'integer' } },
        },
      },
      Reader: { type: 'object', properties: { name: { type: 'string' }, age: { type: 'number' } }, required: ['age'] },
    },
  },
}

const check = (method: string, path: string, body?: unknown, contentType?: string) =>
  requestMistakes(
    document,
    '',
    {
      method,
      url: `http://127.0.0.1:1${path}`,
      ...(contentType && { headers: new Headers({ 'content-type': contentType }) }),
    },
    body === undefined ? '' : JSON.stringify(body),
  )
const post = (fields: object) => check('POST', '/loans', { title: 'Emma', ...fields })

test('a request that follows every rule has no mistakes', () => {
  expect(check('GET', '/loans?shelf=history&page=2&open=true&since=2026-01-02T03:04:05Z&tags=1&tags=2')).toEqual([])
  expect(check('GET', '/loans?shelf=history&fields=title,year')).toEqual([])
  const loan = { title: 'Emma', code: 'abc', days: 7, note: null, pin: '1', tags: ['a'], extra: { copies: 2 } }
  expect(check('POST', '/loans', loan, 'application/json; charset=utf-8')).toEqual([])
  expect(post({ reader: { name: 'Ana', age: 7 }, shelf: 'children' })).toEqual([])
  expect(check('DELETE', '/loans/7')).toEqual([])
  expect(check('POST', '/loans/0123456789abcdef0123456789abcdef/return')).toEqual([])
})

test('each rule about the path and the query is found broken', () => {
  expect(check('GET', '/loans')).toEqual(['?shelf is required'])
  const mistakes: [query: string, why: string][] = [
    ['sort=title', '?sort is not in the document'],
    ['page=x', '?page: "x" is not a integer'],
    ['page=1.5', '?page: not a integer'],
    ['page=0', '?page: 0 is below its minimum of 1'],
    ['page=10', '?page: 10 is above its maximum of 9'],
    ['page=1&page=2', '?page: is sent twice'],
    ['open=yes', '?open: "yes" is not a boolean'],
    ['since=yesterday', '?since: "yesterday" is not a date-time'],
    ['tags=1&tags=b', '?tags: "b" is not a integer'],
    ['tags=1,2', '?tags: "1,2" is not a integer'],
    ['fields=title,author', '?fields: "author" is not one of its values'],
  ]
  for (const [query, why] of mistakes) expect(check('GET', `/loans?shelf=history&${query}`)).toEqual([why])
  expect(check('GET', '/loans?shelf=attic')).toEqual(['?shelf: "attic" is not one of its values'])
  expect(check('DELETE', '/loans/seven')).toEqual(['{loan}: "seven" is not a integer'])
  expect(check('POST', '/loans/7/burn')).toEqual([
    '{loan}: "7" is not a uuid',
    '{state}: "burn" is not one of its values',
  ])
  expect(check('PATCH', '/loans/7')).toEqual(['not in the document'])
})

test('each rule about the body is found broken', () => {
  expect(check('POST', '/loans')).toEqual(['a body is required'])
  expect(check('POST', '/loans', {})).toEqual(['.title: is required'])
  expect(check('POST', '/loans', { title: 'Emma' }, 'text/plain')).toEqual(['the body may not be text/plain'])
  expect(check('DELETE', '/loans/7', {})).toEqual(['the document has no body'])
  const mistakes: [fields: object, why: string][] = [
    [{ id: 7 }, '.id: is read-only'],
    [{ colour: 'red' }, '.colour: not in the document'],
    [{ title: 7 }, '.title: not a string'],
    [{ title: null }, '.title: null is not allowed'],
    [{ title: '' }, '.title: 0 is below its minLength of 1'],
    [{ title: 'Northanger Abbey' }, '.title: 16 is above its maxLength of 10'],
    [{ code: 'ABC' }, '.code: "ABC" does not match ^[a-z]{3}$'],
    [{ days: 31 }, '.days: 31 is above its maximum of 30'],
    [{ days: 1.5 }, '.days: not a integer'],
    [{ shelf: 'attic' }, '.shelf: "attic" is not one of its values'],
    [{ tags: 'a' }, '.tags: not a array'],
    [{ tags: [] }, '.tags: 0 is below its minItems of 1'],
    [{ tags: ['a', 'a'] }, '.tags: has the same item twice'],
    [{ tags: ['a', 7] }, '.tags[1]: not a string'],
    [{ extra: { copies: 'two' } }, '.extra.copies: not a integer'],
    [{ reader: [] }, '.reader: not a object'],
  ]
  for (const [fields, why] of mistakes) expect(post(fields)).toEqual([why])
  expect(post({ reader: {} })).toEqual(['.reader.age: is required', '.reader.name: is required'])
})
