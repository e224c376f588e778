import { effect } from '@preact/signals'
import { expect, spyOn, test } from 'bun:test'
import type { Arrival, Client, ErrorData } from '../../clients/typescript/src/index.ts'
import { openLive, rootError } from './live.ts'

const failure = (code: string, about: string | null, underlying: ErrorData | null = null): ErrorData =>
  ({ code, summary: code, meaning: null, remedies: [], detail: null, about_kind: about, underlying }) as ErrorData

const live = (kind: string, data: object = {}): Arrival => ({ at: 'live', id: null, kind, data }) as unknown as Arrival

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A connection whose stream a test writes. */
function scriptedLive() {
  const arrivals: Arrival[] = []
  let beat!: (at: number) => void
  let wake = () => {}
  async function* events({ onBeat }: { onBeat: (at: number) => void }) {
    beat = onBeat
    for (;;) {
      for (const arrival of arrivals.splice(0)) yield arrival
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  const opened = openLive({ events } as unknown as Client, () => Promise.resolve(true))
  const send = async (...next: Arrival[]) => {
    arrivals.push(...next)
    wake()
    await settled()
  }
  return { opened, send, beat: (at: number) => beat(at) }
}

test('a heartbeat moves the time as of which a kind is shown, and draws nothing else', async () => {
  const { opened, send, beat } = scriptedLive()
  await send(live('status', { services: [] }))
  let drawn = 0
  const stop = effect(() => {
    void opened.of('status').value
    drawn++
  })
  const before = opened.confirmedAt('status').value!
  beat(before + 60_000)
  expect(opened.confirmedAt('status').value).toBe(before + 60_000)
  expect(drawn).toBe(1)
  stop()
  opened.close()
})

test('an event of one kind, or an equal value, draws nothing that reads another', async () => {
  const { opened, send } = scriptedLive()
  await send(live('status', { services: [{ service: 'sonarr' }] }), live('requests', { requests: [] }))
  const drawn = { status: 0, requests: 0 }
  const stops = (['status', 'requests'] as const).map((kind) =>
    effect(() => {
      void opened.of(kind).value
      drawn[kind]++
    }),
  )
  await send(live('requests', { requests: [{ id: '1' }] }))
  await send(live('status', { services: [{ service: 'sonarr' }] }))
  expect(drawn).toEqual({ status: 1, requests: 2 })
  for (const stop of stops) stop()
  opened.close()
})

test('a kind that usher cannot read is out of date from then on, and no heartbeat confirms it', async () => {
  const { opened, send, beat } = scriptedLive()
  await send(live('status'), live('requests'), live('error', failure('SURFACE-6', 'requests')))
  const before = opened.confirmedAt('requests').value!
  beat(before + 60_000)
  expect(opened.of('requests').value).toMatchObject({ current: false })
  expect(opened.confirmedAt('requests').value).toBe(before)
  expect(opened.of('status').value).toMatchObject({ current: true })
  expect([...opened.faults.value.keys()]).toEqual(['requests'])
  await send(live('requests'))
  expect(opened.of('requests').value).toMatchObject({ current: true })
  expect(opened.faults.value.size).toBe(0)
  opened.close()
})

test('silence and a break make everything stale, and coming back is counted once', async () => {
  const { opened, send } = scriptedLive()
  await send(live('status'))
  await send({ at: 'stale', quietForMs: 30_000 })
  expect(opened.connection.value.is).toBe('lost')
  expect(opened.of('status').value).toMatchObject({ current: false })
  await send(live('status'), live('requests'))
  expect(opened.connection.value.is).toBe('live')
  expect(opened.reconnections.value).toBe(1)
  opened.close()
})

test.each([
  [false, 2, 'live'],
  [true, 1, 'opening'],
] as const)(
  'a stream that an answer ended is opened again unless the session has ended: %p',
  async (ended, opens, is) => {
    // The time until the next try passes at once.
    const waited = spyOn(globalThis, 'setTimeout').mockImplementation(((call: () => void) =>
      setImmediate(call)) as unknown as typeof setTimeout)
    let opened = 0
    async function* events() {
      opened++
      if (opened === 1) yield { at: 'lost', problem: { kind: 'refused' }, retryInMs: null } as Arrival
      else yield live('status')
    }
    const state = openLive({ events } as unknown as Client, () => Promise.resolve(ended))
    try {
      for (let turn = 0; turn < 5; turn++) await settled()
      expect([opened, state.connection.value.is]).toEqual([opens, is])
    } finally {
      state.close()
      waited.mockRestore()
    }
  },
)

test('the innermost cause of an error is the one to show', () => {
  expect(rootError(failure('SURFACE-6', 'status', failure('ENGINE-2', null))).code).toBe('ENGINE-2')
})
