import type { Machine } from '../../../platform/machine.ts'
import { keepSecret, secretSetting } from '../../../platform/media-apps/connection/keep-secret.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { MediaServer } from '../../../platform/media-apps/roles/media-server.ts'
import type { RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import type { SettingWriter } from '../../../platform/media-apps/roles/rotation.ts'
import { attemptStage, stageAlreadyDone, stageDone, stageFailed } from '../../../operations/jobs/stages.ts'
import type { StageResult } from '../../../operations/jobs/stages.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { generatePassword } from '../../media/members/invitation.ts'
import { usherError } from '../../../lib/errors.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { pageAddresses } from './app-addresses.ts'
import { leaveForPerson, type SetupReport } from './run-report.ts'
import { addNewAccount, readNewAccounts } from './saved-run.ts'

/** The settings with the account that setup creates in an app. */
const accountSettings: Readonly<Record<string, { user: string; password: string }>> = {
  jellyfin: { user: 'JELLYFIN_USER', password: 'JELLYFIN_PASSWORD' },
  qbittorrent: { user: 'QBITTORRENT_USER', password: 'QBITTORRENT_PASSWORD' },
}
const DEFAULT_USER = 'admin'

/**
 * Creates the accounts that the apps ask for at their first start: an administrator in the media server, a password
 * that lasts in the download client, and the owner of the request manager. Each is stored before the app gets it, so an
 * interrupted run continues with the same one.
 */
export async function createAccounts(
  services: readonly string[],
  machine: Machine,
  work: WorkContext,
  report: SetupReport,
): Promise<StageResult> {
  const apps = await mediaAppsOf(machine)
  const mine = <App extends { service: string }>(all: readonly App[]) =>
    all.filter(({ service }) => services.includes(service))
  const results: StageResult[] = []
  const attempt = async (run: () => Promise<boolean>) => {
    work.safePoint()
    results.push(await attemptStage(async () => ((await run()) ? stageDone : stageAlreadyDone)))
  }
  for (const server of mine(apps.mediaServers)) await attempt(() => openMediaServer(server, machine))
  for (const client of mine(apps.downloadClients)) await attempt(() => giveLastingPassword(client, machine))
  // The media server has accepted its new key by now, so it is asked afresh.
  const [server] = mine((await mediaAppsOf(machine)).mediaServers)
  for (const manager of mine(apps.requestManagers))
    await attempt(() => signInToServer(manager, server, machine, report))
  await reportAccounts(machine, report)
  const failures = results.flatMap(({ result, because }) => (result === 'failed' && because ? [because] : []))
  if (failures.length > 0) return stageFailed(failures.join(' '))
  return results.some(({ result }) => result === 'done') ? stageDone : stageAlreadyDone
}

async function settingWriter(machine: Machine): Promise<SettingWriter> {
  const stack = await machine.stack()
  return (setting, value) => machine.settings().prepareChange(setting, value, stack).write()
}

async function openMediaServer(server: MediaServer, machine: Machine): Promise<boolean> {
  const settings = accountSettings[server.app]
  if (!server.completeFirstRun || !settings) return false
  const info = await server.info()
  const values = machine.settings().values()
  // With a password and without a key, an earlier run was interrupted after it had opened the server.
  const isInterrupted = Boolean(values[settings.password]) && !values['JELLYFIN_KEY']
  if (info.known || (info.code !== 'APP-15' && !isInterrupted)) return false
  const keep = await settingWriter(machine)
  const password = values[settings.password] || generatePassword()
  keep(settings.password, password)
  addNewAccount(machine.state().keyValues, server.service)
  const admin = values[settings.user] || DEFAULT_USER
  // The libraries are connections, which the next step makes and can undo.
  const { key } = await server.completeFirstRun({ admin, password, libraries: [] })
  keepSecret(keep, 'JELLYFIN_KEY', key)
  return true
}

/** source: qBittorrent prints a new password at each start until one is set. */
async function giveLastingPassword(client: DownloadClient, machine: Machine): Promise<boolean> {
  const source = await client.usedCredentialSource()
  const candidates = await client.credentialCandidates()
  const isTemporary =
    source.known &&
    candidates.known &&
    candidates.value.some((candidate) => candidate.temporary && candidate.source === source.value)
  const { keyValues } = machine.state()
  // After an interruption, some apps may still have the old one.
  const isNew = readNewAccounts(keyValues).includes(client.service)
  if (isTemporary && client.rotation) {
    addNewAccount(keyValues, client.service)
    await client.rotation.rotate(await settingWriter(machine))
  } else if (!isNew) return false
  await handToOtherApps(client.service, machine)
  return true
}

/** Gives the new password to every app that has the old one. */
async function handToOtherApps(service: string, machine: Machine): Promise<void> {
  const { all } = await mediaAppsOf(machine)
  const client = all.find((app) => app.service === service)
  if (!client) return
  const [internalAddress, credential] = await Promise.all([
    requireKnown(client.internalAddress()),
    requireKnown(client.shareCredential()),
  ])
  const failures: string[] = []
  for (const other of all.filter((app) => app.service !== service)) {
    // An app that does not answer has no entry to correct, or says so in the next step.
    if (!(await other.info()).known) continue
    const adopted = await attemptStage(async () => {
      await other.adoptRotated({ app: client.app, title: client.title, internalAddress, credential })
      return stageDone
    })
    if (adopted.because !== null) failures.push(adopted.because)
  }
  if (failures.length > 0) throw usherError('SETUP-8', { app: client.title, why: failures.join(' ') })
}

async function signInToServer(
  manager: RequestManager,
  server: MediaServer | undefined,
  machine: Machine,
  report: SetupReport,
): Promise<boolean> {
  const { firstRun, title, service } = manager
  if (!firstRun || (await firstRun.readStep()) !== 'not-begun') return false
  const settings = server && accountSettings[server.app]
  const values = machine.settings().values()
  const password = settings && secretSetting(values[settings.password])
  if (!server || !settings || !password) {
    leaveForPerson(report, {
      service,
      summary: `Sign in to ${title} once, as the administrator of ${server?.title ?? 'the media server'}`,
      because: `${title} takes its owner from the media server, and usher does not have that password.`,
      address: (await pageAddresses(machine)).get(service) ?? null,
      command: 'usher setup',
    })
    return false
  }
  await firstRun.signIn(await requireKnown(server.internalAddress()), values[settings.user] || DEFAULT_USER, password)
  return true
}

/** Lists the accounts of this setup, including those that an interrupted part of it created. */
async function reportAccounts(machine: Machine, report: SetupReport): Promise<void> {
  const services = readNewAccounts(machine.state().keyValues)
  if (services.length === 0) return
  const [addresses, { all }] = await Promise.all([pageAddresses(machine), mediaAppsOf(machine)])
  const values = machine.settings().values()
  report.accounts = all.flatMap(({ app, service, title }) => {
    const settings = accountSettings[app]
    if (!settings || !services.includes(service)) return []
    const user = values[settings.user] || DEFAULT_USER
    return [{ service, title, user, setting: settings.password, address: addresses.get(service) ?? null }]
  })
}
