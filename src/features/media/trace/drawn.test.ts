import { expect, test } from 'bun:test'
import { widthOf } from '../../../lib/report/fit.ts'
import { terminalPage } from '../../../lib/report/terminal.ts'
import { minutesAgo, NOW } from '../../../../test-support/engine.ts'
import { drawTrace } from './drawn.ts'
import { bothShown, searching, sources, traced, type House } from '../../../../test-support/trace/house.ts'
import { asking, blocked, episode, event, film, query, series } from '../../../../test-support/trace/things.ts'

const around = { isTTY: false, columns: 80, now: () => NOW, timeZone: 'UTC' }
const page = (env: Record<string, string> = { LANG: 'C.UTF-8' }, plain = false) =>
  terminalPage({ ...around, env, ...(plain && { plain }) })
const drawn = async (parts: Partial<House> = {}, term = 'severance s2', on = page()) =>
  drawTrace(await traced(parts, term), on)

test('no line is longer than the page, however long the names are', async () => {
  const long = 'A Title That Goes On And On And On Until Nobody Remembers How It Began Or Why'
  const parts = {
    items: [series({ title: long })],
    parts: Array.from({ length: 30 }, (_, at) => episode(at + 1, { title: long, searched_at: minutesAgo(30) })),
    blocked: [blocked(`${long.replaceAll(' ', '.')}.S02E01.2160p.WEB.h265-KETTLE`)],
    requests: [asking({ state: 'pending' })],
    sources,
    queries: [query('1', { query: long }), query('2', { query: long, successful: false })],
  }
  const text = await drawn(parts, `${long} s2`)
  for (const line of text.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(80)
  expect(text).toContain('0 of 30 episodes are here')
})

test('a mark never stands alone: read aloud, the words say it all', async () => {
  const text = await drawn(
    { parts: searching, blocked: [blocked('Severance.S02E02.A')] },
    'severance s2',
    page({}, true),
  )
  expect(text).not.toMatch(/[✓✗·→]/)
  expect(text).toMatch(/^ {2}grabbed +held up: 1 of 2\. E02: Sonarr refused/m)
  expect(text).toContain('refused: Too large')
})

test('what is missing has a line, what is here has none', async () => {
  const text = await drawn({ parts: [...searching, episode(3, { out_at: minutesAgo(-60) })] })
  expect(text).toContain('S02E02  looked for   Sonarr has taken nothing for it yet.')
  expect(text).toContain('S02E03  not out yet  15:00')
  expect(text).not.toContain('S02E01')
})

test('the last sentence is what it means, with what to type', async () => {
  expect((await drawn(bothShown)).split('\n').at(-1)).toBe('It is here and can be watched.  usher front-door')
})

test('where the file was copied, that is said', async () => {
  const history = ['e1', 'e2'].map((part) => event('imported', { part }))
  expect(await drawn({ ...bothShown, history, hardlinks: false })).toContain('It was copied, not linked')
})

test('candidates are offered with what to type for each', async () => {
  const given = { items: [series({ title: 'Fargo' })], films: [film({ title: 'Fargo', year: 1996 })] }
  expect(await drawn(given, 'fargo')).toContain('Fargo (1996)  film    usher trace "fargo (1996)"')
  const long = 'Fargo Fargo Fargo Fargo Fargo Fargo Fargo Fargo Fargo'
  const both = { items: [series({ title: long })], films: [film({ title: long, year: 1996 })] }
  expect(await drawn(both, 'fargo')).toContain(`\n    usher trace "${long.toLowerCase()} (1996)"`)
})
