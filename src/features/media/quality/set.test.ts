import { describe, expect, test } from 'bun:test'
import type { QualityData } from '../../../../contract/kinds/quality.ts'
import { appsOf } from '../../../platform/media-apps/apps.ts'
import { cast, stage, value } from '../../../../test-support/media-apps/stage.ts'
import { act, type Deed } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { readQuality } from './gather.ts'

const home = { sonarr: 'series', radarr: 'films', lidarr: 'music' } as const
type App = keyof typeof home

async function told(deed: Deed, machine: Machine): Promise<QualityData> {
  if (deed.is === 'refusal') throw deed.refusal
  if (deed.is === 'answer') return deed.envelope.data as unknown as QualityData
  const job = await deed.ended
  return machine.state().jobs.outcome(job.id)!.data as unknown as QualityData
}

const set = async (machine: Machine, preset: string, app: App, dryRun = false): Promise<QualityData> =>
  told(await act('quality-set', { body: { preset, media: home[app] } }, machine, { dryRun }), machine)

async function has(machine: Machine) {
  const [library] = (await appsOf(machine)).libraries
  const { profiles, formats, items } = value((await readQuality(library!)).found)
  const nameOf = (id: string) => profiles.find((profile) => profile.id === id)!.name
  return {
    profiles: profiles.map(({ id: _id, ...profile }) => profile).toSorted((a, b) => a.name.localeCompare(b.name)),
    formats: formats
      .map(({ name, conditions }) => ({ name, conditions }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    items: items.map(({ id, profile }) => [id, nameOf(profile)]),
  }
}

for (const app of ['sonarr', 'radarr', 'lidarr'] as const)
  describe(app, () => {
    for (const preset of ['small', 'balanced', 'sharp', 'best'])
      test(`${preset}: set, in force, and set again changes nothing`, async () => {
        const changed: string[] = []
        const before = ({ method, url }: Request) =>
          void (method === 'GET' ? undefined : changed.push(`${method} ${new URL(url).pathname}`))
        const machine = await stage([cast(app, { before })])
        const first = await set(machine, preset, app)
        expect(first).toMatchObject({ complete: true, media: [{ in_force: { state: 'exact', preset } }] })
        const was = [await has(machine), changed.length]
        const second = await set(machine, preset, app)
        expect([await has(machine), changed.length]).toEqual(was)
        expect(second.steps.filter(({ state }) => state === 'done').map(({ what }) => what)).toHaveLength(1)
        expect(machine.state().history.list()).toHaveLength(1)
      })

    test('what history says puts it back does: first between presets, then to what the app came with', async () => {
      const machine = await stage([cast(app)])
      const first = await has(machine)
      await set(machine, 'small', app)
      const second = await has(machine)
      await set(machine, 'sharp', app)
      for (const state of [second, first]) {
        const [change] = machine
          .state()
          .history.list()
          .slice(state === second ? 0 : 2)
        expect(change!.inverse?.action).toBe('quality-set')
        await told(await act('quality-set', { body: change!.inverse!.body }, machine, { dryRun: false }), machine)
        expect(await has(machine)).toEqual(state)
      }
    })
  })

test('a dry run shows everything it would do, with counts, and touches nothing', async () => {
  const machine = await stage([cast('radarr')])
  const was = await has(machine)
  const { rehearsed, steps } = await set(machine, 'balanced', 'radarr', true)
  expect(rehearsed).toBe(true)
  expect(steps.map(({ what }) => what)).toContain(
    `Give ${was.items.length} of ${was.items.length} films the profile “usher: balanced” instead of “HD-1080p”`,
  )
  expect(steps.every(({ state }) => state === 'would')).toBe(true)
  expect(await has(machine)).toEqual(was)
})

test('what a person changed in a preset of usher’s is left and reported', async () => {
  const machine = await stage([cast('radarr')])
  await set(machine, 'balanced', 'radarr')
  const [library] = (await appsOf(machine)).libraries
  const mine = value(await library!.quality.profiles()).find(({ name }) => name === 'usher: balanced')!
  value(await library!.quality.keepProfile({ ...mine, upgrades: false }, mine.id))
  const was = await has(machine)
  const { steps, media, complete } = await set(machine, 'balanced', 'radarr')
  expect(complete).toBe(true)
  expect(steps.find(({ state }) => state === 'left')).toEqual({
    what: 'the quality profile “usher: balanced”',
    state: 'left',
    because: 'somebody changed it: It does not look for better copies.',
  })
  expect(media[0]!.in_force).toMatchObject({ state: 'changed', preset: 'balanced' })
  expect(await has(machine)).toEqual(was)
})

test('what has a profile that a person made keeps it', async () => {
  const machine = await stage([cast('radarr')])
  const [library] = (await appsOf(machine)).libraries
  const [any] = value(await library!.quality.profiles())
  const own = value(await library!.quality.keepProfile({ ...any!, name: 'Grandmother' }, null))
  const items = value(await library!.items()).map(({ id }) => id)
  value(await library!.quality.assign(items.slice(0, 2), own))
  const { steps } = await set(machine, 'small', 'radarr')
  expect(steps.find(({ state }) => state === 'left')).toMatchObject({
    what: `2 of ${items.length} films with “Grandmother”`,
    because: 'a person chose it',
  })
  expect((await has(machine)).items.filter(([, profile]) => profile === 'Grandmother')).toHaveLength(2)
})

test('the app goes away half-way: what was done and what not, and a second run finishes it', async () => {
  let left = 4
  const database = new Map<string, unknown>()
  const before = ({ method }: Request) => {
    if (method !== 'GET' && left-- <= 0) return new Response(null, { status: 503 })
    return undefined
  }
  const machine = await stage([cast('radarr', { before, database })])
  const first = await set(machine, 'balanced', 'radarr')
  expect(first.complete).toBe(false)
  expect(first.steps.map(({ state }) => state).join(' ')).toMatch(/^(done ){4}(not-done ?)+$/)
  const broken = first.steps.filter(({ state }) => state === 'not-done')
  expect(broken[0]!.because).toBe('Radarr is still starting')
  expect(broken.slice(1).every(({ because }) => because === 'it was not come to')).toBe(true)
  left = 1000
  expect(await set(machine, 'balanced', 'radarr')).toMatchObject({
    complete: true,
    media: [{ in_force: { state: 'exact', preset: 'balanced' } }],
  })
})

test('what the app refuses is told in its own words', async () => {
  const before = ({ method, url }: Request) =>
    method === 'POST' && url.endsWith('/qualityprofile')
      ? Response.json(
          [
            {
              propertyName: 'Cutoff',
              errorMessage: 'Cutoff must be an allowed quality or group',
              attemptedValue: 'secret',
            },
          ],
          { status: 400 },
        )
      : undefined
  const machine = await stage([cast('radarr', { before })])
  const { steps } = await set(machine, 'balanced', 'radarr')
  const because = steps.find(({ state }) => state === 'not-done')?.because
  expect(because).toContain('Cutoff must be an allowed quality or group')
  expect(JSON.stringify(steps)).not.toContain('secret')
})

test('where the app does not answer, or has no such profile, nothing is planned', async () => {
  const silent = await stage([{ app: 'radarr', port: null, state: 'exited' }])
  const refused = await act('quality-set', { body: { preset: 'small', media: 'films' } }, silent, { dryRun: false })
  expect(refused).toMatchObject({ is: 'refusal', refusal: { data: { code: 'QUALITY-2' } } })
  const machine = await stage([cast('radarr')])
  const unknown = await act('quality-set', { body: { preset: 'smal', media: 'films' } }, machine, { dryRun: true })
  expect(unknown).toMatchObject({
    is: 'refusal',
    refusal: { data: { code: 'ASKED-6', summary: 'There is no preset or profile called "smal". Did you mean small?' } },
  })
  const none = await act('quality-set', { body: { preset: 'small', media: 'music' } }, machine, { dryRun: true })
  expect(none).toMatchObject({ is: 'refusal', refusal: { data: { code: 'QUALITY-1' } } })
})

test('of two profiles that the app came with, the one that most have is moved, and only once', async () => {
  const machine = await stage([cast('radarr')])
  const [library] = (await appsOf(machine)).libraries
  const [any] = value(await library!.quality.profiles())
  const items = value(await library!.items()).map(({ id }) => id)
  value(await library!.quality.assign(items.slice(0, 2), any!.id))
  await set(machine, 'small', 'radarr')
  const was = await has(machine)
  expect(was.items.filter(([, profile]) => profile === 'Any')).toHaveLength(2)
  await set(machine, 'small', 'radarr')
  expect(await has(machine)).toEqual(was)
})

test('an app that says yes and does nothing is found out when it is read back', async () => {
  const before = ({ method, url }: Request) =>
    method === 'PUT' && url.endsWith('/movie/editor') ? Response.json([], { status: 202 }) : undefined
  const machine = await stage([cast('radarr', { before })])
  const { complete, steps } = await set(machine, 'small', 'radarr')
  expect(complete).toBe(false)
  expect(steps.at(-1)).toMatchObject({ state: 'not-done', because: expect.stringContaining('Give 5 of 5 films') })
})

test('what members ask for is filed with the same preset, and goes back with it', async () => {
  const machine = await stage([cast('radarr'), cast('seerr')])
  const wished = async () =>
    value(await (await appsOf(machine)).desks[0]!.wiring.libraries('films')).map((one) => one.profile)
  const first = [await has(machine), await wished()]
  await set(machine, 'small', 'radarr')
  expect(await wished()).toEqual(['usher: small'])
  await set(machine, 'sharp', 'radarr')
  expect(await wished()).toEqual(['usher: sharp'])
  await set(machine, 'HD-1080p', 'radarr')
  expect([await has(machine), await wished()]).toEqual(first)
})

test('which profile requests choose is not known: none of usher’s is taken away', async () => {
  let silent = false
  const before = () => (silent ? new Response(null, { status: 503 }) : undefined)
  const machine = await stage([cast('radarr'), cast('seerr', { before })])
  await set(machine, 'small', 'radarr')
  silent = true
  const { steps } = await set(machine, 'sharp', 'radarr')
  expect(steps.filter(({ state }) => state === 'left').map(({ because }) => because)).toEqual([
    'Seerr is still starting',
    'requests may still choose it',
  ])
  expect((await has(machine)).profiles.map(({ name }) => name)).toContain('usher: small')
})

test('of two libraries of films one is named, and only that one and what Seerr files with it change', async () => {
  const machine = await stage([cast('radarr'), { ...cast('radarr'), service: 'radarr-4k' }, cast('seerr')])
  const of = (body: Record<string, string>) =>
    act('quality-set', { body: { media: 'films', ...body } }, machine, { dryRun: false })
  const code = async (body: Record<string, string>) => {
    const deed = await of({ preset: 'best', ...body })
    return deed.is === 'refusal' ? deed.refusal.data.code : deed.is
  }
  expect(await code({})).toBe('QUALITY-5')
  expect(await code({ service: 'sonarr' })).toBe('QUALITY-6')
  const profiles = async () => {
    const { libraries, desks } = await appsOf(machine)
    const own = await Promise.all(
      libraries.map(async (one) => value(await one.quality.profiles()).map(({ name }) => name)),
    )
    const asked = value(await desks[0]!.wiring.libraries('films')).map((one) => one.profile)
    return { own: own.map((names) => names.some((name) => name.startsWith('usher: '))), asked }
  }
  const before = await profiles()
  expect(before.own).toEqual([false, false])
  await told(await of({ preset: 'best', service: 'radarr-4k' }), machine)
  expect(await profiles()).toEqual({ own: [false, true], asked: before.asked })
  await told(await of({ preset: 'small', service: 'radarr' }), machine)
  expect(await profiles()).toEqual({ own: [true, true], asked: ['usher: small'] })
})
