import { expect, test } from 'bun:test'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { mediaAppsOf } from '../media-apps.ts'
import { deniedChangeError } from './denied-change.ts'

const context = { app: 'Sonarr', service: 'sonarr', what: '/api/v3/tag' }
const errorFor = (text: string) => deniedChangeError({ status: 403, headers: {}, text }, context, 'key', ['s3cret'])

test('a denied change is CSRF protection, the app’s own reason, or a missing permission', () => {
  expect(errorFor('{"message":"invalid csrf token"}').data.code).toBe('APP-16')
  expect(errorFor('{"message":"No more of s3cret."}').data).toMatchObject({
    code: 'APP-14',
    summary: 'Sonarr rejected the change to /api/v3/tag: No more of ….',
  })
  for (const text of ['', 'Forbidden', '{"status":403,"error":"no"}']) expect(errorFor(text).data.code).toBe('APP-17')
})

test('an app that denies only the change keeps its credential', async () => {
  const intercept = ({ method }: Request) => (method === 'POST' ? new Response('no', { status: 403 }) : undefined)
  const { mediaManagers } = await mediaAppsOf(await fakeStack([fakeApp('sonarr', { intercept })]))
  const how = { max_bytes: 1, signal: new AbortController().signal }
  expect(await mediaManagers[0]!.nativeBackup!.createAndDownload('/never-written', how)).toMatchObject({
    known: false,
    because: expect.stringContaining('the key may read, but not make this change'),
  })
})
