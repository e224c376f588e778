import { expect, test } from 'bun:test'
import { diskFaults } from '../../../../rehearsal/household/disk-faults.ts'
import { defaultHousehold as small } from '../../../../rehearsal/household/default-household.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { remoteApp } from '../../../../test-support/media-apps/remote-app.ts'
import { smallHousehold } from '../../../../test-support/space/small-household.ts'
import { gatherSpace } from './gather.ts'

const household = diskFaults.orphans.apply(small)

async function orphanedBytes(settings: Record<string, string>): Promise<number> {
  const apps = ['sonarr', 'radarr', 'sabnzbd']
  const { machine } = await smallHousehold({ household, apps, settings })
  const { holders } = await gatherSpace(machine)
  return holders.filter(({ holder }) => holder === 'orphaned').reduce((sum, { size_bytes }) => sum + size_bytes, 0)
}

test('nothing is orphaned while the files of a client elsewhere may be among it', async () => {
  expect(await orphanedBytes({})).toBeGreaterThan(0)
  const elsewhere = remoteApp('qbittorrent', { household })
  expect(await orphanedBytes({ ...elsewhere, QBITTORRENT_PASSWORD: defaultKey('qbittorrent') })).toBe(0)
  expect(await orphanedBytes({ QBITTORRENT_AT: 'http://127.0.0.1:9' })).toBe(0)
})
