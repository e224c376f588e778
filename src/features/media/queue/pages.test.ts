import { expect, test } from 'bun:test'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { downloadFaults } from '../../../../rehearsal/household/download-faults.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { gatherStuck } from '../stuck/gather.ts'
import { gatherQueue } from './gather.ts'

const machine = (household = defaultHousehold) =>
  fakeStack(['sonarr', 'radarr', 'qbittorrent', 'sabnzbd', 'seerr'].map((app) => fakeApp(app, { household })))
const everything = { term: undefined, member: undefined }

test('a page of the queue is the part that was asked for, and the summary is of all of it', async () => {
  const all = await gatherQueue(await machine(), everything)
  expect([all.total, all.items.length]).toEqual([3, 3])
  const page = await gatherQueue(await machine(), { ...everything, from: 1, count: 1 })
  expect([page.items.map(({ id }) => id), page.total]).toEqual([[all.items[1]!.id], 3])
  expect(page.summary).toBe(`${all.summary} This is number 2.`)
})

test('a page of what is stuck has every cause, and the summary is of all of it', async () => {
  const household = downloadFaults['path-not-visible'].apply(defaultHousehold)
  const all = await gatherStuck(await machine(household), undefined)
  expect(all.total).toBe(all.items.length)
  expect(all.total).toBeGreaterThan(2)
  const page = await gatherStuck(await machine(household), undefined, { from: 1, count: 2 })
  expect(page.items).toEqual(all.items.slice(1, 3))
  expect([page.total, page.causes]).toEqual([all.total, all.causes])
  expect(page.summary).toBe(`${all.summary} These are 2 to 3.`)
})

test('a download shows the poster of what it is for, and one that no library can place shows none', async () => {
  const { items } = await gatherQueue(await machine(), everything)
  for (const { picture, service } of items) expect(picture).toStartWith(`${service}:`)
  const unplaced = await gatherStuck(await machine(downloadFaults['orphaned'].apply(defaultHousehold)), undefined)
  const pictures = new Map(unplaced.items.map(({ reason_code, picture }) => [reason_code, picture]))
  expect(pictures.get('orphaned')).toBeNull()
  expect(pictures.get('no-peers')).toStartWith('radarr:')
})
