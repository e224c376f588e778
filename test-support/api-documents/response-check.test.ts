import { expect, test } from 'bun:test'
import { publishedDocumentsFolder } from './openapi.ts'
import { findResponseMistakes, responseMistakes } from './response-check.ts'

/** A made-up document. */
const document = {
  openapi: '3.0.1',
  paths: {
    '/api/readers': {
      get: {
        responses: {
          '200': {
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Reader' } } },
            },
          },
        },
      },
      post: { responses: { '201': { description: 'Created.' }, default: { description: 'An error.' } } },
      delete: { responses: { '204': { description: 'Removed.' } } },
    },
    '/api/cover': { get: { responses: { '200': { content: { 'image/*': {} } } } } },
  },
  components: {
    schemas: {
      Reader: {
        type: 'object',
        required: ['id', 'name', 'pin'],
        properties: { id: { type: 'integer' }, name: { type: 'string' }, pin: { type: 'string', writeOnly: true } },
      },
    },
  },
}

const check = (method: string, path: string, status: number, text: string, contentType?: string) =>
  responseMistakes(
    document,
    { prefix: '' },
    { method, url: `http://127.0.0.1:1/api${path}` },
    { status, contentType: contentType ?? 'application/json', text },
  )

test('a response that follows the document has no mistakes', () => {
  expect(check('GET', '/readers', 200, '[{"id":1,"name":"Ana"}]')).toEqual([])
  expect(check('POST', '/readers', 201, '')).toEqual([])
  expect(check('DELETE', '/readers', 204, '')).toEqual([])
  expect(check('GET', '/cover', 200, 'pixels', 'image/png')).toEqual([])
  expect(check('DELETE', '/readers', 409, 'busy', 'text/plain')).toEqual([])
  expect(check('GET', '/elsewhere', 200, '{}')).toEqual([])
})

test('each rule about a response is found broken', () => {
  const get = (text: string, contentType?: string) => check('GET', '/readers', 200, text, contentType)
  expect(check('DELETE', '/readers', 200, '{}')).toEqual(['status 200 is not in the document'])
  expect(get('')).toEqual(['the body is empty'])
  expect(get('[]', 'text/html')).toEqual(['the body may not be text/html'])
  expect(check('GET', '/cover', 200, 'pixels', 'text/plain')).toEqual(['the body may not be text/plain'])
  expect(get('{}')).toEqual([': not a array'])
  expect(get('[{"id":1}]')).toEqual(['[0].name: is required'])
  expect(get('[{"id":1,"name":"Ana","pin":"1"}]')).toEqual(['[0].pin: is write-only'])
  expect(get('[{"id":null,"name":"Ana"}]')).toEqual(['[0].id: null is not allowed'])
})

test('an undeclared success status is accepted where the document lists only one for everything', () => {
  const request = { method: 'DELETE', url: 'http://127.0.0.1:1/api/readers' }
  const response = { status: 202, contentType: null, text: '' }
  expect(responseMistakes(document, { prefix: '', declaresEveryStatus: false }, request, response)).toEqual([])
  expect(responseMistakes(document, { prefix: '' }, request, response)).toEqual(['status 202 is not in the document'])
})

const documentsFolder = publishedDocumentsFolder()
const skipReason = documentsFolder
  ? ''
  : ' (left out: the published documents are not on this machine; USHER_SHARED names their folder)'

test.skipIf(!documentsFolder)(
  `a field that the real Seerr returned is accepted, and another is not${skipReason}`,
  () => {
    const request = { method: 'GET', url: 'http://127.0.0.1:1/api/v1/settings/public' }
    const find = (body: object) =>
      findResponseMistakes('seerr', request, {
        status: 200,
        contentType: 'application/json',
        text: JSON.stringify(body),
      })
    expect(find({ initialized: true, mediaServerType: 2 })).toEqual([])
    expect(find({ initialized: null, colour: 'red' })).toEqual([
      'seerr GET /api/v1/settings/public, response: .initialized: null is not allowed',
      'seerr GET /api/v1/settings/public, response: .colour: not in the document',
    ])
  },
)
