import { expect, test } from 'bun:test'
import type { MembersData } from '../../../../contract/kinds/members.ts'
import { createTerminalRenderer } from '../../../lib/report/terminal-renderer.ts'
import { minutesAgo, NOW } from '../../../../test-support/engine/fake-engine.ts'
import { renderMembers } from './render.ts'

const data: MembersData = {
  summary: 'Summary.',
  members: [
    {
      member: 'Ana',
      services: ['jellyfin', 'emby'],
      administrator: false,
      enabled: false,
      last_seen_at: minutesAgo(90).toISOString(),
      because: null,
    },
    {
      member: 'Ben',
      services: ['plex'],
      administrator: false,
      enabled: true,
      last_seen_at: null,
      because: 'Plex does not say when it last saw Ben.',
    },
  ],
  libraries: ['Films', 'Shows'].map((name) => ({ name, service: 'jellyfin', media: null })),
  complete: true,
  not_known: [],
}

test('a member is one row: who, when they were last seen, and where', () => {
  const renderer = createTerminalRenderer({ isTTY: false, columns: 100, now: () => NOW, env: { LANG: 'C.UTF-8' } })
  const lines = renderMembers(data, renderer).split('\n')
  expect(lines).toContainEqual(expect.stringMatching(/^Ana +\d+ (min|h) ago +jellyfin, emby · turned off$/))
  expect(lines).toContainEqual(
    expect.stringMatching(/^Ben +not known +plex · Plex does not say when it last saw Ben\.$/),
  )
  expect(lines.at(-1)).toBe('Libraries: Films and Shows.')
})
