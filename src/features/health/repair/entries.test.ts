import { expect, test } from 'bun:test'
import { toldNothing, type Told } from '../../../../rehearsal/apps/told.ts'
import { household } from '../../../../rehearsal/household/library.ts'
import { cast, stage } from '../../../../test-support/media-apps/stage.ts'
import { struck } from '../../../../test-support/checks/apps.ts'
import type { Machine } from '../../../platform/machine.ts'
import { offered, refusedBy, repaired } from '../../../../test-support/repair/deeds.ts'

const apps = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'jellyfin', 'seerr']

/** The household, in which one thing was taken away; and how it is broken again. */
async function broken(wreck: (told: Told) => void): Promise<Machine> {
  const told = toldNothing()
  const machine = await stage(apps.map((app) => cast(app, { told })))
  // Everything is asked for once, so that what is taken away was there.
  for (const finding of ['queue-categories', 'library-roots', 'library-shelves']) await refusedBy(finding, machine)
  wreck(told)
  return machine
}

const first =
  (name: string) =>
  (told: Told): void => {
    told.of(name, (): object[] => []).splice(0, 1)
  }

test.each([
  ['library-roots:sonarr', 'enter-root', first('sonarr roots')],
  ['library-shelves:jellyfin', 'enter-shelf', first('jellyfin libraries')],
] as [string, string, (told: Told) => void][])('%s is mended by %s', async (finding, name, wreck) => {
  const machine = await broken(wreck)
  const shown = await offered(finding, machine)
  expect(shown).toMatchObject({ repair: name, rehearsed: true, fixed: null })
  expect(shown.steps.every(({ what, did }) => did === 'to-do' && what.startsWith('Enter it: '))).toBe(true)
  expect(await repaired(finding, machine)).toMatchObject({ fixed: true, complete: true, after: { standing: 'pass' } })
  expect(machine.state().history.list(1)[0]).toMatchObject({ action: 'repair', inverse: { action: 'seed' } })
})

test('a category that libraries use and the client lost is made, by its name', async () => {
  const machine = await broken((told) => {
    delete told.of('qbittorrent categories', (): Record<string, object> => ({}))['radarr']
  })
  const what = 'Make the category radarr in qBittorrent, with a folder films.'
  expect((await offered('queue-categories:qbittorrent', machine)).steps.map((one) => one.what)).toEqual([what])
  expect(await repaired('queue-categories:qbittorrent', machine)).toMatchObject({
    fixed: true,
    steps: [{ what, did: 'done' }],
  })
})

test('a scan that failed is begun anew', async () => {
  const machine = await stage(['jellyfin', 'seerr'].map((app) => cast(app, { household: struck('scan-failed') })))
  expect(await repaired('library-scan:jellyfin', machine)).toMatchObject({ fixed: true, repair: 'scan-anew' })
})

test('an indexer that answers again is asked again; one that is down stays so, and says why', async () => {
  const indexers = household.indexers.map((one) => ({ ...one, failing: true }))
  const up = await stage([cast('prowlarr', { household: { ...household, indexers } })])
  expect(await repaired('indexers-answering:prowlarr', up)).toMatchObject({ fixed: true, repair: 'try-indexers' })

  const gone = indexers.map((one, at) => ({ ...one, gone: at === 0 }))
  const down = await stage([cast('prowlarr', { household: { ...household, indexers: gone } })])
  const told = await repaired('indexers-answering:prowlarr', down)
  expect(told).toMatchObject({ fixed: false, complete: false, after: { standing: 'warn' } })
  expect(told.steps.map(({ did }) => did)).toEqual(['failed', ...gone.slice(1).map(() => 'done' as const)])
  expect(told.steps[0]?.because).toContain('Unable to connect')
})
