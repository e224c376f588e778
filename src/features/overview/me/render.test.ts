import { expect, test } from 'bun:test'
import type { MeData, NewItem } from '../../../../contract/kinds/me.ts'
import { createTerminalRenderer } from '../../../lib/report/terminal-renderer.ts'
import { renderMe } from './render.ts'

const NOW = new Date('2026-11-25T23:30:00Z')

const page = (parts: Partial<MeData> = {}): MeData => ({
  member: 'Ben',
  summary: 'You can watch.',
  observed_at: NOW.toISOString(),
  member_answers: [],
  own_requests: [],
  films: null,
  series: null,
  new_items: [],
  expected_items: [],
  found_titles: [],
  devices: [],
  front_door: null,
  request_address: null,
  how_to_ask: 'Ask the person who runs this.',
  complete: true,
  not_known: [],
  ...parts,
})

const episodes = (parts: Partial<NewItem>): NewItem => ({
  title: 'Den',
  year: null,
  media: 'series',
  season: 1,
  episode: null,
  picture: null,
  parts_new: 1,
  added_at: '2026-11-25T20:30:00.000Z',
  ...parts,
})

const render = (parts: Partial<MeData>): string =>
  renderMe(
    page(parts),
    createTerminalRenderer({ now: () => NOW, isTTY: false, columns: 80, env: { LANG: 'C.UTF-8' }, timeZone: 'UTC' }),
  )

test('a page with nothing on it has one sentence, and whom to ask', () => {
  expect(render({})).toBe('Ben: You can watch.\n\nAsk the person who runs this.')
})

test('new episodes are counted, and one is named', () => {
  const report = render({ new_items: [episodes({ parts_new: 3 }), episodes({ episode: 4 })] })
  expect(report).toContain('Den, season 1, 3 episodes  3 h ago')
  expect(report).toContain('Den S01E04')
})

test('a limit is shown only where there is one', () => {
  const films = { period_days: 30, limit: 10, used: 1, remaining: 9 }
  const series = { period_days: null, limit: null, used: 3, remaining: null }
  expect(render({ films, series })).toContain('May still ask for 9 of 10 films in 30 days.')
})

test('a part that is not known is named', () => {
  const not_known = [{ subject: 'what is new', because: 'Part of it could not be found out just now.' }]
  expect(render({ complete: false, not_known })).toContain(
    'Not known: what is new. Part of it could not be found out just now.',
  )
})
