import { expect, test } from 'bun:test'
import type { QueueData, QueueItem } from '../../../../contract/kinds/queue.ts'
import { displayWidth } from '../../../lib/report/text-width.ts'
import { createTerminalRenderer } from '../../../lib/report/terminal-renderer.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { renderQueue } from './render.ts'

const item = (parts: Partial<QueueItem> = {}): QueueItem => ({
  id: 'radarr 1',
  term: 'metropolis',
  title: 'Metropolis',
  year: 1927,
  media: 'films',
  picture: null,
  season: null,
  episodes: [],
  service: 'radarr',
  library_app: 'Radarr',
  download_client: 'qbittorrent',
  release_name: 'Metropolis.1927',
  state: 'downloading',
  because: null,
  size_bytes: 8_000_000_000,
  done_bytes: 2_000_000_000,
  remaining_bytes: 6_000_000_000,
  percent_done: 25,
  down_bytes_per_second: 1,
  expected_at: new Date(NOW.getTime() + 3_720_000).toISOString(),
  requested_by: ['Ana', 'Ben'],
  ...parts,
})

const render = (items: QueueItem[], parts: Partial<QueueData> = {}, columns = 120) => {
  const renderer = createTerminalRenderer({
    isTTY: false,
    columns,
    now: () => NOW,
    timeZone: 'UTC',
    env: { LANG: 'C.UTF-8' },
  })
  const observed_at = NOW.toISOString()
  return renderQueue(
    {
      summary: 'Summary.',
      term: null,
      pause: null,
      member: null,
      observed_at,
      items,
      total: items.length,
      complete: true,
      not_known: [],
      ...parts,
    },
    renderer,
  )
}

test('a download is one row: what, where, how much, when, and for whom', () => {
  expect(render([item()])).toContain(
    'Metropolis (1927)  downloading  25 % of 8 GB  in 1 h, at 15:02 · for Ana and Ben · qbittorrent',
  )
})

test('what is held up leads to stuck, and nothing else does', () => {
  expect(render([item()])).not.toContain('usher stuck')
  const text = render([
    item({ state: 'import-blocked', because: 'Not an upgrade', percent_done: 100, expected_at: null }),
  ])
  expect(text).toContain('import blocked  8 GB  for Ana and Ben · qbittorrent · Not an upgrade')
  expect(text).toContain('usher stuck')
})

test('what is not known is left out of the row and said below', () => {
  const unknown = { size_bytes: null, percent_done: null, expected_at: null, download_client: null, requested_by: [] }
  const not_known = [{ subject: 'Seerr', because: 'Seerr is not running.' }]
  const text = render([item({ ...unknown, state: 'queued' })], { complete: false, not_known })
  expect(text).toMatch(/^Metropolis \(1927\) +queued *$/m)
  expect(text).toContain('Not known: Seerr. Seerr is not running.')
})

test('no line is wider than the page, however long the names are', () => {
  const long = 'A Title That Goes On And On And On Until Nobody Remembers How It Began Or Why'
  const text = render(
    [item({ title: long, because: long, state: 'failed', library_app: 'Radarr (radarr-4k)' })],
    {},
    80,
  )
  for (const line of text.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(80)
})
