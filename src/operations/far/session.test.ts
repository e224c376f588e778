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

test('a reader makes room for as many parts as it has read, and none while it reads nothing', async () => {
  const over = Promise.withResolvers<void>()
  const sent: { type: string; window?: number; parts?: number }[] = []
  const frames = ['{"usher":"far","api_version":1,"usher_version":"0.10.0"}']
  for (let part = 0; part < 40; part++) frames.push('{"id":1,"type":"items","envelopes":[]}')
  const session = openFarSession(remote, {
    send: (line) => void sent.push(JSON.parse(line) as (typeof sent)[number]),
    lines: (async function* () {
      yield* frames
      await over.promise
    })(),
    ended: over.promise.then(() => ({ exit_code: 0, message: '', missing: false })),
    close: async () => over.resolve(),
  })
  const stream = session.request({ type: 'read', name: 'logs', arguments: [] })
  await stream.next()
  expect(sent).toMatchObject([{ type: 'read', window: 32 }])
  for (let part = 0; part < 33; part++) await stream.next()
  expect(sent.slice(1)).toMatchObject([
    { type: 'more', parts: 16 },
    { type: 'more', parts: 16 },
  ])
  await stream.return(undefined)
  expect(sent.at(-1)).toMatchObject({ type: 'interrupt' })
  await session.close()
})
