import { expect, test } from 'bun:test'
import type { RemoteConnection } from '../../platform/remote/connection.ts'
import { openFarSession } from './session.ts'

const remote = {
  name: 'gpu',
  destination: 'ana@gpu.lan',
  program: '/usr/local/bin/usher',
  added_at: '2026-03-14T09:30:00.000Z',
}

/** A connection over which nothing comes until it is closed. */
function silentConnection() {
  const over = Promise.withResolvers<void>()
  const connection: RemoteConnection = {
    send: () => undefined,
    lines: (async function* () {
      yield 'Welcome to gpu!'
      await over.promise
    })(),
    ended: over.promise.then(() => ({ exit_code: 255, message: '', missing: false })),
    close: async () => over.resolve(),
  }
  return { connection, closed: over.promise }
}

test('an usher that does not begin to answer in time is given up, and its connection is closed', async () => {
  const { connection, closed } = silentConnection()
  const session = openFarSession(remote, connection, 1000)
  const asked = session
    .request({ type: 'names' })
    .next()
    .catch((thrown: unknown) => thrown)
  await expect(session.greeting).rejects.toMatchObject({
    data: {
      code: 'MACHINE-22',
      summary: 'usher on gpu did not begin to answer within 1 s.',
      remedies: [{ command: 'ssh ana@gpu.lan' }],
    },
  })
  expect(await asked).toMatchObject({ data: { code: 'MACHINE-22' } })
  await closed
  expect(session.isOver()).toBe(true)
})
