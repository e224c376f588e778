import { expect, test } from 'bun:test'
import { existsSync, lstatSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultHousehold as small } from '../../../../rehearsal/household/default-household.ts'
import { downloadFaults } from '../../../../rehearsal/household/download-faults.ts'
import { stopSeeding as kind, type StopSeedingData } from '../../../../contract/kinds/stop-seeding.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { smallHousehold } from '../../../../test-support/space/small-household.ts'

const NAME = 'Metropolis.1927.1080p.BluRay.x264-PIANO'
const torrentIn = (data: string) => join(data, 'torrents/films', NAME, `${NAME}.mkv`)
const filmIn = (data: string) => join(data, 'media/films/Metropolis (1927)/Metropolis (1927).mkv')

async function dryRunOffer(machine: Machine, download = NAME): Promise<StopSeedingData> {
  const result = await act('stop-seeding', { body: { download } }, machine, { dryRun: true })
  if (result.type === 'refusal') throw result.refusal
  if (result.type !== 'answer') throw new Error('a dry run that is a job')
  return kind.schema.parse(result.envelope.data)
}

async function runStopSeeding(machine: Machine, offer: string, download = NAME): Promise<StopSeedingData> {
  const result = await act('stop-seeding', { body: { download, offer } }, machine, { dryRun: false })
  if (result.type !== 'job')
    throw result.type === 'refusal' ? result.refusal : new Error(`${result.type} instead of a job`)
  const job = await result.ended
  return machine.state().jobs.outcome(job.id)!.data as unknown as StopSeedingData
}

const errorCodeOf = async (result: Promise<unknown>): Promise<string> =>
  result.then(
    () => 'not refused',
    (thrown: { data: { code: string; summary: string } }) => `${thrown.data.code} ${thrown.data.summary}`,
  )

test('stop seeding removes a hardlinked torrent, frees nothing, and keeps the library’s file', async () => {
  const { machine, data } = await smallHousehold()
  const { ino } = lstatSync(filmIn(data))
  const shown = await dryRunOffer(machine)
  expect(shown).toMatchObject({
    dry_run: true,
    frees_bytes: 0,
    because: 'the library has the same files',
    library_app: 'radarr',
    removes_files: true,
    library_files: [{ hardlinked: true, exists: null }],
  })
  expect(shown.warnings).toEqual([expect.stringContaining('private')])
  expect(existsSync(torrentIn(data))).toBe(true)
  const done = await runStopSeeding(machine, shown.offer!)
  expect(done).toMatchObject({
    complete: true,
    dry_run: false,
    freed_bytes: 0,
    library_files: [{ hardlinked: true, exists: true }],
  })
  expect(existsSync(torrentIn(data))).toBe(false)
  expect(lstatSync(filmIn(data))).toMatchObject({ ino, nlink: 1 })
  expect(await errorCodeOf(dryRunOffer(machine))).toStartWith('SPACE-1 ')
})

test('stop seeding frees the size of a copied torrent, as the dry run showed', async () => {
  const { machine, data } = await smallHousehold()
  rmSync(torrentIn(data))
  writeFileSync(torrentIn(data), '')
  truncateSync(torrentIn(data), 9_000_000_000)
  const shown = await dryRunOffer(machine)
  expect(shown).toMatchObject({ frees_bytes: 9_000_000_000, because: null, library_files: [{ hardlinked: false }] })
  expect(await runStopSeeding(machine, shown.offer!)).toMatchObject({ complete: true, freed_bytes: 9_000_000_000 })
})

test('stop seeding removes nothing if the library’s file has disappeared since the dry run', async () => {
  const { machine, data } = await smallHousehold()
  const { offer } = await dryRunOffer(machine)
  rmSync(filmIn(data))
  expect(await errorCodeOf(runStopSeeding(machine, offer!))).toStartWith('SPACE-4 ')
  expect(existsSync(torrentIn(data))).toBe(true)
})

test('stop seeding refuses a confirmation of an older plan', async () => {
  const { machine, data } = await smallHousehold()
  const { offer } = await dryRunOffer(machine)
  writeFileSync(join(data, 'torrents/films', NAME, 'extra.txt'), 'more')
  expect(await errorCodeOf(runStopSeeding(machine, offer!))).toStartWith('CONSENT-2 ')
})

test('stop seeding refuses a download that is not imported, not finished, unknown, ambiguous, or not a torrent', async () => {
  const { machine } = await smallHousehold({ household: downloadFaults.orphaned.apply(small) })
  expect(await errorCodeOf(dryRunOffer(machine, 'Steamboat'))).toStartWith(
    'SPACE-4 usher found no import of Steamboat.Bill.Jr.1928',
  )
  expect(await errorCodeOf(dryRunOffer(machine, 'Sherlock'))).toContain('it is not complete yet')
  expect(await errorCodeOf(dryRunOffer(machine, 'Citizen Kane'))).toStartWith('SPACE-1 ')
  expect(await errorCodeOf(dryRunOffer(machine, 'The.Bear.S03E04'))).toContain('Usenet downloads are not seeded')
  expect(await errorCodeOf(dryRunOffer(machine, '1080p'))).toStartWith('SPACE-2 ')
})

test('stop seeding keeps the files of a torrent that is seeded from the library folder', async () => {
  const household = {
    ...small,
    downloads: small.downloads.map((one) => (one.name === NAME ? { ...one, folder: '/data/media/films' } : one)),
  }
  const { machine, data } = await smallHousehold({ household })
  const shown = await dryRunOffer(machine)
  expect(shown).toMatchObject({ removes_files: false, frees_bytes: 0 })
  const done = await runStopSeeding(machine, shown.offer!)
  expect(done.complete).toBe(true)
  expect(existsSync(join(data, 'media/films', NAME, `${NAME}.mkv`))).toBe(true)
})
