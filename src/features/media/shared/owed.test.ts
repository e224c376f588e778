import { expect, test } from 'bun:test'
import type { Download } from '../../../platform/media-apps/roles/download-client.ts'
import { owed } from './owed.ts'

const torrent = (parts: Partial<Download>) => ({ ratio: 0.4, seeding_seconds: 3600, ...parts }) as Download

test('a torrent owes what neither of its rules has seen yet', () => {
  expect(owed(torrent({ until: { ratio: 1, seconds: null } }))).toEqual([
    'its client is to share it up to a ratio of 1, and has not yet',
  ])
  expect(owed(torrent({ until: { ratio: 1, seconds: 7200 } })).length).toBe(2)
})

test('one rule that is met is enough, and without a rule nothing is owed', () => {
  expect(owed(torrent({ until: { ratio: 1, seconds: 1800 } }))).toEqual([])
  expect(owed(torrent({ until: { ratio: null, seconds: null } }))).toEqual([])
})
