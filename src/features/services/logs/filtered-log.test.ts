import { expect, test } from 'bun:test'
import type { Engine, LogLine, LogsOptions } from '../../../platform/engine/engine.ts'
import { openFilteredLog } from './filtered-log.ts'
import type { LogFilter } from './types.ts'

const line = (second: number, text: string): LogLine => ({
  logged_at: `2026-03-14T14:00:${String(second).padStart(2, '0')}.000Z`,
  stream: 'stdout',
  text,
})
const at = (second: number) => new Date(`2026-03-14T14:00:${String(second).padStart(2, '0')}.000Z`)

/** Ten seconds with two lines each, one of them an error. */
const lines = Array.from({ length: 20 }, (_, n) => line(n >> 1, n % 2 ? `[Error] bad ${n}` : `[Info] good ${n}`))

/** An engine that counts the tail before it compares times, as Docker does. `later` lines come while following. */
function engineWith(all: readonly LogLine[], { later = [], batch = 3 }: { later?: LogLine[]; batch?: number } = {}) {
  const requests: LogsOptions[] = []
  const logBatches: Engine['logBatches'] = async function* (_id, how) {
    requests.push(how)
    const { tail, since, until, follow = false, signal } = how
    const last = tail === 'all' ? all : tail === 0 ? [] : all.slice(-tail)
    const wanted = last.filter(
      ({ logged_at }) => (!since || logged_at >= since.toISOString()) && (!until || logged_at <= until.toISOString()),
    )
    for (let from = 0; from < wanted.length && !signal?.aborted; from += batch) yield wanted.slice(from, from + batch)
    if (follow) for (const one of later) yield [one]
  }
  return { requests, logBatches }
}

async function read(engine: ReturnType<typeof engineWith>, tail: number, filter: LogFilter, follow = false) {
  const { signal } = new AbortController()
  const opened = await openFilteredLog(engine, 'id', { tail, follow, filter, signal })
  return (await Array.fromAsync(opened)).flat().map(({ text }) => text.replace(/^\[\w+\] /, ''))
}

test('without a filter the engine counts the lines', async () => {
  const engine = engineWith(lines)
  expect(await read(engine, 3, {})).toEqual(['bad 17', 'good 18', 'bad 19'])
  expect(engine.requests.map(({ tail }) => tail)).toEqual([3])
})

test('a tail counts the lines that the filters leave', async () => {
  expect(await read(engineWith(lines), 2, { level: 'error' })).toEqual(['bad 17', 'bad 19'])
  expect(await read(engineWith(lines), 2, { text: 'GOOD' })).toEqual(['good 16', 'good 18'])
  expect(await read(engineWith(lines), 3, { until: at(4) })).toEqual(['bad 7', 'good 8', 'bad 9'])
  expect(await read(engineWith(lines), 50, { since: at(8) })).toEqual(['good 16', 'bad 17', 'good 18', 'bad 19'])
  expect(await read(engineWith(lines), 2, { since: at(3), until: at(5), level: 'error' })).toEqual(['bad 9', 'bad 11'])
  expect(await read(engineWith(lines), 50, { text: 'nothing' })).toEqual([])
  expect(await read(engineWith(lines), 0, { level: 'error' })).toEqual([])
})

test('a level includes the more severe ones, and lines without a level have none', async () => {
  const mixed = ['[Fatal] a', '[Error] b', '[Warn] c', '[Info] d', 'plain', '   at Stack.Trace()'].map((text, n) =>
    line(n, text),
  )
  expect(await read(engineWith(mixed), 50, { level: 'warning' })).toEqual(['a', 'b', 'c'])
  expect(await read(engineWith(mixed), 50, { level: 'critical' })).toEqual(['a'])
  expect(await read(engineWith(mixed), 50, { level: 'trace' })).toEqual(['a', 'b', 'c', 'd'])
})

test('text is found without the colours that divide it, and is no pattern', async () => {
  const coloured = [line(1, '\u001b[32mTunnel\u001b[0m is up'), line(2, 'tunnel.is up'), line(3, 'ÜBER')]
  expect(await read(engineWith(coloured), 50, { text: 'tunnel is' })).toHaveLength(1)
  expect(await read(engineWith(coloured), 50, { text: 'tunnel.is' })).toEqual(['tunnel.is up'])
  expect(await read(engineWith(coloured), 50, { text: '.*' })).toEqual([])
  expect(await read(engineWith(coloured), 50, { text: 'über' })).toEqual(['ÜBER'])
})

test('lines of one millisecond are told apart', async () => {
  const together = Array.from({ length: 9 }, (_, n) => line(1, `[Error] same ${n}`))
  for (const batch of [1, 2, 9])
    expect(await read(engineWith(together, { batch }), 2, { level: 'error' })).toEqual(['same 7', 'same 8'])
})

test.each([
  ['that match', { level: 'error' }, ['bad 19', 'new bad']],
  ['where none matched before', { text: 'new' }, ['new good', 'new bad']],
  ['since a time', { since: at(9) }, ['bad 19', 'new good', 'new bad']],
] as const)('following continues with the new lines %s', async (_what, filter, expected) => {
  const later = [line(9, '[Info] new good'), line(9, '[Error] new bad')]
  expect(await read(engineWith(lines, { later }), 1, filter, true)).toEqual([...expected])
})

test('a long log is never kept: what is read first is read again only from the tail on', async () => {
  let alive = 0
  const logBatches: Engine['logBatches'] = async function* (_id, { since }) {
    for (let second = since ? 59 : 0; second < 60; second++) {
      alive++
      yield Array.from({ length: 500 }, (_, n) => line(second, `[Error] ${n}`))
    }
  }
  const { signal } = new AbortController()
  const opened = await openFilteredLog({ logBatches }, 'id', {
    tail: 2,
    follow: false,
    filter: { level: 'error' },
    signal,
  })
  expect(alive).toBe(60)
  expect((await Array.fromAsync(opened)).flat().map(({ text }) => text)).toEqual(['[Error] 498', '[Error] 499'])
  expect(alive).toBe(61)
})
