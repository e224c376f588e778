import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { CredentialData, CredentialsData } from '../../../../contract/kinds/credentials.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import type { SettingWriter, RotationMethod } from '../../../platform/media-apps/roles/rotation.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { gatherCredentials } from './gather.ts'
import { recordLastWorked } from './last-worked.ts'
import { manualUpdate, findUnreachableConsumers, updateConsumers, type ConsumerUpdate } from './update-consumers.ts'

export interface RotationPlan {
  credential: CredentialData
  app: MediaApp
  rotation: RotationMethod
  /** Services that need the new credential. */
  consumers: string[]
  /** Services that store it and that usher cannot update. */
  unreachable: string[]
}

/** Plans a rotation. Throws CREDENTIAL-1 if the current credential does not work, because the app requires it. */
export async function planRotation(credentialId: string, machine: Machine): Promise<RotationPlan> {
  const { credentials } = await gatherCredentials(machine)
  const credential = credentials.find(({ id }) => id === credentialId)
  if (!credential) {
    const names = credentials.map(({ id }) => id)
    throw usherError('ASKED-6', {
      what: 'credential',
      name: credentialId,
      nearest: didYouMean(credentialId, names),
      list: 'credentials',
    })
  }
  const { title, status } = credential
  const cannotRotate = (because: string) => usherError('CREDENTIAL-1', { title, because })
  const { all } = await mediaAppsOf(machine)
  const app = all.find(({ service }) => `${service}.key` === credentialId || `${service}.password` === credentialId)
  if (!app) throw cannotRotate('it belongs to you, or to a service outside this stack.')
  const { rotation } = app
  if (!rotation)
    throw cannotRotate(manualRotationReasons[app.app] ?? `usher knows no way to rotate a credential of ${app.title}.`)
  if (status !== 'verified') throw cannotRotate(credential.because ?? 'the current one does not work.')
  const blockedReason = await rotation.blockedReason()
  if (blockedReason !== null) throw cannotRotate(blockedReason)
  const consumers = credential.used_by.map(({ service }) => service).filter((service) => service !== 'usher')
  return { credential, app, rotation, consumers, unreachable: await findUnreachableConsumers(app, machine) }
}

/** Apps whose credential no other program can change. */
const manualRotationReasons: Readonly<Record<string, string>> = {
  gluetun:
    'gluetun reads it from its auth/config.toml or the stack, and only when it starts: change it there and restart it.',
  plex: 'it belongs to its owner’s account at plex.tv, which usher does not contact. Sign Plex out of the account and claim it again.',
  audiobookshelf:
    'Audiobookshelf requires the old password, which usher does not have. Change it in Audiobookshelf, under Account.',
}

/** Omits times, so that the digest stays the same until the user confirms. */
export function dryRunRotation({ credential, app, rotation, consumers, unreachable }: RotationPlan): CredentialsData {
  const updates = [
    ...consumers.map((service) => ({ service, result: 'would-update' as const, because: null, advice: null })),
    ...unreachable.map((service) => manualUpdate(service, app.title)),
  ]
  return {
    summary: `usher would rotate ${credential.title} and update ${consumers.length === 0 ? 'no other service' : consumers.join(', ')}.`,
    dry_run: true,
    complete: true,
    credentials: [{ ...credential, tested_at: null, verified_at: null }],
    not_known: [],
    rotation: { credential: credential.id, summary: rotation.description, verified: false, consumers: updates },
    offer: null,
  }
}

export const rotationChangeRecord = ({ credential, app }: RotationPlan): Omit<ChangeRecord, 'action' | 'summary'> => ({
  targets: [app.service],
  before: recordedValues('credential', { [credential.id]: 'set' }),
  after: recordedValues('credential', { [credential.id]: 'rotated' }),
  inverse: null,
  no_inverse_because: 'The old one is not kept.',
})

/** Rotates the credential. Cannot be cancelled after the app has a new one: services with the old one are rejected. */
export async function performRotation(
  plan: RotationPlan,
  machine: Machine,
  work: WorkContext,
): Promise<CredentialsData> {
  const { credential, rotation, app } = plan
  const { service, title } = app
  work.safePoint()
  work.reportProgress({ step: 'make', summary: `Asking ${title} for a new one`, done: null, total: null, unit: null })
  const stack = await machine.stack()
  const keep: SettingWriter = (setting, value) => machine.settings().prepareChange(setting, value, stack).write()
  await rotation.rotate(keep)
  // Connects again, because the existing session used the old credential.
  const { all } = await mediaAppsOf(machine)
  const rotatedApp = all.find((mediaApp) => mediaApp.service === service) ?? app
  const info = await rotatedApp.info()
  if (!info.known) {
    const values = { title: credential.title, app: title, service, credential: credential.id }
    throw usherError('CREDENTIAL-2', { ...values, because: info.because })
  }
  work.reportStep({ subject: service, result: 'done', summary: `${title} accepts the new one` })
  const updates = [
    ...(await updateConsumers(rotatedApp, all, plan.consumers, work)),
    ...plan.unreachable.map((one) => manualUpdate(one, title)),
  ]
  const isRetired = await retireOldCredential(plan, updates, keep, work)
  const after = await gatherCredentials(machine)
  recordLastWorked(after.credentials, machine)
  return {
    ...after,
    summary: summarizeRotation(credential.title, updates),
    complete: isRetired && updates.every(wasUpdated),
    credentials: after.credentials.filter(({ id }) => id === credential.id),
    not_known: [],
    rotation: { credential: credential.id, summary: rotation.description, verified: true, consumers: updates },
  }
}

const wasUpdated = ({ result }: ConsumerUpdate): boolean => result !== 'failed'

function summarizeRotation(title: string, updates: readonly ConsumerUpdate[]): string {
  const notUpdated = updates.filter((one) => !wasUpdated(one)).map(({ service }) => service)
  if (notUpdated.length > 0) return `${title} was rotated. Still to be updated by hand: ${notUpdated.join(', ')}.`
  return `${title} was rotated, and every service that uses it has the new one.`
}

/** Deletes the old credential, unless a service could not be updated and still uses it. */
async function retireOldCredential(
  { rotation, app }: RotationPlan,
  updates: readonly ConsumerUpdate[],
  keep: SettingWriter,
  work: WorkContext,
): Promise<boolean> {
  if (!rotation.retireOld) return true
  const notUpdated = updates.filter((one) => !wasUpdated(one)).map(({ service }) => service)
  const keepOld = (because: string) => {
    work.reportStep({ subject: app.service, result: 'failed', summary: `The old one still works: ${because}` })
    return false
  }
  if (notUpdated.length > 0) return keepOld(`${notUpdated.join(', ')} could not be updated.`)
  try {
    await rotation.retireOld(keep)
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    return keepOld(thrown.data.summary)
  }
  work.reportStep({ subject: app.service, result: 'done', summary: 'The old one was deleted' })
  return true
}
