import { expect, test } from 'bun:test'
import { existsSync, lstatSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { household as small } from '../../../../rehearsal/household/library.ts'
import { troubles } from '../../../../rehearsal/household/troubles.ts'
import { stopSeeding as kind, type StopSeedingData } from '../../../../contract/kinds/stop-seeding.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { den } from '../../../../test-support/space/den.ts'

const NAME = 'Metropolis.1927.1080p.BluRay.x264-PIANO'
const torrentIn = (data: string) => join(data, 'torrents/films', NAME, `${NAME}.mkv`)
const filmIn = (data: string) => join(data, 'media/films/Metropolis (1927)/Metropolis (1927).mkv')

async function offered(machine: Machine, download = NAME): Promise<StopSeedingData> {
  const deed = await act('stop-seeding', { body: { download } }, machine, { dryRun: true })
  if (deed.is === 'refusal') throw deed.refusal
  if (deed.is !== 'answer') throw new Error('a dry run that is a job')
  return kind.shape.parse(deed.envelope.data)
}

async function run(machine: Machine, offer: string, download = NAME): Promise<StopSeedingData> {
  const deed = await act('stop-seeding', { body: { download, offer } }, machine, { dryRun: false })
  if (deed.is !== 'job') throw deed.is === 'refusal' ? deed.refusal : new Error(`${deed.is} instead of a job`)
  const job = await deed.ended
  return machine.state().jobs.outcome(job.id)!.data as unknown as StopSeedingData
}

const refusalOf = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'not refused',
    (thrown: { data: { code: string; summary: string } }) => `${thrown.data.code} ${thrown.data.summary}`,
  )

test('what is linked frees nothing and says so; the torrent goes, and the library has the same file', async () => {
  const { machine, data } = await den()
  const { ino } = lstatSync(filmIn(data))
  const shown = await offered(machine)
  expect(shown).toMatchObject({
    rehearsed: true,
    frees_bytes: 0,
    because: 'the library has the very same files',
    library: 'radarr',
    removes_files: true,
    kept: [{ linked: true, there: null }],
  })
  expect(shown.warnings).toEqual([expect.stringContaining('private')])
  expect(existsSync(torrentIn(data))).toBe(true)
  const done = await run(machine, shown.offer!)
  expect(done).toMatchObject({
    complete: true,
    rehearsed: false,
    freed_bytes: 0,
    kept: [{ linked: true, there: true }],
  })
  expect(existsSync(torrentIn(data))).toBe(false)
  expect(lstatSync(filmIn(data))).toMatchObject({ ino, nlink: 1 })
  expect(await refusalOf(offered(machine))).toStartWith('SPACE-1 ')
})

test('what was copied frees its size, told before and read back', async () => {
  const { machine, data } = await den()
  rmSync(torrentIn(data))
  writeFileSync(torrentIn(data), '')
  truncateSync(torrentIn(data), 9_000_000_000)
  const shown = await offered(machine)
  expect(shown).toMatchObject({ frees_bytes: 9_000_000_000, because: null, kept: [{ linked: false }] })
  expect(await run(machine, shown.offer!)).toMatchObject({ complete: true, freed_bytes: 9_000_000_000 })
})

test('consent is to what was shown: when the library’s file is gone meanwhile, nothing is touched', async () => {
  const { machine, data } = await den()
  const { offer } = await offered(machine)
  rmSync(filmIn(data))
  expect(await refusalOf(run(machine, offer!))).toStartWith('SPACE-4 ')
  expect(existsSync(torrentIn(data))).toBe(true)
})

test('a moved-on machine is not what was agreed to', async () => {
  const { machine, data } = await den()
  const { offer } = await offered(machine)
  writeFileSync(join(data, 'torrents/films', NAME, 'extra.txt'), 'more')
  expect(await refusalOf(run(machine, offer!))).toStartWith('CONSENT-2 ')
})

test('what is not imported, still coming in, unknown, or not a torrent is refused by name', async () => {
  const { machine } = await den({ household: troubles.orphaned.bend(small) })
  expect(await refusalOf(offered(machine, 'Steamboat'))).toStartWith('SPACE-4 Steamboat.Bill.Jr.1928')
  expect(await refusalOf(offered(machine, 'Sherlock'))).toContain('it is still coming in')
  expect(await refusalOf(offered(machine, 'Citizen Kane'))).toStartWith('SPACE-1 ')
  expect(await refusalOf(offered(machine, 'The.Bear.S03E04'))).toContain('Usenet is not shared')
  expect(await refusalOf(offered(machine, '1080p'))).toStartWith('SPACE-2 ')
})

test('what is shared from the library’s own folder keeps its files', async () => {
  const household = {
    ...small,
    downloads: small.downloads.map((one) => (one.name === NAME ? { ...one, folder: '/data/media/films' } : one)),
  }
  const { machine, data } = await den({ household })
  const shown = await offered(machine)
  expect(shown).toMatchObject({ removes_files: false, frees_bytes: 0 })
  const done = await run(machine, shown.offer!)
  expect(done.complete).toBe(true)
  expect(existsSync(join(data, 'media/films', NAME, `${NAME}.mkv`))).toBe(true)
})
