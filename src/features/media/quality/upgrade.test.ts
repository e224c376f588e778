import { expect, test } from 'bun:test'
import type { QualityData } from '../../../../contract/kinds/quality.ts'
import { gatherBandwidth } from '../bandwidth/gather.ts'
import { cast, stage } from '../../../../test-support/media-apps/stage.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'

async function run(machine: Machine, action: string, body: Record<string, string>): Promise<QualityData> {
  const deed = await act(action, { body }, machine, { dryRun: false })
  if (deed.is !== 'job') throw deed.is === 'refusal' ? deed.refusal : new Error(`${deed.is} instead of a job`)
  const job = await deed.ended
  return machine.state().jobs.outcome(job.id)!.data as unknown as QualityData
}

async function offered(machine: Machine, media: string): Promise<QualityData> {
  const deed = await act('quality-upgrade', { body: { media } }, machine, { dryRun: true })
  if (deed.is !== 'answer') throw deed.is === 'refusal' ? deed.refusal : new Error('a dry run that is a job')
  return deed.envelope.data as unknown as QualityData
}

const home = { sonarr: 'series', radarr: 'films', lidarr: 'music' } as const

for (const [app, media] of Object.entries(home))
  test(`${app}: what it takes is told first, then exactly that is searched for`, async () => {
    const searched: { name: string }[] = []
    const before = async (request: Request) => {
      if (request.method === 'POST' && request.url.endsWith('/command'))
        searched.push((await request.clone().json()) as { name: string })
      return undefined
    }
    const machine = await stage([cast(app, { before })])
    await run(machine, 'quality-set', { preset: 'best', media })
    const { offer, upgrade } = await offered(machine, media)
    expect(upgrade!.items).toBeGreaterThan(0)
    expect(upgrade).toMatchObject({ preset: 'best', expected_seconds: null, cost: { measured: false } })
    expect(upgrade!.because).toContain('the line carries is not known')
    expect(upgrade!.expected_bytes).toBeGreaterThan(1_000_000_000)
    expect(searched).toEqual([])
    const done = await run(machine, 'quality-upgrade', { media, offer: offer! })
    expect(done.complete).toBe(true)
    const ids = searched.flatMap((body) => Object.values(body).filter(Array.isArray).flat())
    expect(new Set(ids).size).toBe(upgrade!.items)
    expect(new Set(searched.map(({ name }) => name))).toEqual(
      new Set([{ sonarr: 'EpisodeSearch', radarr: 'MoviesSearch', lidarr: 'AlbumSearch' }[app]!]),
    )
  })

test('how long it takes follows from the most that the line was seen to carry, or from what was declared', async () => {
  const machine = await stage([cast('radarr'), cast('qbittorrent'), cast('sabnzbd')])
  await run(machine, 'quality-set', { preset: 'best', media: 'films' })
  expect((await offered(machine, 'films')).upgrade!.expected_seconds).toBeNull()
  const { line } = await gatherBandwidth(machine)
  expect(line.down_bytes_per_second).toBeWithin(10_000_000, 20_000_000)
  const seen = await offered(machine, 'films')
  expect(seen.upgrade!.expected_seconds).toBe(Math.round(seen.upgrade!.expected_bytes! / 10_000_000))
  const declared = { ...machine, settings: () => ({ ...machine.settings(), values: () => ({ LINE_DOWN: '25M' }) }) }
  const said = await offered(declared, 'films')
  expect(said.upgrade!.expected_seconds).toBe(Math.round(said.upgrade!.expected_bytes! / 25_000_000))
})

test('what is at the preset already is not fetched again', async () => {
  const machine = await stage([cast('radarr')])
  await run(machine, 'quality-set', { preset: 'balanced', media: 'films' })
  const { offer, upgrade, summary } = await offered(machine, 'films')
  expect([upgrade!.items, upgrade!.expected_bytes]).toEqual([0, 0])
  expect(summary).toBe('Nothing is to be fetched again: all films are as good as balanced asks.')
  const done = await run(machine, 'quality-upgrade', { media: 'films', offer: offer! })
  expect(done).toMatchObject({ complete: true, summary })
  expect(machine.state().history.list()).toHaveLength(1)
})

for (const [app, media] of Object.entries(home))
  test(`${app}: what is better than a smaller preset asks is kept, and not replaced by something worse`, async () => {
    const machine = await stage([cast(app)])
    await run(machine, 'quality-set', { preset: 'small', media })
    expect((await offered(machine, media)).upgrade!.items).toBe(0)
  })

test('without consent, with consent to something else, and without a preset, nothing is searched for', async () => {
  const machine = await stage([cast('radarr')])
  const asked = (body: Record<string, string>) => act('quality-upgrade', { body }, machine, { dryRun: false })
  const code = async (body: Record<string, string>) => {
    const deed = await asked(body)
    return deed.is === 'refusal' ? deed.refusal.data.code : deed.is
  }
  expect(await code({ media: 'films' })).toBe('QUALITY-4')
  await run(machine, 'quality-set', { preset: 'sharp', media: 'films' })
  expect(await code({ media: 'films' })).toBe('CONSENT-1')
  const { offer } = await offered(machine, 'films')
  await run(machine, 'quality-set', { preset: 'best', media: 'films' })
  expect(await code({ media: 'films', offer: offer! })).toBe('CONSENT-2')
})

test('the app goes away before the search: it is told as not done', async () => {
  const before = ({ method, url }: Request) =>
    method === 'POST' && url.endsWith('/command') ? new Response(null, { status: 503 }) : undefined
  const machine = await stage([cast('radarr', { before })])
  await run(machine, 'quality-set', { preset: 'best', media: 'films' })
  const { offer } = await offered(machine, 'films')
  const { complete, steps } = await run(machine, 'quality-upgrade', { media: 'films', offer: offer! })
  expect(complete).toBe(false)
  expect(steps).toMatchObject([{ state: 'not-done', because: 'Radarr is still starting' }])
})

test('of two libraries of films one is named, and only that one is searched', async () => {
  const searched: string[] = []
  const films = (service: string) => {
    const before = ({ method, url }: Request) => {
      if (method === 'POST' && url.endsWith('/command')) searched.push(service)
      return undefined
    }
    return { ...cast('radarr', { before }), service }
  }
  const machine = await stage([films('radarr'), films('radarr-4k')])
  const refused = async (body: Record<string, string>) => {
    const deed = await act('quality-upgrade', { body: { media: 'films', ...body } }, machine, { dryRun: true })
    return deed.is === 'refusal' ? deed.refusal.data : undefined
  }
  for (const service of ['radarr', 'radarr-4k'])
    await run(machine, 'quality-set', { media: 'films', service, preset: service === 'radarr' ? 'small' : 'best' })
  expect(await refused({})).toMatchObject({ code: 'QUALITY-5', summary: expect.stringContaining('radarr-4k') })
  expect(await refused({ service: 'sonarr' })).toMatchObject({ code: 'QUALITY-6' })

  const best = { media: 'films', service: 'radarr-4k' }
  const deed = await act('quality-upgrade', { body: best }, machine, { dryRun: true })
  if (deed.is !== 'answer') throw new Error('not offered')
  const told = deed.envelope.data as unknown as QualityData
  expect(told.upgrade).toMatchObject({ preset: 'best' })
  expect(told.upgrade!.items).toBeGreaterThan(0)
  expect((await run(machine, 'quality-upgrade', { ...best, offer: told.offer! })).complete).toBe(true)
  expect(new Set(searched)).toEqual(new Set(['radarr-4k']))
})
