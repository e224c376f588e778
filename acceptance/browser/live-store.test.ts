import { expect, test } from 'bun:test'
import type { Arrival, Client, ErrorData } from '../../clients/typescript/src/index.ts'
import { openLiveStore } from '../../web/api/live-store.ts'

const failure = (code: string, about: string | null, underlying: ErrorData | null = null): ErrorData =>
  ({ code, summary: code, meaning: null, remedies: [], detail: null, about_kind: about, underlying }) as ErrorData

const live = (kind: string, data: object = {}): Arrival => ({ at: 'live', id: null, kind, data }) as unknown as Arrival

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A store whose stream a test writes. */
function scriptedStore() {
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
  const store = openLiveStore({ events } as unknown as Client, () => {})
  const send = async (...next: Arrival[]) => {
    arrivals.push(...next)
    wake()
    await settled()
  }
  return { store, send, beat: (at: number) => beat(at) }
}

test('a heartbeat moves the time as of which a value is shown, and tells the page', async () => {
  const { store, send, beat } = scriptedStore()
  await send(live('status'))
  const received = store.latest('status')!.confirmedAt
  let updates = 0
  store.subscribe(() => updates++)
  beat(received + 60_000)
  expect(store.latest('status')!.confirmedAt).toBe(received + 60_000)
  expect(updates).toBe(1)
  store.close()
})

test('a kind that usher cannot read is out of date from then on, and no heartbeat confirms it', async () => {
  const { store, send, beat } = scriptedStore()
  await send(live('status'), live('requests'), live('error', failure('SURFACE-6', 'requests')))
  const { confirmedAt } = store.latest('requests')!
  beat(confirmedAt + 60_000)
  expect(store.latest('requests')).toMatchObject({ current: false, confirmedAt })
  expect(store.latest('status')).toMatchObject({ current: true, confirmedAt: confirmedAt + 60_000 })
  expect(store.serverError()?.code).toBe('SURFACE-6')
  await send(live('requests'))
  expect(store.latest('requests')!.current).toBe(true)
  expect(store.serverError()).toBeNull()
  store.close()
})

test('the cause of the status’s error is shown, whatever else cannot be read', async () => {
  const { store, send } = scriptedStore()
  await send(live('error', failure('SURFACE-6', 'requests', failure('APP-1', null))))
  await send(live('error', failure('SURFACE-6', 'status', failure('ENGINE-2', null))))
  expect(store.serverError()?.code).toBe('ENGINE-2')
  await send(live('status'))
  expect(store.serverError()?.code).toBe('APP-1')
  store.close()
})
