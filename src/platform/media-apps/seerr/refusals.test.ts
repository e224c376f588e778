import { expect, test } from 'bun:test'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import type { AppFaults } from '../../../../rehearsal/household/types.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { UsherError } from '../../../lib/errors.ts'
import { mediaAppsOf } from '../media-apps.ts'
import type { RequestManager } from '../roles/request-manager.ts'

type SeerrOptions = Parameters<typeof fakeApp>[1]

async function seerrWith(options: SeerrOptions): Promise<RequestManager> {
  const { requestManagers } = await mediaAppsOf(await fakeStack([fakeApp('seerr', options)]))
  return requestManagers[0]!
}

const withFaults = (faults: AppFaults): Promise<RequestManager> =>
  seerrWith({ household: { ...defaultHousehold, faults } })

const refusing = (status: number, body: unknown): Promise<RequestManager> =>
  seerrWith({ intercept: ({ method }) => (method === 'GET' ? undefined : Response.json(body, { status })) })

async function errorOf(work: Promise<unknown>): Promise<UsherError['data']> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (thrown instanceof UsherError) return thrown.data
  throw new Error(`not refused: ${String(thrown)}`)
}

test('a Seerr to which nobody has signed in yet says so, and its key is not called rejected', async () => {
  const manager = await withFaults({ isSeerrUnopened: true })
  for (const answer of [await manager.info(), await manager.requests()])
    expect(answer).toMatchObject({
      known: false,
      code: 'APP-15',
      because: expect.stringMatching(/^Seerr has not been set up yet: open http:\/\/127\.0\.0\.1:\d+ and sign in\.$/),
    })
})

test('a wrong key is rejected by a Seerr that was set up', async () => {
  const manager = await withFaults({ appsWithChangedKey: ['seerr'] })
  expect(await manager.requests()).toMatchObject({ known: false, code: 'APP-7' })
})

test('a change that CSRF protection refuses names it, while reading works', async () => {
  const manager = await withFaults({ isSeerrCsrfProtected: true })
  expect(knownValue(await manager.requests())).toHaveLength(5)
  const error = await errorOf(manager.setDecision('217', 'decline'))
  expect(error).toMatchObject({
    code: 'APP-16',
    summary: 'Seerr refused the change to request 217: its CSRF protection only lets its own web page change anything.',
  })
  expect(error.remedies.map(({ summary }) => summary)).toContain('In Seerr, turn off CSRF protection in its settings')
})

test('a change without the permission for it does not call the key rejected', async () => {
  const manager = await refusing(403, { status: 403, error: 'You do not have permission to access this endpoint' })
  expect(await errorOf(manager.setDecision('217', 'decline'))).toMatchObject({
    code: 'APP-17',
    summary: 'Seerr refused the change to request 217: the key may read, but not make this change.',
  })
})

test('a change that is refused for a reason gives that reason', async () => {
  const manager = await refusing(403, { message: 'Series Quota exceeded.' })
  expect(await errorOf(manager.setDecision('217', 'decline'))).toMatchObject({
    code: 'APP-14',
    summary: 'Seerr rejected the change to request 217: Series Quota exceeded.',
  })
})

test('a change is called a rejected key if reading is rejected too', async () => {
  let isChanged = false
  const manager = await seerrWith({
    intercept: () => (isChanged ? Response.json({ status: 403, error: 'no' }, { status: 403 }) : undefined),
  })
  knownValue(await manager.info())
  isChanged = true
  expect(await errorOf(manager.setDecision('217', 'decline'))).toMatchObject({ code: 'APP-7' })
})
