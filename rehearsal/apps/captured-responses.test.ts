import { describe, expect, test } from 'bun:test'
import { audiobookshelfResponses } from '../../test-support/captured-shapes/audiobookshelf.ts'
import { bazarrResponses } from '../../test-support/captured-shapes/bazarr.ts'
import { shapeDifferences, type CapturedResponse } from '../../test-support/captured-shapes/shape.ts'
import { appEnvironment } from '../../test-support/rehearsal/app-environment.ts'
import { defaultHousehold } from '../household/default-household.ts'
import { handleAppRequest, type RehearsedApp } from './app.ts'
import { audiobookshelf } from './audiobookshelf.ts'
import { bazarr } from './bazarr.ts'

/** Everything that these apps can list has an entry. */
const household = {
  ...defaultHousehold,
  faults: {
    filmsWithoutSubtitles: [1],
    throttledSubtitleSites: [{ name: 'podnapisi', status: 'TooManyRequests', retry: 'in an hour' }],
  },
}

function request(app: RehearsedApp, path: string, withKey: boolean): Promise<Response> {
  const environment = appEnvironment(app, household)
  const headers = withKey ? { 'x-api-key': environment.key } : undefined
  return handleAppRequest(app, new Request(`http://127.0.0.1:1${path}`, { ...(headers && { headers }) }), environment)
}

const parseIfJson = (text: string, contentType: string | null): unknown =>
  contentType?.includes('json') ? JSON.parse(text) : text

const bareType = (contentType: string | null): string | null => contentType?.split(';')[0] ?? null

const captured: [app: RehearsedApp, responses: CapturedResponse[]][] = [
  [bazarr, bazarrResponses],
  [audiobookshelf, audiobookshelfResponses],
]

describe('rehearsed apps respond with the fields and types that the real ones did', () => {
  for (const [app, responses] of captured)
    for (const { path, withKey, status, contentType, body } of responses)
      test(`${app.name} ${path} ${withKey ? 'with' : 'without'} a key: ${status}`, async () => {
        const response = await request(app, path, withKey)
        expect(response.status).toBe(status)
        const receivedType = response.headers.get('content-type')
        expect(bareType(receivedType)).toBe(bareType(contentType))
        expect(shapeDifferences(body, parseIfJson(await response.text(), receivedType))).toEqual([])
      })
})

test('each list that was captured with an entry has one to compare', async () => {
  const empty: string[] = []
  for (const [app, responses] of captured)
    for (const { path, withKey, body } of responses) {
      const { data: shape } = body as { data?: unknown }
      if (!Array.isArray(shape) || shape.length === 0) continue
      const { data } = (await (await request(app, path, withKey)).json()) as { data: unknown[] }
      if (data.length === 0) empty.push(`${app.name} ${path}`)
    }
  expect(empty).toEqual([])
})

test('the comparison finds missing and additional fields and other types', () => {
  const shape = { name: 'string', days: 'number', tags: ['string'], note: 'null', reader: { age: 'number' }, any: [] }
  const value = { name: 'Emma', days: 7, tags: ['a'], note: null, reader: { age: 7 }, any: [1] }
  expect(shapeDifferences(shape, value)).toEqual([])
  expect(shapeDifferences(shape, { ...value, days: '7', tags: [1], reader: {}, note: 'x' })).toEqual([
    '.days: string instead of number',
    '.tags[0]: number instead of string',
    '.note: string instead of null',
    '.reader.age: is missing',
  ])
  expect(shapeDifferences(shape, { ...value, colour: 'red', any: {} })).toEqual([
    '.any: not a list',
    '.colour: was not captured',
  ])
})
