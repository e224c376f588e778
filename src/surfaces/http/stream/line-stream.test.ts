import { expect, test } from 'bun:test'
import type { RenderableAnswer } from '../../../dispatch/ask.ts'
import type { ChunkedBody } from '../message.ts'
import { manualClock } from '../../../../test-support/clock/manual-clock.ts'
import { openLineStream } from './line-stream.ts'

const HOUR_MS = 3_600_000

const answer = (text: string): RenderableAnswer => ({
  envelope: { api_version: 1, kind: 'log', data: { text } },
  render: () => text,
})

function openStream(grant = { isValid: () => true }) {
  const clock = manualClock()
  const ended = new AbortController()
  const disconnection = new AbortController()
  const stream = openLineStream({
    clock,
    grant,
    ended: ended.signal,
    disconnected: disconnection.signal,
    translator: null,
  })
  const sent: ((text: string | undefined) => void)[] = []
  /** Ends when the stream is closing, as a followed log does. */
  async function* answers() {
    for (;;) {
      const next = Promise.withResolvers<string | undefined>()
      sent.push(next.resolve)
      stream.closing.addEventListener('abort', () => next.resolve(undefined))
      const text = await next.promise
      if (text === undefined) return
      yield [answer(text)]
    }
  }
  const { chunks } = stream.respond(answers()).body as ChunkedBody
  return {
    clock,
    ended,
    disconnection,
    stream,
    lines: chunks[Symbol.asyncIterator](),
    send: (text: string) => sent.pop()!(text),
  }
}

test('each answer is one line', async () => {
  const { lines, send } = openStream()
  const line = lines.next()
  send('one')
  expect((await line).value).toBe('{"api_version":1,"kind":"log","data":{"text":"one"}}\n')
})

test.each([
  ['every stream is to end', ({ ended }: ReturnType<typeof openStream>) => ended.abort()],
  ['nothing was sent for an hour', ({ clock }: ReturnType<typeof openStream>) => clock.advance(HOUR_MS)],
])('a line stream closes when %s', async (_what, happens) => {
  const open = openStream()
  const line = open.lines.next()
  expect(open.stream.closing.aborted).toBe(false)
  happens(open)
  expect(await line).toEqual({ done: true, value: undefined })
  expect(open.clock.pendingTimers()).toBe(0)
})

test('a line stream closes within ten seconds of losing its grant, however busy it is', async () => {
  let isValid = true
  const { clock, stream, lines, send } = openStream({ isValid: () => isValid })
  const line = lines.next()
  send('one')
  await line
  isValid = false
  const last = lines.next()
  clock.advance(9_999)
  expect(stream.closing.aborted).toBe(false)
  clock.advance(1)
  expect((await last).done).toBe(true)
})

test('a line begins the quiet hour again', async () => {
  const { clock, stream, lines, send } = openStream()
  const line = lines.next()
  clock.advance(HOUR_MS - 20_000)
  send('one')
  await line
  void lines.next()
  clock.advance(HOUR_MS - 20_000)
  expect(stream.closing.aborted).toBe(false)
  clock.advance(30_000)
  expect(stream.closing.aborted).toBe(true)
})

test('nothing is watched any more once the client has left', () => {
  const { clock, disconnection, lines } = openStream()
  void lines.next()
  expect(clock.pendingTimers()).toBe(1)
  disconnection.abort()
  expect(clock.pendingTimers()).toBe(0)
})
