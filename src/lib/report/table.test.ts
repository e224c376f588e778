import { expect, test } from 'bun:test'
import { widthOf } from './fit.ts'
import { drawTable } from './table.ts'

const look = { width: 40, ellipsis: '…' }

test('columns are aligned, and lines have no blanks at their end', () => {
  const rows = [
    ['tv', 'healthy', 'sonarr'],
    ['subtitles', 'off', ''],
  ]
  expect(drawTable(rows, look)).toBe('tv         healthy  sonarr\nsubtitles  off')
})

test('figures that are compared end at the same place', () => {
  const rows = [
    ['sonarr', '9.8 GB'],
    ['radarr', '143 MB'],
  ]
  expect(drawTable([...rows, ['x', '2 kB']], { ...look, right: [1], indent: 2 })).toBe(
    '  sonarr  9.8 GB\n  radarr  143 MB\n  x         2 kB',
  )
})

test('a column in which nobody wrote anything takes no room', () => {
  expect(drawTable([['a', '', 'b']], look)).toBe('a  b')
})

test('the last column is broken between words under its own beginning', () => {
  const text = 'what is waited for, and for how long already'
  expect(drawTable([['gluetun', text]], look)).toBe('gluetun  what is waited for, and for how\n         long already')
})

test('words in any column are broken in their own column', () => {
  expect(drawTable([['watch', 'Films and series, on every screen of the house', 'jellyfin']], look)).toBe(
    'watch  Films and series, on     jellyfin\n       every screen of the\n       house',
  )
})

test('a long name loses its middle, and no line is too wide', () => {
  const rows = [
    ['The.Longest.Name.Anybody.Ever.Gave.A.File.mkv', 'healthy', 'a reason with several words in it'],
    ['日本語のとても長い名前の映画の題名です', 'unhealthy', 'another'],
  ]
  const lines = drawTable(rows, look).split('\n')
  expect(lines[0]).toContain('…')
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(40)
})

test('nothing to draw is nothing', () => {
  expect(drawTable([], look)).toBe('')
})
