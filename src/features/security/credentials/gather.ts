import type { CredentialData, CredentialsData } from '../../../../contract/kinds/credentials.ts'
import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { completenessOf, toKnown, unansweredReasons } from '../../../lib/known.ts'
import { servicesWithContainers } from '../../media/trace/apps.ts'
import { mediaAppsOf, type MediaApps } from '../../../platform/media-apps/media-apps.ts'
import type { MediaApp, StoredCredential } from '../../../platform/media-apps/roles/media-app.ts'
import type { Machine } from '../../../platform/machine.ts'
import { withAdvice } from './advice.ts'
import { appCredential, type CredentialHolder } from './app-credentials.ts'
import { statusUrgency, type CredentialDraft } from './credential-draft.ts'
import { mediaServerKeys } from './media-server-keys.ts'
import { externalCredential } from './external-credentials.ts'
import { readLastWorked } from './last-worked.ts'
import { settingsCredentials } from './settings-credentials.ts'
import { summarizeCredentials } from './summary.ts'

/**
 * Returns every credential of the stack. Tests each app's own once. An app that does not answer hides none of the
 * others.
 */
export async function gatherCredentials(machine: Machine): Promise<CredentialsData> {
  const apps = await mediaAppsOf(machine)
  const storedByApp = await Promise.all(apps.all.map(async (app) => ({ app, stored: await app.storedCredentials() })))
  const drafts = [
    ...(await appCredentials(apps, storedByApp)),
    ...externalCredentials(apps, storedByApp),
    ...(await mediaServerKeys(apps.mediaServers)),
  ]
  const listedSettings = new Set(drafts.flatMap(({ setting }) => setting ?? []))
  drafts.push(...(await settingsCredentials(machine, await machine.stack(), apps.tunnels, listedSettings)))
  const lastWorked = readLastWorked(drafts, machine)
  const credentials = drafts.map((draft) => withAdvice(draft, lastWorked.get(draft.id) ?? null)).toSorted(byUrgency)
  return {
    summary: summarizeCredentials(credentials),
    dry_run: false,
    credentials,
    ...completenessOf([...(await unansweredByApps(storedByApp, credentials, machine)), ...apps.not_known]),
    rotation: null,
    offer: null,
  }
}

/** What the apps did not answer: which credentials they hold, or whether one works. None that was never turned on. */
async function unansweredByApps(
  storedByApp: StoredByApp,
  credentials: readonly CredentialData[],
  machine: Machine,
): Promise<NotKnownData[]> {
  const untested = credentials.flatMap(({ service, status, because }) =>
    status === 'not-known' && because !== null ? [{ subject: service, because }] : [],
  )
  const unanswered = [...storedByApp.flatMap(({ app, stored }) => unansweredReasons(app.service, stored)), ...untested]
  if (unanswered.length === 0) return []
  const enabled = await toKnown(
    () => machine.now(),
    async () => servicesWithContainers(machine, await machine.stack()),
  )
  return unanswered.filter(({ subject }) => !enabled.known || enabled.value.has(subject))
}

type StoredByApp = { app: MediaApp; stored: Awaited<ReturnType<MediaApp['storedCredentials']>> }[]

const appCredentials = (apps: MediaApps, storedByApp: StoredByApp): Promise<CredentialDraft[]> =>
  Promise.all(apps.all.map(async (app) => appCredential(app, await holdersOf(app, apps.all, storedByApp))))

/** Among several services of one app, a credential is for the one at its address. */
async function holdersOf(
  target: MediaApp,
  all: readonly MediaApp[],
  storedByApp: StoredByApp,
): Promise<CredentialHolder[]> {
  const isOnly = all.every(({ app, service }) => app !== target.app || service === target.service)
  const holders = storedByApp.map(async ({ app, stored }): Promise<CredentialHolder[]> => {
    const address = isOnly ? null : await target.internalAddress(app)
    const isForTarget = ({ targetApp, targetAddress }: StoredCredential) =>
      targetApp === target.app &&
      (!address?.known ||
        !targetAddress ||
        (targetAddress.host === address.value.host && targetAddress.port === address.value.port))
    return stored.known
      ? stored.value.filter(isForTarget).map((credential) => ({ service: app.service, stored: credential }))
      : []
  })
  return (await Promise.all(holders)).flat()
}

/** Returns the stored credentials for services outside this stack. */
function externalCredentials(apps: MediaApps, storedByApp: StoredByApp): CredentialDraft[] {
  const stackApps = new Set(apps.all.map(({ app }) => app))
  return storedByApp.flatMap(({ app, stored }) =>
    stored.known
      ? stored.value
          .filter(({ targetApp }) => targetApp === null || !stackApps.has(targetApp))
          .map((credential) => externalCredential(app, credential))
      : [],
  )
}

const urgency = ({ status, guessable }: CredentialData): number =>
  guessable === true ? -1 : statusUrgency.indexOf(status)
const byUrgency = (a: CredentialData, b: CredentialData): number => urgency(a) - urgency(b)
