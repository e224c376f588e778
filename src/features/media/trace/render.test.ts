import { expect, test } from 'bun:test'
import { displayWidth } from '../../../lib/report/text-width.ts'
import { createTerminalRenderer } from '../../../lib/report/terminal-renderer.ts'
import { minutesAgo, NOW } from '../../../../test-support/engine/fake-engine.ts'
import { renderTrace } from './render.ts'
import {
  bothPlayable,
  secondSearched,
  twoIndexers,
  traceHouseholdTerm,
  type TraceHousehold,
} from '../../../../test-support/trace/household.ts'
import {
  mediaRequest,
  blockedRelease,
  episodePart,
  libraryEvent,
  filmItem,
  indexerQuery,
  seriesItem,
} from '../../../../test-support/trace/fixtures.ts'

const terminalOptions = { isTTY: false, columns: 80, now: () => NOW, timeZone: 'UTC' }
const page = (env: Record<string, string> = { LANG: 'C.UTF-8' }, plain = false) =>
  createTerminalRenderer({ ...terminalOptions, env, ...(plain && { plain }) })
const renderedTrace = async (parts: Partial<TraceHousehold> = {}, term = 'severance s2', on = page()) =>
  renderTrace(await traceHouseholdTerm(parts, term), on)

test('renderTrace keeps every line within the page width, however long the names are', async () => {
  const long = 'A Title That Goes On And On And On Until Nobody Remembers How It Began Or Why'
  const parts = {
    items: [seriesItem({ title: long })],
    parts: Array.from({ length: 30 }, (_, at) => episodePart(at + 1, { title: long, searched_at: minutesAgo(30) })),
    blocklist: [blockedRelease(`${long.replaceAll(' ', '.')}.S02E01.2160p.WEB.h265-KETTLE`)],
    requests: [mediaRequest({ state: 'pending' })],
    configuredIndexers: twoIndexers,
    queries: [indexerQuery('1', { query: long }), indexerQuery('2', { query: long, successful: false })],
  }
  const text = await renderedTrace(parts, `${long} s2`)
  for (const line of text.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(80)
  expect(text).toContain('0 of 30 episodes are available')
})

test('renderTrace in plain mode says everything in words, without symbols', async () => {
  const text = await renderedTrace(
    { parts: secondSearched, blocklist: [blockedRelease('Severance.S02E02.A')] },
    'severance s2',
    page({}, true),
  )
  expect(text).not.toMatch(/[✓✗·→]/)
  expect(text).toMatch(/^ {2}grabbed +held up: 1 of 2\. E02: Sonarr rejected/m)
  expect(text).toContain('rejected: Too large')
})

test('renderTrace lists missing episodes and not the available ones', async () => {
  const text = await renderedTrace({ parts: [...secondSearched, episodePart(3, { available_at: minutesAgo(-60) })] })
  expect(text).toContain('S02E02  wanted       Sonarr has grabbed nothing for it yet.')
  expect(text).toContain('S02E03  not out yet  15:00')
  expect(text).not.toContain('S02E01')
})

test('renderTrace ends with the conclusion and the next command', async () => {
  expect((await renderedTrace(bothPlayable)).split('\n').at(-1)).toBe(
    'It is here and can be watched.  usher front-door',
  )
})

test('renderTrace reports that the file was copied', async () => {
  const history = ['e1', 'e2'].map((part) => libraryEvent('imported', { part }))
  expect(await renderedTrace({ ...bothPlayable, history, hardlinks: false })).toContain('It was copied, not hardlinked')
})

test('renderTrace lists candidates with the command for each', async () => {
  const given = { items: [seriesItem({ title: 'Fargo' })], films: [filmItem({ title: 'Fargo', year: 1996 })] }
  expect(await renderedTrace(given, 'fargo')).toContain('Fargo (1996)  film    usher trace "fargo (1996)"')
  const long = 'Fargo Fargo Fargo Fargo Fargo Fargo Fargo Fargo Fargo'
  const both = { items: [seriesItem({ title: long })], films: [filmItem({ title: long, year: 1996 })] }
  expect(await renderedTrace(both, 'fargo')).toContain(`\n    usher trace "${long.toLowerCase()} (1996)"`)
})
