import type { CredentialData, CredentialsData } from '../../../../contract/kinds/credentials.ts'
import { mediaAppsOf, type MediaApps } from '../../../platform/media-apps/media-apps.ts'
import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import type { Machine } from '../../../platform/machine.ts'
import { withAdvice } from './advice.ts'
import { appCredential, type CredentialHolder } from './app-credentials.ts'
import { statusUrgency, type CredentialDraft } from './credential-draft.ts'
import { mediaServerKeys } from './media-server-keys.ts'
import { externalCredential } from './external-credentials.ts'
import { readLastWorked } from './last-worked.ts'
import { settingsCredentials } from './settings-credentials.ts'
import { summarizeCredentials } from './summary.ts'

/** Every credential of the stack. Each app is shown its own once; what an app does not say leaves the rest standing. */
export async function gatherCredentials(machine: Machine): Promise<CredentialsData> {
  const apps = await mediaAppsOf(machine)
  const held = await Promise.all(apps.all.map(async (app) => ({ app, holds: await app.storedCredentials() })))
  const drafts = [
    ...(await appCredentials(apps, held)),
    ...externalCredentials(apps, held),
    ...(await mediaServerKeys(apps.mediaServers)),
  ]
  const elsewhere = new Set(drafts.flatMap(({ setting }) => setting ?? []))
  drafts.push(...(await settingsCredentials(machine, await machine.stack(), apps.tunnels, elsewhere)))
  const worked = readLastWorked(drafts, machine)
  const credentials = drafts.map((one) => withAdvice(one, worked.get(one.id) ?? null)).toSorted(byUrgency)
  return {
    summary: summarizeCredentials(credentials),
    dry_run: false,
    complete: true,
    credentials,
    not_known: held.flatMap(({ app, holds }) =>
      holds.known ? [] : [{ subject: app.service, because: holds.because }],
    ),
    rotation: null,
    offer: null,
  }
}

type StoredByApp = { app: MediaApp; holds: Awaited<ReturnType<MediaApp['storedCredentials']>> }[]

const appCredentials = (apps: MediaApps, held: StoredByApp): Promise<CredentialDraft[]> =>
  Promise.all(apps.all.map((app) => appCredential(app, holdersOf(app, held))))

function holdersOf({ app }: MediaApp, held: StoredByApp): CredentialHolder[] {
  return held.flatMap(({ app: { service }, holds }) =>
    holds.known ? holds.value.filter(({ targetApp }) => targetApp === app).map((one) => ({ service, held: one })) : [],
  )
}

/** What opens somebody who is not in this stack is a credential of its own. */
function externalCredentials(apps: MediaApps, held: StoredByApp): CredentialDraft[] {
  const here = new Set(apps.all.map(({ app }) => app))
  return held.flatMap(({ app, holds }) =>
    holds.known
      ? holds.value
          .filter(({ targetApp }) => targetApp === null || !here.has(targetApp))
          .map((one) => externalCredential(app, one))
      : [],
  )
}

const urgency = ({ status, guessable }: CredentialData): number =>
  guessable === true ? -1 : statusUrgency.indexOf(status)
const byUrgency = (a: CredentialData, b: CredentialData): number => urgency(a) - urgency(b)
