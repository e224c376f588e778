import { expect, test } from 'bun:test'
import { manualClock } from '../../../test-support/clock/manual-clock.ts'
import type { Dispatcher } from '../dispatcher.ts'
import { watchFarMachine } from './far-watch.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a machine that stops answering over an open line is told as not reached, and as reached once it answers', async () => {
  const clock = manualClock()
  const questions: AbortSignal[] = []
  let isHung = false
  const dispatcher = {
    ask: async (_name: string, _arguments: unknown, { signal }: { signal: AbortSignal }) => {
      questions.push(signal)
      if (isHung) await new Promise(() => undefined)
      return { type: 'answer', envelope: { api_version: 1, kind: 'jobs', data: { jobs: [] } } }
    },
  } as unknown as Dispatcher
  const end = new AbortController()
  const news: string[] = []
  const source = { name: 'gpu', dispatcher: async () => dispatcher, signal: end.signal }
  watchFarMachine(source, clock)(end.signal, (what) => void news.push(what))
  await turn()
  isHung = true
  clock.advance(2_000)
  await turn()
  expect([questions.length, news]).toEqual([2, []])
  clock.advance(20_000)
  await turn()
  expect([questions[1]!.aborted, news]).toEqual([true, ['line']])
  isHung = false
  clock.advance(5_000)
  await turn()
  expect(news).toEqual(['line', 'line'])
  end.abort()
  expect(clock.pendingTimers()).toBe(0)
})
