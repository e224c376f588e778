import { expect, spyOn, test } from 'bun:test'
import { fakeApp, fakeStack } from '../../../test-support/media-apps/fake-stack.ts'
import { LAST_FULL_SNAPSHOT } from '../../features/health/alerts/gather.ts'
import { homeFeeds } from './feeds.ts'

test('beside a watch, alerts are read from what it recorded, however old, and nothing is asked or written', async () => {
  let requests = 0
  const intercept = () => void requests++
  const machine = await fakeStack([fakeApp('sonarr', { intercept }), fakeApp('qbittorrent', { intercept })])
  const { keyValues, leases } = machine.state()
  leases.acquire('notices')
  keyValues.set('notice', LAST_FULL_SNAPSHOT, {})
  const hoursLater = { ...machine, now: () => new Date(machine.now().getTime() + 3 * 3_600_000) }
  const writes = [spyOn(keyValues, 'set'), spyOn(keyValues, 'setIfWritable')]
  const feed = homeFeeds.find(({ command }) => command === 'alerts')!
  const [gathered] = await feed.gather(hoursLater)
  expect(gathered).toMatchObject({ data: { notices: [], delivering: true } })
  expect([requests, ...writes.map(({ mock }) => mock.calls)]).toEqual([0, [], []])
})
