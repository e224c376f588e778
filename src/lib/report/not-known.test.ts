import { expect, test } from 'bun:test'
import { renderNotKnown } from './not-known.ts'
import { createTerminalRenderer } from './terminal-renderer.ts'

const renderer = createTerminalRenderer({ now: () => new Date(0), isTTY: false, columns: 200, env: {}, plain: true })

test('renderNotKnown says a reason that several things share once, as a sentence', () => {
  const lines = renderNotKnown(
    [
      { subject: 'Sonarr', because: 'the engine does not answer' },
      { subject: 'Radarr', because: 'the engine does not answer' },
      { subject: 'qBittorrent', because: 'qBittorrent does not answer.' },
    ],
    renderer,
  )
  expect(lines.map((line) => line.replace(/^\W+/, ''))).toEqual([
    'Not known: Sonarr and Radarr. The engine does not answer.',
    'Not known: qBittorrent. qBittorrent does not answer.',
  ])
})
