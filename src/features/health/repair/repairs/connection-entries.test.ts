import { expect, test } from 'bun:test'
import { freshApps, type SharedAppState } from '../../../../../rehearsal/apps/shared-state.ts'
import { defaultHousehold } from '../../../../../rehearsal/household/default-household.ts'
import { fakeApp, fakeStack } from '../../../../../test-support/media-apps/fake-stack.ts'
import { withTrouble } from '../../../../../test-support/checks/machine-with-apps.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { offerRepair, repairErrorCode, runRepair } from '../../../../../test-support/repair/repair-actions.ts'

const apps = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'jellyfin', 'seerr']

/** Returns the household after `breakState` has changed the apps' state. */
async function brokenHousehold(breakState: (state: SharedAppState) => void): Promise<Machine> {
  const sharedState = freshApps()
  const machine = await fakeStack(apps.map((app) => fakeApp(app, { sharedState })))
  // The fake apps create their state at the first request.
  for (const finding of ['queue-categories', 'library-roots', 'library-folders-shown'])
    await repairErrorCode(finding, machine)
  breakState(sharedState)
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
] as [string, string, (state: SharedAppState) => void][])('%s is repaired by %s', async (finding, name, breakState) => {
  const machine = await brokenHousehold(breakState)
  const shown = await offerRepair(finding, machine)
  expect(shown).toMatchObject({ repair: name, dry_run: true, fixed: null })
  expect(shown.steps.every(({ title, result }) => result === 'pending' && title.startsWith('Add it: '))).toBe(true)
  expect(await runRepair(finding, machine)).toMatchObject({ fixed: true, complete: true, after: { status: 'passed' } })
  expect(machine.state().history.list(1)[0]).toMatchObject({ action: 'repair', inverse: { action: 'connect' } })
})

test('a category that the media managers use and the client lost is created again', async () => {
  const machine = await brokenHousehold((state) => {
    delete state.getOrCreate('qbittorrent categories', (): Record<string, object> => ({}))['radarr']
  })
  const what = 'Create the category radarr in qBittorrent, with the folder films.'
  expect((await offerRepair('queue-categories:qbittorrent', machine)).steps.map((one) => one.title)).toEqual([what])
  expect(await runRepair('queue-categories:qbittorrent', machine)).toMatchObject({
    fixed: true,
    steps: [{ title: what, result: 'done' }],
  })
})

test('a library scan that failed is started again', async () => {
  const machine = await fakeStack(
    ['jellyfin', 'seerr'].map((app) => fakeApp(app, { household: withTrouble('scan-failed') })),
  )
  expect(await runRepair('library-scan:jellyfin', machine)).toMatchObject({ fixed: true, repair: 'rescan-libraries' })
})

test('a paused indexer that responds again is resumed; one that is down stays paused, with the reason', async () => {
  const indexers = defaultHousehold.indexers.map((one) => ({ ...one, failing: true }))
  const up = await fakeStack([fakeApp('prowlarr', { household: { ...defaultHousehold, indexers } })])
  expect(await runRepair('indexers-answering:prowlarr', up)).toMatchObject({ fixed: true, repair: 'test-indexers' })

  const gone = indexers.map((one, at) => ({ ...one, gone: at === 0 }))
  const down = await fakeStack([fakeApp('prowlarr', { household: { ...defaultHousehold, indexers: gone } })])
  const data = await runRepair('indexers-answering:prowlarr', down)
  expect(data).toMatchObject({ fixed: false, complete: false, after: { status: 'warning' } })
  expect(data.steps.map(({ result }) => result)).toEqual(['failed', ...gone.slice(1).map(() => 'done' as const)])
  expect(data.steps[0]?.because).toContain('Unable to connect')
})
