import { expect, test } from 'bun:test'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import type { AppFaults } from '../../../../rehearsal/household/types.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import { openSettingsFile } from '../../../platform/settings/settings-file.ts'
import type { Machine } from '../../../platform/machine.ts'
import { createAccounts } from './account-stage.ts'
import { askEveryApp, finishRequestManagers } from './closing-stages.ts'
import { emptyReport } from './run-report.ts'
import { readNewAccounts } from './saved-run.ts'
import { qualityStage } from './stages.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

type Intercept = NonNullable<Parameters<typeof fakeApp>[1]>['intercept']

/** Keeps the settings in a real file. */
function withSettingsFile(machine: Machine): Machine {
  const { paths } = machine.settings()
  return { ...machine, settings: () => openSettingsFile(paths, {}) }
}

/** Apps that nobody has opened yet. */
async function newHousehold(apps: readonly string[], intercept?: Intercept): Promise<Machine> {
  const sharedState = freshApps()
  const faults: AppFaults = { mediaServerNotSetUp: true, isSeerrUnopened: true }
  const household = { ...defaultHousehold, faults }
  return withSettingsFile(
    await fakeStack(apps.map((app) => fakeApp(app, { household, sharedState, ...(intercept && { intercept }) }))),
  )
}

const values = (machine: Machine) => machine.settings().values()
const infoOf = async (machine: Machine) =>
  Object.fromEntries(
    await Promise.all(
      (await mediaAppsOf(machine)).all.map(async (app) => [app.service, (await app.info()).known] as const),
    ),
  )

test('apps that nobody has opened get an administrator, a key and an owner, and then answer usher', async () => {
  const services = ['jellyfin', 'seerr']
  const machine = await newHousehold(services)
  const report = emptyReport()
  expect((await createAccounts(services, machine, workWithoutJob, report)).result).toBe('done')
  expect((await finishRequestManagers(services, machine)).result).toBe('done')
  expect(await infoOf(machine)).toEqual({ jellyfin: true, seerr: true })
  expect(report.manual_steps).toEqual([])
  expect(report.accounts).toMatchObject([{ service: 'jellyfin', user: 'admin', setting: 'JELLYFIN_PASSWORD' }])
  expect(values(machine)['JELLYFIN_PASSWORD']).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  expect(JSON.stringify(report)).not.toContain(values(machine)['JELLYFIN_PASSWORD'])
})

test('a second run creates nothing, and keeps the password', async () => {
  const services = ['jellyfin', 'seerr']
  const machine = await newHousehold(services)
  await createAccounts(services, machine, workWithoutJob, emptyReport())
  await finishRequestManagers(services, machine)
  const before = { ...values(machine) }
  expect((await createAccounts(services, machine, workWithoutJob, emptyReport())).result).toBe('skipped')
  expect((await finishRequestManagers(services, machine)).result).toBe('skipped')
  expect(values(machine)).toEqual(before)
})

test.each(['/Startup/User', '/Startup/Complete', '/Users/AuthenticateByName', '/Auth/Keys'])(
  'a run that is interrupted at %s continues with the same password',
  async (path) => {
    let isBroken = true
    const machine = await newHousehold(['jellyfin'], (request) =>
      isBroken && request.method === 'POST' && new URL(request.url).pathname === path
        ? new Response('', { status: 503 })
        : undefined,
    )
    expect((await createAccounts(['jellyfin'], machine, workWithoutJob, emptyReport())).result).toBe('failed')
    const password = values(machine)['JELLYFIN_PASSWORD']
    expect([typeof password, readNewAccounts(machine.state().keyValues)]).toEqual(['string', ['jellyfin']])
    isBroken = false
    const report = emptyReport()
    expect((await createAccounts(['jellyfin'], machine, workWithoutJob, report)).result).toBe('done')
    expect([values(machine)['JELLYFIN_PASSWORD'], report.accounts.length]).toEqual([password, 1])
    expect(await infoOf(machine)).toEqual({ jellyfin: true })
  },
)

test('the password that qBittorrent prints at each start is replaced by one that lasts', async () => {
  const sharedState = freshApps()
  const log = [
    'The WebUI administrator password was not set. A temporary password is provided for this session: Ab3dEf9hJ',
  ]
  const machine = withSettingsFile(await fakeStack([fakeApp('qbittorrent', { sharedState, key: 'Ab3dEf9hJ', log })]))
  const report = emptyReport()
  expect(await createAccounts(['qbittorrent'], machine, workWithoutJob, report)).toMatchObject({ result: 'done' })
  const [client] = (await mediaAppsOf(machine)).downloadClients
  expect(await client!.usedCredentialSource()).toMatchObject({ known: true, value: "usher's settings" })
  expect(report.accounts).toMatchObject([{ service: 'qbittorrent', setting: 'QBITTORRENT_PASSWORD' }])
})

test('a Seerr without a password for Jellyfin is left for a person, with its page', async () => {
  const sharedState = freshApps()
  const household = { ...defaultHousehold, faults: { isSeerrUnopened: true } as const }
  const machine = await fakeStack([fakeApp('jellyfin', { sharedState }), fakeApp('seerr', { sharedState, household })])
  const report = emptyReport()
  expect((await createAccounts(['jellyfin', 'seerr'], machine, workWithoutJob, report)).result).toBe('skipped')
  expect(report.manual_steps).toMatchObject([
    { service: 'seerr', address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), command: 'usher setup' },
  ])
  expect((await askEveryApp(['jellyfin', 'seerr'], machine, report)).because).toBe('1 of 2 apps answered.')
  expect(report.manual_steps).toHaveLength(1)
})

test('an app that refuses usher is left for a person, with its page and the reason', async () => {
  const machine = await fakeStack([fakeApp('sonarr', { key: 'f'.repeat(32), files: [] }), fakeApp('radarr')])
  const report = emptyReport()
  expect((await askEveryApp(['sonarr', 'radarr'], machine, report)).because).toBe('1 of 2 apps answered.')
  expect(report.manual_steps).toEqual([
    {
      service: 'sonarr',
      summary: 'Let usher ask Sonarr',
      because: expect.stringContaining('key'),
      address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      command: 'usher credentials',
    },
  ])
})

test('a quality preset is used by the libraries that are on, and the others do not fail it', async () => {
  const sharedState = freshApps()
  const machine = await fakeStack(['sonarr', 'radarr', 'lidarr'].map((app) => fakeApp(app, { sharedState })))
  const engine = await machine.engine()
  const onlySonarr = {
    ...engine,
    containers: async (labels?: Parameters<typeof engine.containers>[0]) =>
      (await engine.containers(labels)).filter(({ service }) => service === 'sonarr'),
  }
  const household: Machine = { ...machine, engine: async () => onlySonarr }
  const stage = qualityStage('balanced')
  expect(await stage.run(household, workWithoutJob, emptyReport())).toEqual({ result: 'done', because: null })
})

test('an app without an indexer or a subtitle provider is left for a person, because only a person has accounts there', async () => {
  const none = (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/v1/indexer') return Response.json([])
    return pathname === '/api/providers' ? Response.json({ data: [] }) : undefined
  }
  const apps = ['prowlarr', 'bazarr']
  const machine = await fakeStack(apps.map((app) => fakeApp(app, { intercept: none })))
  const report = emptyReport()
  await askEveryApp(apps, machine, report)
  expect(report.manual_steps.map(({ service, command }) => [service, command])).toContainEqual([
    'prowlarr',
    'usher setup --indexer-url URL',
  ])
})

test('an app that already has the temporary password gets the new one', async () => {
  const sharedState = freshApps()
  const key = 'Ab3dEf9hJ'
  const log = [`A temporary password is provided for this session: ${key}`]
  const apps = [fakeApp('qbittorrent', { sharedState, key, log, host: 'gluetun' }), fakeApp('sonarr', { sharedState })]
  const machine = withSettingsFile(await fakeStack(apps))
  const testEntry = async () => {
    const [sonarr] = (await mediaAppsOf(machine)).mediaManagers
    const entries = await sonarr!.links.downloadClients.list()
    const entry = entries.known ? entries.value.find(({ program }) => program === 'QBittorrent') : undefined
    await sonarr!.links.downloadClients.test(entry!.id)
  }
  expect(await createAccounts(['qbittorrent'], machine, workWithoutJob, emptyReport())).toEqual({
    result: 'done',
    because: null,
  })
  await testEntry()
})
