import { expect, test } from 'bun:test'
import type { ClientDownload } from '../../../platform/media-apps/roles/download-client.ts'
import { seedingObligations } from './seeding-obligation.ts'

const torrent = (parts: Partial<ClientDownload>) => ({ ratio: 0.4, seeding_seconds: 3600, ...parts }) as ClientDownload

test('seedingObligations lists each rule while none of them is met', () => {
  expect(seedingObligations(torrent({ seeding_goal: { ratio: 1, seconds: null } }))).toEqual([
    'its client has not seeded it up to the ratio of 1 yet',
  ])
  expect(seedingObligations(torrent({ seeding_goal: { ratio: 1, seconds: 7200 } })).length).toBe(2)
})

test('seedingObligations returns nothing once one rule is met, and nothing without a rule', () => {
  expect(seedingObligations(torrent({ seeding_goal: { ratio: 1, seconds: 1800 } }))).toEqual([])
  expect(seedingObligations(torrent({ seeding_goal: { ratio: null, seconds: null } }))).toEqual([])
})
