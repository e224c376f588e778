import { expect, test } from 'bun:test'
import { defaultHousehold } from '../../../../../rehearsal/household/default-household.ts'
import { freshApps, type SharedAppState } from '../../../../../rehearsal/apps/shared-state.ts'
import { mediaAppsOf } from '../../../../platform/media-apps/media-apps.ts'
import { fakeApp, fakeStack } from '../../../../../test-support/media-apps/fake-stack.ts'
import { withTrouble } from '../../../../../test-support/checks/machine-with-apps.ts'
import { act } from '../../../../dispatch/act.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { offerRepair, repairErrorCode, runRepair } from '../../../../../test-support/repair/repair-actions.ts'

interface Provider {
  implementation: string
  fields: { name: string; value: unknown }[]
}

const path = (request: Request) => new URL(request.url).pathname
const passwordOf = (one: Provider | undefined) => one?.fields.find(({ name }) => name === 'password')
const clientEntries = (state: SharedAppState): Provider[] => state.getOrCreate('sonarr clients', (): Provider[] => [])
const consumers = (state: SharedAppState): Provider[] =>
  state.getOrCreate('prowlarr applications', (): Provider[] => [])

/** Sonarr reports a client with a wrong password, and has no indexers until Prowlarr adds them. */
const sonarrOf = (state: SharedAppState, key: string) => (request: Request) => {
  if (path(request) === '/api/v3/health') {
    const client = clientEntries(state).find(({ implementation }) => implementation === 'QBittorrent')
    return Response.json(client && passwordOf(client)?.value !== key ? [COMPLAINT] : [])
  }
  if (path(request) !== '/api/v3/indexer') return undefined
  return consumers(state).some(({ implementation }) => implementation === 'Sonarr') ? undefined : Response.json([])
}

const COMPLAINT = {
  source: 'DownloadClientCheck',
  type: 'error',
  message: 'Unable to communicate with qBittorrent. Failed to authenticate with qBittorrent.',
}
const KEY = 'a-new-one'

/** Returns Sonarr, Prowlarr and qBittorrent, connected by usher or by somebody else. */
async function connectedHousehold(by: 'usher' | 'somebody'): Promise<{ machine: Machine; state: SharedAppState }> {
  const sharedState = freshApps()
  if (by === 'usher') sharedState.resetToFirstStart()
  const machine = await fakeStack([
    fakeApp('sonarr', { sharedState, intercept: sonarrOf(sharedState, KEY) }),
    fakeApp('radarr', { sharedState }),
    fakeApp('prowlarr', { sharedState }),
    fakeApp('qbittorrent', {
      sharedState,
      key: KEY,
      log: [`A temporary password is provided for this session: ${KEY}`],
    }),
  ])
  if (by === 'somebody') {
    // The fake apps create these entries at the first request.
    const { mediaManagers, indexerManagers } = await mediaAppsOf(machine)
    await Promise.all([mediaManagers[0]!.downloadClients(), indexerManagers[0]!.links.consumers.list()])
  } else {
    const result = await act('connect', { body: {} }, machine, { dryRun: false })
    if (result.type === 'job') expect((await result.ended).state).toBe('done')
  }
  return { machine, state: sharedState }
}

test('a download client with a wrong password is added again if usher added it', async () => {
  const { machine, state } = await connectedHousehold('usher')
  expect(await repairErrorCode('apps-clients:qbittorrent', machine)).toBe('REPAIR-5')
  passwordOf(clientEntries(state)[0])!.value = 'an-old-one'
  const shown = await offerRepair('apps-clients:qbittorrent', machine)
  expect(shown).toMatchObject({ repair: 'add-download-client', before: { status: 'failed' } })
  expect(passwordOf(clientEntries(state)[0])!.value).toBe('an-old-one')
  expect(await runRepair('apps-clients:qbittorrent', machine)).toMatchObject({
    fixed: true,
    after: { status: 'passed' },
  })
  expect(passwordOf(clientEntries(state)[0])!.value).toBe(KEY)
})

test('a download client that a person added is not changed, and the error says so', async () => {
  const { machine, state } = await connectedHousehold('somebody')
  const before = JSON.stringify(clientEntries(state))
  const result = await act('repair', { body: { finding: 'apps-clients:qbittorrent' } }, machine, { dryRun: true })
  expect(result.type === 'refusal' && result.refusal.data).toMatchObject({
    code: 'REPAIR-8',
    summary: expect.stringContaining('usher leaves your change.'),
  })
  expect(JSON.stringify(clientEntries(state))).toBe(before)
})

test('a media manager that lost all indexers gets them again from Prowlarr', async () => {
  const { machine, state } = await connectedHousehold('usher')
  expect(await repairErrorCode('indexers-added:sonarr', machine)).toBe('REPAIR-5')
  // A single missing entry was removed by a person. If all are missing, the app lost its settings.
  consumers(state).splice(0, 1)
  expect(await repairErrorCode('indexers-added:sonarr', machine)).toBe('REPAIR-8')
  consumers(state).splice(0)
  expect(await runRepair('indexers-added:sonarr', machine)).toMatchObject({
    fixed: true,
    repair: 'sync-indexers',
    after: { status: 'passed' },
  })
})

test('an approved request that was never sent to a media manager is sent', async () => {
  const [sharedState, lost] = [freshApps(), withTrouble('request-lost')]
  const machine = await fakeStack(
    ['seerr', 'jellyfin', 'radarr'].map((app) => fakeApp(app, { sharedState, household: lost })),
  )
  expect((await offerRepair('library-forwarded:seerr', machine)).steps).toMatchObject([
    { title: 'Have Seerr send Sherlock Jr. again.' },
  ])
  expect(await runRepair('library-forwarded:seerr', machine)).toMatchObject({ fixed: true, repair: 'resend-requests' })
})

test('a request that its media manager rejected is sent again, and a second rejection is reported', async () => {
  const lost = withTrouble('request-unsent')
  const sharedState = freshApps()
  const apps = (names: string[]) => fakeStack(names.map((app) => fakeApp(app, { sharedState, household: lost })))
  const alone = await apps(['seerr', 'jellyfin'])
  expect(await runRepair('library-forwarded:seerr', alone)).toMatchObject({
    fixed: false,
    after: { status: 'warning' },
    steps: [{ result: 'failed', because: 'The library did not take it this time either.' }],
  })
  const machine = await apps(['seerr', 'jellyfin', 'radarr'])
  expect((await offerRepair('library-forwarded:seerr', machine)).steps).toMatchObject([
    { title: 'Have Seerr send Sherlock Jr. again.' },
  ])
  expect(await runRepair('library-forwarded:seerr', machine)).toMatchObject({ fixed: true, repair: 'resend-requests' })
  expect(defaultHousehold.requests.some(({ status }) => status === 4)).toBe(false)
})
