import { expect, test } from 'bun:test'
import {
  announcedHousehold,
  changesOf,
  confirm,
  leavingNow,
  NARROW_RULE,
  NOSFERATU,
} from '../../test-support/leaving/confirm-leaving.ts'
import { leavingHousehold } from '../../test-support/leaving/leaving-household.ts'
import { mediaAppsOf } from '../platform/media-apps/media-apps.ts'

test('a member votes by marking a title as a favourite, and withdraws the vote the same way', async () => {
  const household = await announcedHousehold()
  const { machine } = household
  const [item] = household.collection()!
  household.favourites('Ben').add(item!)
  const [announced] = (await leavingNow(household)).leaving_titles
  expect(announced).toMatchObject({ voters: [], favourite_of: ['Ben'], because: 'Ben marked it as a favourite.' })
  household.passDays(15)
  expect(changesOf(await confirm('leaving-apply', {}, machine))).toContain('keep Nosferatu: done')
  expect([household.hasFile(NOSFERATU), household.collection()!.includes(item!)]).toEqual([true, false])
  const data = await leavingNow(household)
  expect(data.ended_titles[0]).toMatchObject({ leaving_state: 'stays', because: 'Ben marked it as a favourite.' })
  expect(data.held_back.find(({ title }) => title === 'Nosferatu')).toMatchObject({
    brake: 'vote',
    favourite_of: ['Ben'],
  })
  household.favourites('Ben').delete(item!)
  household.passDays(8)
  expect(changesOf(await confirm('leaving-apply', {}, machine))).toContain('announce Nosferatu: done')
})

test('a title whose files stay although its app answered 200 is not recorded as removed, and can be added again', async () => {
  const household = await announcedHousehold()
  const { machine } = household
  household.passDays(15)
  household.change((one) => ({ ...one, faults: { deletionsLeaveFiles: true } }))
  const because = 'Its app does not list it any more, but its files are still there.'
  const { leaving_changes, summary } = await confirm('leaving-apply', {}, machine)
  expect(leaving_changes[0]).toMatchObject({ title: 'Nosferatu', result: 'failed', frees_bytes: 0, because })
  expect(summary).toMatch(/^Removed: 0 \(0 bytes\);.*not removed: 1\.$/)
  expect(household.hasFile(NOSFERATU)).toBe(true)
  expect((await leavingNow(household)).ended_titles[0]).toMatchObject({ leaving_state: 'stays', because })
  expect(changesOf(await confirm('leaving-restore', { titles: ['1'] }, machine))).toEqual(['restore Nosferatu: done'])
})

test('a removal that was interrupted is not finished while the files are still there', async () => {
  const household = await announcedHousehold()
  const { machine } = household
  const { leavingTitles } = machine.state()
  const radarr = (await mediaAppsOf(machine)).mediaManagers.find(({ app }) => app === 'radarr')!
  household.change((one) => ({ ...one, faults: { deletionsLeaveFiles: true } }))
  const row = leavingTitles.get(1)!
  leavingTitles.put({ ...row, state: 'removing', attempted_at: machine.now().toISOString(), attempted_ms: 0 })
  await radarr.transfer.deleteItem(row.item)
  expect(changesOf(await confirm('leaving-apply', {}, machine))).toContain('remove Nosferatu: failed')
  expect(leavingTitles.get(1)).toMatchObject({ state: 'stays' })
})

test('what is announced is not removed while the favourites are not known', async () => {
  const household = await announcedHousehold()
  const { machine } = household
  household.passDays(15)
  household.change((one) => ({ ...one, faults: { appsWithChangedKey: ['jellyfin'] } }))
  expect(changesOf(await confirm('leaving-apply', {}, machine))).toEqual([])
  expect(household.hasFile(NOSFERATU)).toBe(true)
})

test.each<[string, Record<string, unknown>, string, string]>([
  ['title', { except_titles: ['nosferatu (1922)'] }, 'Nosferatu', 'The rule excludes this title.'],
  ['library', { except_libraries: ['films'] }, 'Nosferatu', 'The rule excludes the library Films.'],
  ['genre', { except_genres: ['documentary'] }, 'Planet Earth II', 'The rule excludes the genre Documentary.'],
])(
  'a rule that excludes a %s keeps what it names, and what is not there is refused',
  async (name, more, title, because) => {
    const { machine, ...household } = await leavingHousehold()
    const [list] = Object.keys(more) as [string]
    await expect(confirm('leaving-set', { ...NARROW_RULE, [list]: ['Nosuch'] }, machine)).rejects.toMatchObject({
      data: { code: { title: 'LEAVING-2', library: 'LEAVING-5', genre: 'LEAVING-6' }[name] },
    })
    const data = await confirm('leaving-set', { ...NARROW_RULE, ...more }, machine)
    expect(data.held_back.find((held) => held.title === title)).toMatchObject({ brake: 'excluded', because })
    await confirm('undo', {}, machine)
    await confirm('leaving-set', { ...NARROW_RULE, ...more }, machine)
    await confirm('leaving-set', { [list]: ['none'] }, machine)
    const { held_back } = await leavingNow({ machine, ...household })
    expect(held_back.filter(({ brake }) => brake === 'excluded')).toEqual([])
  },
)
