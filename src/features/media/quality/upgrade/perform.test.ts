import { expect, test } from 'bun:test'
import type { QualityData } from '../../../../../contract/kinds/quality.ts'
import { gatherBandwidthSnapshot } from '../../bandwidth/snapshot.ts'
import { recordTraffic } from '../../bandwidth/traffic-record.ts'
import { fakeApp, fakeStack } from '../../../../../test-support/media-apps/fake-stack.ts'
import { act } from '../../../../dispatch/act.ts'
import type { Machine } from '../../../../platform/machine.ts'

async function runAction(machine: Machine, action: string, body: Record<string, string>): Promise<QualityData> {
  const result = await act(action, { body }, machine, { dryRun: false })
  if (result.type !== 'job')
    throw result.type === 'refusal' ? result.refusal : new Error(`${result.type} instead of a job`)
  const job = await result.ended
  return machine.state().jobs.outcome(job.id)!.data as unknown as QualityData
}

async function dryRunUpgrade(machine: Machine, media: string): Promise<QualityData> {
  const result = await act('quality-upgrade', { body: { media } }, machine, { dryRun: true })
  if (result.type !== 'answer') throw result.type === 'refusal' ? result.refusal : new Error('a dry run that is a job')
  return result.envelope.data as unknown as QualityData
}

const mediaByApp = { sonarr: 'series', radarr: 'films', lidarr: 'music' } as const

for (const [app, media] of Object.entries(mediaByApp))
  test(`${app}: the dry run shows the cost, and the upgrade searches for exactly those files`, async () => {
    const searched: { name: string }[] = []
    const intercept = async (request: Request) => {
      if (request.method === 'POST' && request.url.endsWith('/command'))
        searched.push((await request.clone().json()) as { name: string })
      return undefined
    }
    const machine = await fakeStack([fakeApp(app, { intercept })])
    await runAction(machine, 'quality-set', { preset: 'best', media })
    const { offer, upgrade } = await dryRunUpgrade(machine, media)
    expect(upgrade!.items_upgradable).toBeGreaterThan(0)
    expect(upgrade).toMatchObject({ preset: 'best', expected_seconds: null, cost: { measured: false } })
    expect(upgrade!.because).toContain('speed of the internet line is not known')
    expect(upgrade!.expected_bytes).toBeGreaterThan(1_000_000_000)
    expect(searched).toEqual([])
    const done = await runAction(machine, 'quality-upgrade', { media, offer: offer! })
    expect(done.complete).toBe(true)
    const ids = searched.flatMap((body) => Object.values(body).filter(Array.isArray).flat())
    expect(new Set(ids).size).toBe(upgrade!.items_upgradable)
    expect(new Set(searched.map(({ name }) => name))).toEqual(
      new Set([{ sonarr: 'EpisodeSearch', radarr: 'MoviesSearch', lidarr: 'AlbumSearch' }[app]!]),
    )
  })

test('the upgrade’s duration follows from the declared line speed, or from the highest observed one', async () => {
  const machine = await fakeStack([fakeApp('radarr'), fakeApp('qbittorrent'), fakeApp('sabnzbd')])
  await runAction(machine, 'quality-set', { preset: 'best', media: 'films' })
  expect((await dryRunUpgrade(machine, 'films')).upgrade!.expected_seconds).toBeNull()
  const { capacity, traffics } = await gatherBandwidthSnapshot(machine)
  expect(capacity.down_capacity_bytes_per_second).toBeWithin(10_000_000, 20_000_000)
  recordTraffic(traffics, machine)
  const seen = await dryRunUpgrade(machine, 'films')
  expect(seen.upgrade!.expected_seconds).toBe(Math.round(seen.upgrade!.expected_bytes! / 10_000_000))
  const declared = { ...machine, settings: () => ({ ...machine.settings(), values: () => ({ LINE_DOWN: '25M' }) }) }
  const dryRun = await dryRunUpgrade(declared, 'films')
  expect(dryRun.upgrade!.expected_seconds).toBe(Math.round(dryRun.upgrade!.expected_bytes! / 25_000_000))
})

test('upgrade searches for nothing if every file is at the preset', async () => {
  const machine = await fakeStack([fakeApp('radarr')])
  await runAction(machine, 'quality-set', { preset: 'balanced', media: 'films' })
  const { offer, upgrade, summary } = await dryRunUpgrade(machine, 'films')
  expect([upgrade!.items_upgradable, upgrade!.expected_bytes]).toEqual([0, 0])
  expect(summary).toBe('There is nothing to upgrade: all films are at the cutoff of balanced.')
  const done = await runAction(machine, 'quality-upgrade', { media: 'films', offer: offer! })
  expect(done).toMatchObject({ complete: true, summary })
  expect(machine.state().history.list()).toHaveLength(1)
})

for (const [app, media] of Object.entries(mediaByApp))
  test(`${app}: upgrade does not replace files that are better than the preset`, async () => {
    const machine = await fakeStack([fakeApp(app)])
    await runAction(machine, 'quality-set', { preset: 'small', media })
    expect((await dryRunUpgrade(machine, media)).upgrade!.items_upgradable).toBe(0)
  })

test('upgrade searches for nothing without a preset, without confirmation, or with an old confirmation', async () => {
  const machine = await fakeStack([fakeApp('radarr')])
  const runUpgrade = (body: Record<string, string>) => act('quality-upgrade', { body }, machine, { dryRun: false })
  const code = async (body: Record<string, string>) => {
    const result = await runUpgrade(body)
    return result.type === 'refusal' ? result.refusal.data.code : result.type
  }
  expect(await code({ media: 'films' })).toBe('QUALITY-4')
  await runAction(machine, 'quality-set', { preset: 'sharp', media: 'films' })
  expect(await code({ media: 'films' })).toBe('CONSENT-1')
  const { offer } = await dryRunUpgrade(machine, 'films')
  await runAction(machine, 'quality-set', { preset: 'best', media: 'films' })
  expect(await code({ media: 'films', offer: offer! })).toBe('CONSENT-2')
})

test('upgrade reports a failed step if the app stops answering', async () => {
  const intercept = ({ method, url }: Request) =>
    method === 'POST' && url.endsWith('/command') ? new Response(null, { status: 503 }) : undefined
  const machine = await fakeStack([fakeApp('radarr', { intercept })])
  await runAction(machine, 'quality-set', { preset: 'best', media: 'films' })
  const { offer } = await dryRunUpgrade(machine, 'films')
  const { complete, steps } = await runAction(machine, 'quality-upgrade', { media: 'films', offer: offer! })
  expect(complete).toBe(false)
  expect(steps).toMatchObject([{ result: 'failed', because: 'Radarr is still starting' }])
})

test('upgrade searches only the named one of two film libraries', async () => {
  const searched: string[] = []
  const films = (service: string) => {
    const intercept = ({ method, url }: Request) => {
      if (method === 'POST' && url.endsWith('/command')) searched.push(service)
      return undefined
    }
    return { ...fakeApp('radarr', { intercept }), service }
  }
  const machine = await fakeStack([films('radarr'), films('radarr-4k')])
  const refused = async (body: Record<string, string>) => {
    const result = await act('quality-upgrade', { body: { media: 'films', ...body } }, machine, { dryRun: true })
    return result.type === 'refusal' ? result.refusal.data : undefined
  }
  for (const service of ['radarr', 'radarr-4k'])
    await runAction(machine, 'quality-set', {
      media: 'films',
      service,
      preset: service === 'radarr' ? 'small' : 'best',
    })
  expect(await refused({})).toMatchObject({ code: 'QUALITY-5', summary: expect.stringContaining('radarr-4k') })
  expect(await refused({ service: 'sonarr' })).toMatchObject({ code: 'QUALITY-6' })

  const best = { media: 'films', service: 'radarr-4k' }
  const result = await act('quality-upgrade', { body: best }, machine, { dryRun: true })
  if (result.type !== 'answer') throw new Error('not offered')
  const outcome = result.envelope.data as unknown as QualityData
  expect(outcome.upgrade).toMatchObject({ preset: 'best' })
  expect(outcome.upgrade!.items_upgradable).toBeGreaterThan(0)
  expect((await runAction(machine, 'quality-upgrade', { ...best, offer: outcome.offer! })).complete).toBe(true)
  expect(new Set(searched)).toEqual(new Set(['radarr-4k']))
})
