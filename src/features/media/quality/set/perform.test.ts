import { describe, expect, test } from 'bun:test'
import type { QualityData } from '../../../../../contract/kinds/quality.ts'
import { mediaAppsOf } from '../../../../platform/media-apps/media-apps.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../../test-support/media-apps/fake-stack.ts'
import { act, type ActionResult } from '../../../../dispatch/act.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { gatherQualitySnapshot } from '../gather.ts'

const mediaByApp = { sonarr: 'series', radarr: 'films', lidarr: 'music' } as const
type App = keyof typeof mediaByApp

async function resultOf(result: ActionResult, machine: Machine): Promise<QualityData> {
  if (result.type === 'refusal') throw result.refusal
  if (result.type === 'answer') return result.envelope.data as unknown as QualityData
  const job = await result.ended
  return machine.state().jobs.outcome(job.id)!.data as unknown as QualityData
}

const setPreset = async (machine: Machine, preset: string, app: App, dryRun = false): Promise<QualityData> =>
  resultOf(await act('quality-set', { body: { preset, media: mediaByApp[app] } }, machine, { dryRun }), machine)

async function readProfiles(machine: Machine) {
  const [manager] = (await mediaAppsOf(machine)).mediaManagers
  const { profiles, formats, items } = knownValue((await gatherQualitySnapshot(manager!)).current)
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
      test(`${preset}: quality set applies it, and a second run changes nothing`, async () => {
        const changed: string[] = []
        const intercept = ({ method, url }: Request) =>
          void (method === 'GET' ? undefined : changed.push(`${method} ${new URL(url).pathname}`))
        const machine = await fakeStack([fakeApp(app, { intercept })])
        const first = await setPreset(machine, preset, app)
        expect(first).toMatchObject({ complete: true, libraries: [{ in_force: { state: 'exact', preset } }] })
        const was = [await readProfiles(machine), changed.length]
        const second = await setPreset(machine, preset, app)
        expect([await readProfiles(machine), changed.length]).toEqual(was)
        expect(second.steps.filter(({ result }) => result === 'done').map(({ title }) => title)).toHaveLength(1)
        expect(machine.state().history.list()).toHaveLength(1)
      })

    test('undo restores a preset: first between presets, then to the stock profile', async () => {
      const machine = await fakeStack([fakeApp(app)])
      const first = await readProfiles(machine)
      await setPreset(machine, 'small', app)
      const second = await readProfiles(machine)
      await setPreset(machine, 'sharp', app)
      for (const state of [second, first]) {
        const [change] = machine
          .state()
          .history.list()
          .slice(state === second ? 0 : 2)
        expect(change!.inverse?.action).toBe('quality-set')
        await resultOf(await act('quality-set', { body: change!.inverse!.body }, machine, { dryRun: false }), machine)
        expect(await readProfiles(machine)).toEqual(state)
      }
    })
  })

test('dry run shows every step with counts, and changes nothing', async () => {
  const machine = await fakeStack([fakeApp('radarr')])
  const was = await readProfiles(machine)
  const { dry_run, steps } = await setPreset(machine, 'balanced', 'radarr', true)
  expect(dry_run).toBe(true)
  expect(steps.map(({ title }) => title)).toContain(
    `Give ${was.items.length} of ${was.items.length} films the profile “usher: balanced” instead of “HD-1080p”`,
  )
  expect(steps.every(({ result }) => result === 'pending')).toBe(true)
  expect(await readProfiles(machine)).toEqual(was)
})

test('quality set leaves and reports what a person changed in usher’s preset', async () => {
  const machine = await fakeStack([fakeApp('radarr')])
  await setPreset(machine, 'balanced', 'radarr')
  const [manager] = (await mediaAppsOf(machine)).mediaManagers
  const mine = knownValue(await manager!.quality.profiles()).find(({ name }) => name === 'usher: balanced')!
  knownValue(await manager!.quality.saveProfile({ ...mine, upgrades_allowed: false }, mine.id))
  const was = await readProfiles(machine)
  const { steps, libraries, complete } = await setPreset(machine, 'balanced', 'radarr')
  expect(complete).toBe(true)
  expect(steps.find(({ result, because }) => result === 'skipped' && because !== null)).toEqual({
    title: 'the quality profile “usher: balanced”',
    result: 'skipped',
    because: 'somebody changed it: It does not upgrade.',
  })
  expect(libraries[0]!.in_force).toMatchObject({ state: 'changed', preset: 'balanced' })
  expect(await readProfiles(machine)).toEqual(was)
})

test('quality set leaves items with a profile that a person made', async () => {
  const machine = await fakeStack([fakeApp('radarr')])
  const [manager] = (await mediaAppsOf(machine)).mediaManagers
  const [any] = knownValue(await manager!.quality.profiles())
  const own = knownValue(await manager!.quality.saveProfile({ ...any!, name: 'Grandmother' }, null))
  const items = knownValue(await manager!.items()).map(({ id }) => id)
  knownValue(await manager!.quality.assignProfile(items.slice(0, 2), own))
  const { steps } = await setPreset(machine, 'small', 'radarr')
  expect(steps.find(({ result, because }) => result === 'skipped' && because !== null)).toMatchObject({
    title: `2 of ${items.length} films with “Grandmother”`,
    because: 'a person chose it',
  })
  expect((await readProfiles(machine)).items.filter(([, profile]) => profile === 'Grandmother')).toHaveLength(2)
})

test('quality set reports what was done if the app goes away, and a second run finishes it', async () => {
  let left = 4
  const database = new Map<string, unknown>()
  const intercept = ({ method }: Request) => {
    if (method !== 'GET' && left-- <= 0) return new Response(null, { status: 503 })
    return undefined
  }
  const machine = await fakeStack([fakeApp('radarr', { intercept, database })])
  const first = await setPreset(machine, 'balanced', 'radarr')
  expect(first.complete).toBe(false)
  expect(first.steps.map(({ result }) => result).join(' ')).toMatch(/^(done ){4}failed( pending)+$/)
  const [failed, ...pending] = first.steps.slice(4)
  expect(failed!.because).toBe('Radarr is still starting')
  expect(pending.every(({ because }) => because === 'an earlier step failed')).toBe(true)
  left = 1000
  expect(await setPreset(machine, 'balanced', 'radarr')).toMatchObject({
    complete: true,
    libraries: [{ in_force: { state: 'exact', preset: 'balanced' } }],
  })
})

test('quality set quotes the app’s own error', async () => {
  const intercept = ({ method, url }: Request) =>
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
  const machine = await fakeStack([fakeApp('radarr', { intercept })])
  const { steps } = await setPreset(machine, 'balanced', 'radarr')
  const because = steps.find(({ result }) => result === 'failed')?.because
  expect(because).toContain('Cutoff must be an allowed quality or group')
  expect(JSON.stringify(steps)).not.toContain('secret')
})

test('quality set plans nothing if the app does not answer or lacks the profile', async () => {
  const silent = await fakeStack([{ app: 'radarr', port: null, state: 'exited' }])
  const refused = await act('quality-set', { body: { preset: 'small', media: 'films' } }, silent, { dryRun: false })
  expect(refused).toMatchObject({ type: 'refusal', refusal: { data: { code: 'QUALITY-2' } } })
  const machine = await fakeStack([fakeApp('radarr')])
  const unknown = await act('quality-set', { body: { preset: 'smal', media: 'films' } }, machine, { dryRun: true })
  expect(unknown).toMatchObject({
    type: 'refusal',
    refusal: { data: { code: 'ASKED-6', summary: 'There is no preset or profile called "smal". Did you mean small?' } },
  })
  const none = await act('quality-set', { body: { preset: 'small', media: 'music' } }, machine, { dryRun: true })
  expect(none).toMatchObject({ type: 'refusal', refusal: { data: { code: 'QUALITY-1' } } })
})

test('quality set replaces the most used of two stock profiles, and a second run changes nothing', async () => {
  const machine = await fakeStack([fakeApp('radarr')])
  const [manager] = (await mediaAppsOf(machine)).mediaManagers
  const [any] = knownValue(await manager!.quality.profiles())
  const items = knownValue(await manager!.items()).map(({ id }) => id)
  knownValue(await manager!.quality.assignProfile(items.slice(0, 2), any!.id))
  await setPreset(machine, 'small', 'radarr')
  const was = await readProfiles(machine)
  expect(was.items.filter(([, profile]) => profile === 'Any')).toHaveLength(2)
  await setPreset(machine, 'small', 'radarr')
  expect(await readProfiles(machine)).toEqual(was)
})

test('quality set detects an app that accepts a change and does not apply it', async () => {
  const intercept = ({ method, url }: Request) =>
    method === 'PUT' && url.endsWith('/movie/editor') ? Response.json([], { status: 202 }) : undefined
  const machine = await fakeStack([fakeApp('radarr', { intercept })])
  const { complete, steps } = await setPreset(machine, 'small', 'radarr')
  expect(complete).toBe(false)
  expect(steps.at(-1)).toMatchObject({ result: 'failed', because: expect.stringContaining('Give 5 of 5 films') })
})

test('quality set gives requests the same profile, and restores it with the preset', async () => {
  const machine = await fakeStack([fakeApp('radarr'), fakeApp('seerr')])
  const wished = async () =>
    knownValue(await (await mediaAppsOf(machine)).requestManagers[0]!.links.mediaManagers('films')).map(
      (one) => one.quality_profile,
    )
  const first = [await readProfiles(machine), await wished()]
  await setPreset(machine, 'small', 'radarr')
  expect(await wished()).toEqual(['usher: small'])
  await setPreset(machine, 'sharp', 'radarr')
  expect(await wished()).toEqual(['usher: sharp'])
  await setPreset(machine, 'HD-1080p', 'radarr')
  expect([await readProfiles(machine), await wished()]).toEqual(first)
})

test('quality set keeps its old profile if the request manager does not answer', async () => {
  let silent = false
  const intercept = () => (silent ? new Response(null, { status: 503 }) : undefined)
  const machine = await fakeStack([fakeApp('radarr'), fakeApp('seerr', { intercept })])
  await setPreset(machine, 'small', 'radarr')
  silent = true
  const { steps } = await setPreset(machine, 'sharp', 'radarr')
  expect(steps.flatMap(({ result, because }) => (result === 'skipped' && because !== null ? [because] : []))).toEqual([
    'Seerr is still starting',
    'requests may still choose it',
  ])
  expect((await readProfiles(machine)).profiles.map(({ name }) => name)).toContain('usher: small')
})

test('quality set changes only the named one of two film libraries, and its requests', async () => {
  const machine = await fakeStack([fakeApp('radarr'), { ...fakeApp('radarr'), service: 'radarr-4k' }, fakeApp('seerr')])
  const of = (body: Record<string, string>) =>
    act('quality-set', { body: { media: 'films', ...body } }, machine, { dryRun: false })
  const code = async (body: Record<string, string>) => {
    const result = await of({ preset: 'best', ...body })
    return result.type === 'refusal' ? result.refusal.data.code : result.type
  }
  expect(await code({})).toBe('QUALITY-5')
  expect(await code({ service: 'sonarr' })).toBe('QUALITY-6')
  const profiles = async () => {
    const { mediaManagers, requestManagers } = await mediaAppsOf(machine)
    const own = await Promise.all(
      mediaManagers.map(async (one) => knownValue(await one.quality.profiles()).map(({ name }) => name)),
    )
    const requestProfiles = knownValue(await requestManagers[0]!.links.mediaManagers('films')).map(
      (one) => one.quality_profile,
    )
    return { own: own.map((names) => names.some((name) => name.startsWith('usher: '))), requestProfiles }
  }
  const before = await profiles()
  expect(before.own).toEqual([false, false])
  await resultOf(await of({ preset: 'best', service: 'radarr-4k' }), machine)
  expect(await profiles()).toEqual({ own: [false, true], requestProfiles: before.requestProfiles })
  await resultOf(await of({ preset: 'small', service: 'radarr' }), machine)
  expect(await profiles()).toEqual({ own: [true, true], requestProfiles: ['usher: small'] })
})
