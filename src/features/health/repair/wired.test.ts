import { expect, test } from 'bun:test'
import { household } from '../../../../rehearsal/household/library.ts'
import { toldNothing, type Told } from '../../../../rehearsal/apps/told.ts'
import { appsOf } from '../../../platform/media-apps/apps.ts'
import { cast, stage } from '../../../../test-support/media-apps/stage.ts'
import { struck } from '../../../../test-support/checks/apps.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { offered, refusedBy, repaired } from '../../../../test-support/repair/deeds.ts'

interface Provider {
  implementation: string
  fields: { name: string; value: unknown }[]
}

const path = (request: Request) => new URL(request.url).pathname
const passwordOf = (one: Provider | undefined) => one?.fields.find(({ name }) => name === 'password')
const entered = (told: Told): Provider[] => told.of('sonarr clients', (): Provider[] => [])
const consumers = (told: Told): Provider[] => told.of('prowlarr applications', (): Provider[] => [])

/** Sonarr complains of the client whose password it has wrong, and asks the indexers that Prowlarr enters in it. */
const sonarrOf = (told: Told, key: string) => (request: Request) => {
  if (path(request) === '/api/v3/health') {
    const client = entered(told).find(({ implementation }) => implementation === 'QBittorrent')
    return Response.json(client && passwordOf(client)?.value !== key ? [COMPLAINT] : [])
  }
  if (path(request) !== '/api/v3/indexer') return undefined
  return consumers(told).some(({ implementation }) => implementation === 'Sonarr') ? undefined : Response.json([])
}

const COMPLAINT = {
  source: 'DownloadClientCheck',
  type: 'error',
  message: 'Unable to communicate with qBittorrent. Failed to authenticate with qBittorrent.',
}
const KEY = 'a-new-one'

/** Sonarr, Prowlarr and qBittorrent, joined by usher or by somebody else. */
async function joined(by: 'usher' | 'somebody'): Promise<{ machine: Machine; told: Told }> {
  const told = toldNothing()
  if (by === 'usher') told.strip()
  const machine = await stage([
    cast('sonarr', { told, before: sonarrOf(told, KEY) }),
    cast('radarr', { told }),
    cast('prowlarr', { told }),
    cast('qbittorrent', { told, key: KEY, said: [`A temporary password is provided for this session: ${KEY}`] }),
  ])
  if (by === 'somebody') {
    // Asked for once, so that what they entered is there.
    const { libraries, indexers } = await appsOf(machine)
    await Promise.all([libraries[0]!.hands(), indexers[0]!.wiring.consumers.list()])
  } else {
    const deed = await act('seed', { body: {} }, machine, { dryRun: false })
    if (deed.is === 'job') expect((await deed.ended).state).toBe('done')
  }
  return { machine, told }
}

test('a client whose password a library has wrong is entered anew, where usher entered it', async () => {
  const { machine, told } = await joined('usher')
  expect(await refusedBy('apps-clients:qbittorrent', machine)).toBe('REPAIR-5')
  passwordOf(entered(told)[0])!.value = 'an-old-one'
  const shown = await offered('apps-clients:qbittorrent', machine)
  expect(shown).toMatchObject({ repair: 'enter-client', before: { standing: 'fail' } })
  expect(passwordOf(entered(told)[0])!.value).toBe('an-old-one')
  expect(await repaired('apps-clients:qbittorrent', machine)).toMatchObject({
    fixed: true,
    after: { standing: 'pass' },
  })
  expect(passwordOf(entered(told)[0])!.value).toBe(KEY)
})

test('one that somebody else entered is left, and said to be', async () => {
  const { machine, told } = await joined('somebody')
  const kept = JSON.stringify(entered(told))
  const deed = await act('repair', { body: { finding: 'apps-clients:qbittorrent' } }, machine, { dryRun: true })
  expect(deed.is === 'refusal' && deed.refusal.data).toMatchObject({
    code: 'REPAIR-8',
    summary: expect.stringContaining('That is yours.'),
  })
  expect(JSON.stringify(entered(told))).toBe(kept)
})

test('a library that lost its indexers is given them by the manager again', async () => {
  const { machine, told } = await joined('usher')
  expect(await refusedBy('indexers-entered:sonarr', machine)).toBe('REPAIR-5')
  // One alone was taken out by somebody; all of them went with its settings.
  consumers(told).splice(0, 1)
  expect(await refusedBy('indexers-entered:sonarr', machine)).toBe('REPAIR-8')
  consumers(told).splice(0)
  expect(await repaired('indexers-entered:sonarr', machine)).toMatchObject({
    fixed: true,
    repair: 'enter-indexers',
    after: { standing: 'pass' },
  })
})

test('a request that was approved and never handed on is sent', async () => {
  const [told, lost] = [toldNothing(), struck('request-lost')]
  const machine = await stage(['seerr', 'jellyfin', 'radarr'].map((app) => cast(app, { told, household: lost })))
  expect((await offered('library-sent:seerr', machine)).steps).toMatchObject([
    { what: 'Have Seerr send Sherlock Jr. again.' },
  ])
  expect(await repaired('library-sent:seerr', machine)).toMatchObject({ fixed: true, repair: 'send-again' })
})

test('a request that its library did not take is sent again, and one that is not taken again says so', async () => {
  const lost = struck('request-unsent')
  const told = toldNothing()
  const apps = (names: string[]) => stage(names.map((app) => cast(app, { told, household: lost })))
  const alone = await apps(['seerr', 'jellyfin'])
  expect(await repaired('library-sent:seerr', alone)).toMatchObject({
    fixed: false,
    after: { standing: 'warn' },
    steps: [{ did: 'failed', because: 'The library did not take it this time either.' }],
  })
  const machine = await apps(['seerr', 'jellyfin', 'radarr'])
  expect((await offered('library-sent:seerr', machine)).steps).toMatchObject([
    { what: 'Have Seerr send Sherlock Jr. again.' },
  ])
  expect(await repaired('library-sent:seerr', machine)).toMatchObject({ fixed: true, repair: 'send-again' })
  expect(household.requests.some(({ status }) => status === 4)).toBe(false)
})
