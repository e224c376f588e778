import { expect, test } from 'bun:test'
import { freshApps, type SharedAppState } from '../../../../../rehearsal/apps/shared-state.ts'
import { defaultHousehold } from '../../../../../rehearsal/household/default-household.ts'
import { fakeApp, fakeStack } from '../../../../../test-support/media-apps/fake-stack.ts'
import { withTrouble } from '../../../../../test-support/checks/machine-with-apps.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { offerRepair, repairErrorCode, runRepair } from '../../../../../test-support/repair/repair-actions.ts'

const apps = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'jellyfin', 'seerr']

/** The household, in which one thing was taken away; and how it is broken again. */
async function broken(wreck: (state: SharedAppState) => void): Promise<Machine> {
  const sharedState = freshApps()
  const machine = await fakeStack(apps.map((app) => fakeApp(app, { sharedState })))
  // Everything is asked for once, so that what is taken away was there.
  for (const finding of ['queue-categories', 'library-roots', 'library-folders-shown'])
    await repairErrorCode(finding, machine)
  wreck(sharedState)
  return machine
}

const first =
  (name: string) =>
  (state: SharedAppState): void => {
    state.getOrCreate(name, (): object[] => []).splice(0, 1)
  }

test.each([
  ['library-roots:sonarr', 'add-root-folder', first('sonarr roots')],
  ['library-folders-shown:jellyfin', 'add-library-folder', first('jellyfin libraries')],
] as [string, string, (state: SharedAppState) => void][])('%s is mended by %s', async (finding, name, wreck) => {
  const machine = await broken(wreck)
  const shown = await offerRepair(finding, machine)
  expect(shown).toMatchObject({ repair: name, dry_run: true, fixed: null })
  expect(shown.steps.every(({ title, result }) => result === 'pending' && title.startsWith('Add it: '))).toBe(true)
  expect(await runRepair(finding, machine)).toMatchObject({ fixed: true, complete: true, after: { status: 'passed' } })
  expect(machine.state().history.list(1)[0]).toMatchObject({ action: 'repair', inverse: { action: 'connect' } })
})

test('a category that libraries use and the client lost is made, by its name', async () => {
  const machine = await broken((state) => {
    delete state.getOrCreate('qbittorrent categories', (): Record<string, object> => ({}))['radarr']
  })
  const what = 'Create the category radarr in qBittorrent, with the folder films.'
  expect((await offerRepair('queue-categories:qbittorrent', machine)).steps.map((one) => one.title)).toEqual([what])
  expect(await runRepair('queue-categories:qbittorrent', machine)).toMatchObject({
    fixed: true,
    steps: [{ title: what, result: 'done' }],
  })
})

test('a scan that failed is begun anew', async () => {
  const machine = await fakeStack(
    ['jellyfin', 'seerr'].map((app) => fakeApp(app, { household: withTrouble('scan-failed') })),
  )
  expect(await runRepair('library-scan:jellyfin', machine)).toMatchObject({ fixed: true, repair: 'rescan-libraries' })
})

test('an indexer that answers again is asked again; one that is down stays so, and says why', async () => {
  const indexers = defaultHousehold.indexers.map((one) => ({ ...one, failing: true }))
  const up = await fakeStack([fakeApp('prowlarr', { household: { ...defaultHousehold, indexers } })])
  expect(await runRepair('indexers-answering:prowlarr', up)).toMatchObject({ fixed: true, repair: 'test-indexers' })

  const gone = indexers.map((one, at) => ({ ...one, gone: at === 0 }))
  const down = await fakeStack([fakeApp('prowlarr', { household: { ...defaultHousehold, indexers: gone } })])
  const told = await runRepair('indexers-answering:prowlarr', down)
  expect(told).toMatchObject({ fixed: false, complete: false, after: { status: 'warning' } })
  expect(told.steps.map(({ result }) => result)).toEqual(['failed', ...gone.slice(1).map(() => 'done' as const)])
  expect(told.steps[0]?.because).toContain('Unable to connect')
})
