import { describe, expect, test } from 'bun:test'
import { me as kind, type MeData } from '../../../../contract/kinds/me.ts'
import { requestStepNames } from '../../../../contract/kinds/trace.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import type { Household } from '../../../../rehearsal/household/types.ts'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { UsherError } from '../../../lib/errors.ts'
import { openPicture } from '../../media/pictures/picture-file.ts'
import { gatherMe } from './gather.ts'

const [metropolis, ...otherFilms] = defaultHousehold.films
const household: Household = { ...defaultHousehold, films: [{ ...metropolis!, ageHours: 30 }, ...otherFilms] }

function machineWith(jellyfin: Parameters<typeof fakeApp>[1] = {}): Promise<Machine> {
  const sharedState = freshApps()
  return fakeStack(
    ['sonarr', 'radarr', 'qbittorrent', 'jellyfin', 'seerr'].map((app) =>
      fakeApp(app, { sharedState, household, ...(app === 'jellyfin' ? jellyfin : {}) }),
    ),
  )
}

const page = async (member: string, term?: string, machine?: Machine): Promise<MeData> =>
  kind.schema.strict().parse(await gatherMe(machine ?? (await machineWith()), member, term))

test('a member has their own requests, each in seven steps, with the reason in their words', async () => {
  const { member, own_requests } = await page('dov')
  expect(member).toBe('Dov')
  expect(own_requests.map(({ title, summary, because }) => [title, summary, because])).toEqual([
    ['Sherlock Jr.', 'held up', 'It stopped downloading. Ask the person who runs this.'],
  ])
  expect(own_requests[0]!.steps.map(({ step }) => step)).toEqual([...requestStepNames])
})

test('a request that waits for a yes waits, even if a library has the title', async () => {
  const { own_requests } = await page('Chloe')
  const [bear] = own_requests
  expect(bear).toMatchObject({ title: 'The Bear', summary: 'waiting for a yes' })
  expect(bear!.steps.map(({ state }) => state).slice(0, 2)).toEqual(['done', 'pending'])
})

test('what may still be requested is the member’s own limit', async () => {
  expect((await page('Ben')).films).toEqual({ period_days: 30, limit: 10, used: 1, remaining: 9 })
})

test('what arrived lately is new, and what is older is not', async () => {
  expect((await page('Ben')).new_items).toMatchObject([{ title: 'Metropolis', media: 'films', parts_new: 1 }])
})

test('what is coming says which of it is the member’s own', async () => {
  const own = async (member: string) =>
    (await page(member)).expected_items.filter(({ is_own }) => is_own).map(({ title }) => title)
  expect([await own('Dov'), await own('Ben')]).toEqual([['Sherlock Jr.'], []])
})

test('what another member of the same name requested is neither theirs nor shown to them', async () => {
  const named = defaultHousehold.members.map((one) => (one.name === 'Ben' ? { ...one, displayName: 'Dov' } : one))
  const household = { ...defaultHousehold, members: named }
  const machine = await fakeStack(['sonarr', 'radarr', 'jellyfin', 'seerr'].map((app) => fakeApp(app, { household })))
  const own = async (member: string) =>
    (await page(member, undefined, machine)).expected_items.filter(({ is_own }) => is_own).map(({ title }) => title)
  expect([await own('Dov'), await own('Ben')]).toEqual([['Sherlock Jr.'], []])
})

describe('a search', () => {
  test('finds a title, with its steps', async () => {
    const { found_titles } = await page('Ben', 'the bear')
    expect(found_titles.map(({ title, summary }) => [title, summary])).toEqual([['The Bear', 'partly here, 22 of 28']])
  })

  test('takes the number of an own request, and of no other', async () => {
    const found = async (member: string) => (await page(member, 'request 217')).found_titles.length
    expect([await found('Chloe'), await found('Ben')]).toEqual([1, 0])
  })

  test('that finds nothing is an empty list', async () => {
    expect(await page('Ben', 'no such film')).toMatchObject({ found_titles: [], complete: true })
  })
})

describe('a member who may see the films alone', () => {
  async function restricted(): Promise<Machine> {
    const machine = await machineWith()
    const [server] = (await mediaAppsOf(machine)).mediaServers
    const [users, libraries] = [await server!.users(), await server!.libraries()]
    if (!users.known || !libraries.known) throw new Error('Jellyfin does not answer')
    const films = libraries.value.find(({ name }) => name === 'Films')!
    const ben = users.value.find(({ name }) => name === 'Ben')!
    await server!.accounts!.setRestrictions(ben.id, { library_ids: [films.id], max_age: null, shows_unrated: true })
    return machine
  }

  test('is not told of series, neither coming nor found', async () => {
    const machine = await restricted()
    const { expected_items, found_titles, new_items } = await page('Ben', 'severance', machine)
    expect(expected_items.filter(({ media }) => media === 'series')).toEqual([])
    expect(found_titles).toEqual([])
    expect(new_items.map(({ title }) => title)).toEqual(['Metropolis'])
    expect((await page('Ben', 'metropolis', machine)).found_titles).toHaveLength(1)
  })

  test('by a tag that their account must not see, is told only what the server shows', async () => {
    const machine = await machineWith({
      intercept: (request: Request) => {
        const { pathname } = new URL(request.url)
        return /^\/Users\/\w{32}$/.test(pathname)
          ? Response.json({ Name: 'Ben', Id: pathname.slice('/Users/'.length), Policy: { BlockedTags: ['scary'] } })
          : pathname === '/Items' && request.url.includes('userId=')
            ? Response.json({ Items: [], TotalRecordCount: 0, StartIndex: 0 })
            : undefined
      },
    })
    const { expected_items, found_titles } = await page('Ben', 'severance', machine)
    expect([expected_items, found_titles]).toEqual([[], []])
  })

  test('and another member still is', async () => {
    expect((await page('Chloe', 'severance', await restricted())).found_titles).toHaveLength(1)
  })
})

test('with the media server off, the page says what is not known, and whose fault it is not', async () => {
  const machine = await machineWith({ state: 'exited' })
  const { complete, not_known, own_requests, member_answers } = await page('Ben', undefined, machine)
  expect([complete, own_requests.length]).toEqual([false, 1])
  expect(member_answers[0]!.status).not.toBe('passed')
  expect(not_known.map(({ subject }) => subject)).toContain('what is new')
  expect(JSON.stringify(not_known)).not.toMatch(/jellyfin/i)
})

test('a name that nobody has is an error, and so is an account that is turned off', async () => {
  await expect(page('Eve')).rejects.toMatchObject({ data: { code: 'ASKED-6' } })
  const off = [{ Name: 'Ben', ServerId: 's', Id: '1', HasPassword: true, Policy: { IsDisabled: true } }]
  const machine = await fakeStack([
    fakeApp('jellyfin', { intercept: ({ url }) => (url.endsWith('/Users') ? Response.json(off) : undefined) }),
    fakeApp('seerr'),
  ])
  await expect(page('Ben', undefined, machine)).rejects.toMatchObject({ data: { code: 'MEMBER-11' } })
})

describe('the posters of a member’s page', () => {
  const picturesIn = ({ own_requests, new_items, expected_items, found_titles }: MeData) =>
    [own_requests, new_items, expected_items, found_titles].map((items) =>
      items.flatMap(({ picture }) => picture ?? []),
    )

  test('are named without the app or its id, and stay the same', async () => {
    const machine = await machineWith()
    const [first, second] = [await page('Dov', 'metropolis', machine), await page('dov', 'metropolis', machine)]
    expect(picturesIn(first).map((names) => names.length > 0)).toEqual([true, true, true, true])
    expect(picturesIn(second)).toEqual(picturesIn(first))
    const names = picturesIn(first).flat()
    for (const name of names) expect(name).toMatch(/^[\w-]+$/)
    expect(new Set(names.map(({ length }) => length)).size).toBe(1)
    const { name, type } = await openPicture(machine, { picture: names[0]!, member: 'Dov', width: undefined })
    expect([name, type]).toEqual(['poster.png', 'image/png'])
  })

  test('are for that member alone, and another text opens nothing', async () => {
    const machine = await machineWith()
    const [name] = picturesIn(await page('Dov', undefined, machine)).flat()
    const open = (picture: string, member?: string) =>
      openPicture(machine, { picture, member, width: undefined }).then(
        () => 'opened',
        (thrown: unknown) => (thrown as UsherError).data.code,
      )
    expect(await Promise.all([open(name!, 'Dov'), open(name!), open('radarr:5.jpg')])).toEqual([
      'opened',
      'opened',
      'opened',
    ])
    const forged = `${name!.slice(0, -4)}AAAA`
    expect(await Promise.all([name!, 'radarr:5.jpg', forged, ''].map((text) => open(text, 'Ben')))).toEqual([
      'PICTURE-1',
      'PICTURE-1',
      'PICTURE-1',
      'PICTURE-1',
    ])
    expect(await open(forged)).toBe('PICTURE-1')
  })
})
