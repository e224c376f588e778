import { expect, test } from 'bun:test'
import { defaultHousehold } from '../../rehearsal/household/default-household.ts'
import {
  announcedHousehold,
  changesOf,
  confirm,
  leavingNow,
  NARROW_RULE,
  NOSFERATU,
} from '../../test-support/leaving/confirm-leaving.ts'
import { leavingHousehold, type LeavingHousehold } from '../../test-support/leaving/leaving-household.ts'
import { mediaAppsOf } from '../platform/media-apps/media-apps.ts'
import { act } from './act.ts'

const PLANET_EARTH = 'media/tv/Planet Earth II (2016)/Season 01'

test('a title is announced, put into the collection, removed after its grace, and added again by undo', async () => {
  const household = await announcedHousehold()
  const { machine } = household
  expect(household.collection()).toHaveLength(1)
  household.passDays(13.9)
  expect(changesOf(await confirm('leaving-apply', {}, machine))).toEqual([])
  household.passDays(0.2)
  expect(household.hasFile(NOSFERATU)).toBe(true)
  const removed = await confirm('leaving-apply', {}, machine)
  expect(changesOf(removed)).toEqual(['remove Nosferatu: done'])
  expect(removed.summary).toBe('Removed: 1 (7.4 GB); announced: 0; staying after all: 0; not removed: 0.')
  expect([household.hasFile(NOSFERATU), household.collection()]).toEqual([false, []])
  expect(machine.state().history.list()[0]).toMatchObject({
    action: 'leaving-apply',
    inverse: { action: 'leaving-restore', body: { titles: ['1'] } },
  })
  await confirm('undo', {}, machine)
  const radarr = (await mediaAppsOf(machine)).mediaManagers.find(({ app }) => app === 'radarr')!
  const items = await radarr.transfer.exportItems()
  expect(items.known && items.value.find(({ title }) => title === 'Nosferatu')).toMatchObject({
    catalogue_id: '653',
    path: '/data/media/films/Nosferatu (1922)',
    monitored: true,
    quality_profile: 'HD-1080p',
  })
  expect((await leavingNow(household)).ended_titles[0]).toMatchObject({ title: 'Nosferatu', leaving_state: 'restored' })
})

test.each<[string, (household: LeavingHousehold) => unknown, string]>([
  [
    'somebody has watched it since',
    ({ change }) =>
      change((one) => ({ ...one, plays: [{ memberId: 2, target: { film: 2 }, hoursAgo: -300 }, ...one.plays!] })),
    'Ben watched it in the last 6 months.',
  ],
  [
    'somebody votes for it',
    ({ machine }) => confirm('leaving-keep', { title: 'nosferatu', member: 'Dov' }, machine),
    '',
  ],
  [
    'a member whose requests stay has requested it',
    async ({ change, machine }) => {
      change((one) => ({
        ...one,
        requests: [
          ...one.requests,
          { id: 230, memberId: 3, target: { film: 2 }, status: 5, mediaStatus: 5, ageHours: 3000 },
        ],
      }))
      await confirm('leaving-set', { except_members: ['Chloe'] }, machine)
    },
    'The rule excludes what Chloe requested.',
  ],
])('a title that was announced stays if %s', async (_name, happens, because) => {
  const household = await announcedHousehold()
  household.passDays(15)
  await happens(household)
  const { leaving_changes } = await confirm('leaving-apply', {}, household.machine)
  expect(leaving_changes.map(({ leaving_change, because }) => [leaving_change, because])).toEqual(
    because === '' ? [] : [['keep', because]],
  )
  expect(household.hasFile(NOSFERATU)).toBe(true)
})

test.each<[string, Parameters<LeavingHousehold['change']>[0], string, { recovers: boolean }]>([
  [
    'the media server does not answer',
    (one) => ({ ...one, faults: { ...one.faults, databaseError: { app: 'jellyfin', says: 'locked', whole: true } } }),
    'What is playing now is not known.',
    { recovers: true },
  ],
  [
    'its app does not say what it downloads',
    (one) => ({ ...one, faults: { ...one.faults, databaseError: { app: 'radarr', says: 'locked', whole: false } } }),
    'When it was added is not known.',
    { recovers: true },
  ],
  [
    'the torrent client does not answer',
    (one) => ({ ...one, faults: { ...one.faults, appsWithChangedKey: ['qbittorrent'] } }),
    'Whether it still has to seed is not known.',
    // A password that was rejected is not tried again until the client restarts.
    { recovers: false },
  ],
])('nothing leaves while %s', async (_name, fault, because, { recovers }) => {
  const household = await announcedHousehold()
  household.passDays(15)
  household.change(fault)
  expect(changesOf(await confirm('leaving-apply', {}, household.machine))).toEqual([])
  expect((await leavingNow(household)).leaving_titles[0]).toMatchObject({ title: 'Nosferatu', because })
  expect(household.hasFile(NOSFERATU)).toBe(true)
  household.change(() => defaultHousehold)
  const after = changesOf(await confirm('leaving-apply', {}, household.machine))
  expect(after).toEqual(recovers ? ['remove Nosferatu: done'] : [])
})

test('a clock that was set ahead removes nothing, and neither does one that was set back', async () => {
  const household = await announcedHousehold()
  household.setTimeAhead(200)
  expect(changesOf(await confirm('leaving-apply', {}, household.machine))).toEqual([])
  household.setTimeAhead(-400)
  const { leaving_changes } = await confirm('leaving-apply', {}, household.machine)
  // By that clock it was added in the future, so somebody just added it.
  expect(leaving_changes.map(({ leaving_change, because }) => [leaving_change, because])).toEqual([
    ['keep', 'It was added in the last 25 days.'],
  ])
  expect(household.hasFile(NOSFERATU)).toBe(true)
})

test('a week has room for one title, however often it is run and whatever fails', async () => {
  const household = await announcedHousehold()
  const { machine } = household
  await confirm('leaving-keep', { title: 'The General', withdraw: true }, machine)
  household.passDays(7)
  await confirm('leaving-set', { max_gb: 100 }, machine)
  expect(changesOf(await confirm('leaving-apply', {}, machine))).toEqual(['announce Planet Earth II: done'])
  household.passDays(15)
  expect(changesOf(await confirm('leaving-apply', {}, machine))).toEqual([
    'remove Nosferatu: done',
    'announce The General: done',
  ])
  for (const days of [0, 3, 3.9]) {
    household.passDays(days)
    expect(changesOf(await confirm('leaving-apply', {}, machine))).toEqual([])
  }
  expect(household.hasFile(PLANET_EARTH)).toBe(true)
  household.passDays(0.1)
  expect(changesOf(await confirm('leaving-apply', {}, machine))).toEqual(['remove Planet Earth II: done'])
  expect(household.hasFile(PLANET_EARTH)).toBe(false)
})

test('a removal that was interrupted is finished or tried again, and counts once for the week', async () => {
  const household = await announcedHousehold()
  const { machine } = household
  household.passDays(15)
  const { leavingTitles } = machine.state()
  const row = leavingTitles.get(1)!
  const at = { attempted_at: machine.now().toISOString(), attempted_ms: row.announced_ms + 15 * 24 * 3_600_000 }
  // usher was killed after it had recorded the attempt, and before it had told Radarr.
  leavingTitles.put({ ...row, ...at, state: 'removing' })
  expect(changesOf(await confirm('leaving-apply', {}, machine))).toEqual([])
  household.passDays(7)
  expect(changesOf(await confirm('leaving-apply', {}, machine))).toEqual(['remove Nosferatu: done'])
  // usher was killed after Radarr had deleted it, and before that was recorded.
  leavingTitles.put({ ...leavingTitles.get(1)!, state: 'removing', ended_at: null })
  expect(changesOf(await confirm('leaving-apply', {}, machine))).toEqual(['remove Nosferatu: done'])
  expect(leavingTitles.get(1)!.state).toBe('removed')
})

test('nothing leaves while a record cannot be read, or while the rule is turned off', async () => {
  const household = await announcedHousehold()
  const { machine } = household
  household.passDays(15)
  machine.state().leavingTitles.vote({ media: 'films', catalogue_id: '1', title: 'x', member: 'Ana', at: 'yesterday' })
  await expect(confirm('leaving-apply', {}, machine)).rejects.toMatchObject({ data: { code: 'LEAVING-4' } })
  machine.state().leavingTitles.withdraw({ media: 'films', catalogue_id: '1', member: 'Ana' })
  await confirm('leaving-set', { off: true }, machine)
  await expect(confirm('leaving-apply', {}, machine)).rejects.toMatchObject({ data: { code: 'LEAVING-1' } })
  expect((await leavingNow(household)).ended_titles[0]).toMatchObject({ because: 'The rule was turned off.' })
  expect(household.collection()).toEqual([])
})

/** Two films called Nosferatu are announced: that of 1922 as row 1, that of 2024 as row 2. */
async function twoOfOneName() {
  const { machine } = await announcedHousehold()
  const { leavingTitles } = machine.state()
  const { n: _n, ...row } = leavingTitles.get(1)!
  leavingTitles.add({
    ...row,
    item: '77',
    catalogue_id: '426063',
    year: 2024,
    path: '/data/media/films/Nosferatu (2024)',
  })
  const votes = () => leavingTitles.votes().filter(({ title }) => title === 'Nosferatu')
  return {
    machine,
    states: () => [1, 2].map((n) => leavingTitles.get(n)!.state),
    votedIds: () => votes().map(({ catalogue_id }) => catalogue_id),
  }
}

test('a vote keeps every title of that name, because the name does not say which is meant', async () => {
  const { machine, states, votedIds } = await twoOfOneName()
  await confirm('leaving-keep', { title: 'nosferatu' }, machine)
  expect(states()).toEqual(['stays', 'stays'])
  expect(new Set(votedIds())).toEqual(new Set(['653', '426063']))
  await confirm('undo', {}, machine)
  expect(votedIds()).toEqual([])
})

test('a vote for a title with its year keeps that one, and so does its undo', async () => {
  const { machine, states, votedIds } = await twoOfOneName()
  await confirm('leaving-keep', { title: 'Nosferatu (1922)' }, machine)
  expect([states(), votedIds()]).toEqual([['stays', 'announced'], ['653']])
  await confirm('leaving-keep', { title: 'nosferatu' }, machine)
  await confirm('leaving-keep', { title: 'Nosferatu (1922)', withdraw: true }, machine)
  expect(votedIds()).toEqual(['426063'])
  await confirm('undo', {}, machine)
  expect(votedIds().toSorted()).toEqual(['426063', '653'])
})

test('what was confirmed is what is done: another rule or another title needs another yes', async () => {
  const { machine } = await leavingHousehold()
  const dryRun = await act('leaving-set', { body: NARROW_RULE }, machine, { dryRun: true })
  const { offer } = (dryRun as unknown as { envelope: { data: { offer: string } } }).envelope.data
  const other = await act('leaving-set', { body: { ...NARROW_RULE, max_titles: 9, offer } }, machine, { dryRun: false })
  expect(other).toMatchObject({ type: 'refusal', refusal: { data: { code: 'CONSENT-2' } } })
  expect(await act('leaving-apply', { body: {} }, machine, { dryRun: false })).toMatchObject({ type: 'refusal' })
})
