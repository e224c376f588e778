import { expect, test } from 'bun:test'
import { displayWidth } from './text-width.ts'
import { renderTable } from './table.ts'

const options = { width: 40, ellipsis: '…' }

test('columns are aligned, and lines have no trailing blanks', () => {
  const rows = [
    ['tv', 'healthy', 'sonarr'],
    ['subtitles', 'off', ''],
  ]
  expect(renderTable(rows, options)).toBe('tv         healthy  sonarr\nsubtitles  off')
})

test('right-aligned columns end at the same place', () => {
  const rows = [
    ['sonarr', '9.8 GB'],
    ['radarr', '143 MB'],
  ]
  expect(renderTable([...rows, ['x', '2 kB']], { ...options, rightAligned: [1], indent: 2 })).toBe(
    '  sonarr  9.8 GB\n  radarr  143 MB\n  x         2 kB',
  )
})

test('an empty column takes no room', () => {
  expect(renderTable([['a', '', 'b']], options)).toBe('a  b')
})

test('the last column wraps within its column', () => {
  const text = 'what is waited for, and for how long already'
  expect(renderTable([['gluetun', text]], options)).toBe(
    'gluetun  what is waited for, and for how\n         long already',
  )
})

test('several words wrap within their own column', () => {
  expect(renderTable([['watch', 'Films and series, on every screen of the house', 'jellyfin']], options)).toBe(
    'watch  Films and series, on     jellyfin\n       every screen of the\n       house',
  )
})

test('a long name is cut in the middle, and no line is too wide', () => {
  const rows = [
    ['The.Longest.Name.Anybody.Ever.Gave.A.File.mkv', 'healthy', 'a reason with several words in it'],
    ['日本語のとても長い名前の映画の題名です', 'unhealthy', 'another'],
  ]
  const lines = renderTable(rows, options).split('\n')
  expect(lines[0]).toContain('…')
  for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(40)
})

test('an empty table renders as nothing', () => {
  expect(renderTable([], options)).toBe('')
})
