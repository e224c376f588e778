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
import { manualUpdate, findUnreachableConsumers, updateConsumers, type ConsumerUpdate } from './update-consumers.ts'

export interface RotationPlan {
  credential: CredentialData
  app: MediaApp
  rotation: RotationMethod
  /** Who has to be told. */
  consumers: string[]
  /** Services that hold it and take no word from usher. */
  unreachable: string[]
}

/** Looks whether it can be made anew, and who uses it. The old one has to work: nobody else may ask for a new one. */
export async function planRotation(wanted: string, machine: Machine): Promise<RotationPlan> {
  const { credentials } = await gatherCredentials(machine)
  const credential = credentials.find(({ id }) => id === wanted)
  if (!credential) {
    const names = credentials.map(({ id }) => id)
    throw usherError('ASKED-6', {
      what: 'credential',
      name: wanted,
      nearest: didYouMean(wanted, names),
      list: 'credentials',
    })
  }
  const { title, status } = credential
  const cannot = (because: string) => usherError('CREDENTIAL-1', { title, because })
  const { all } = await mediaAppsOf(machine)
  const app = all.find(({ service }) => `${service}.key` === wanted || `${service}.password` === wanted)
  if (!app) throw cannot('it belongs to somebody outside this stack, or to you.')
  const { rotation } = app
  if (!rotation)
    throw cannot(manualRotationReasons[app.app] ?? `usher knows no way to rotate a credential of ${app.title}.`)
  if (status !== 'verified') throw cannot(credential.because ?? 'the one there is does not open it.')
  const hindrance = await rotation.blockedReason()
  if (hindrance !== null) throw cannot(hindrance)
  const consumers = credential.used_by.map(({ service }) => service).filter((service) => service !== 'usher')
  return { credential, app, rotation, consumers, unreachable: await findUnreachableConsumers(app, machine) }
}

/** What has no way to be told a new one by another program. */
const manualRotationReasons: Readonly<Record<string, string>> = {
  gluetun:
    'gluetun reads it from its auth/config.toml or the stack, and only when it starts: change it there and restart it.',
  audiobookshelf:
    'usher has none. Audiobookshelf needs the old password to change it: do it on its own page, under Account.',
}

/** Nothing in it changes by itself, so that what was agreed to can be known again. */
export function dryRunRotation({
  credential,
  app,
  rotation,
  consumers,
  unreachable: deaf,
}: RotationPlan): CredentialsData {
  const told = [
    ...consumers.map((service) => ({ service, result: 'would-update' as const, because: null, advice: null })),
    ...deaf.map((service) => manualUpdate(service, app.title)),
  ]
  return {
    summary: `usher would rotate ${credential.title} and update ${consumers.length === 0 ? 'nobody else' : consumers.join(', ')}.`,
    dry_run: true,
    complete: true,
    credentials: [{ ...credential, tested_at: null, verified_at: null }],
    not_known: [],
    rotation: { credential: credential.id, summary: rotation.description, verified: false, consumers: told },
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

/** From the moment the new one is made there is no stopping: whoever is not told yet is shut out. */
export async function performRotation(
  plan: RotationPlan,
  machine: Machine,
  work: WorkContext,
): Promise<CredentialsData> {
  const { credential, rotation, app } = plan
  const { service, title } = app
  work.safePoint()
  work.reportProgress({ step: 'make', summary: `Having ${title} make a new one`, done: null, total: null, unit: null })
  const stack = await machine.stack()
  const keep: SettingWriter = (setting, value) => machine.settings().prepareChange(setting, value, stack).write()
  await rotation.rotate(keep)
  // Asked as if for the first time: what was kept of it opened with the old one.
  const { all } = await mediaAppsOf(machine)
  const renewed = all.find((one) => one.service === service) ?? app
  const opened = await renewed.info()
  if (!opened.known) {
    const values = { title: credential.title, app: title, service, credential: credential.id }
    throw usherError('CREDENTIAL-2', { ...values, because: opened.because })
  }
  work.reportStep({ subject: service, result: 'done', summary: `${title} lets usher in with the new one` })
  const told = [
    ...(await updateConsumers(renewed, all, plan.consumers, work)),
    ...plan.unreachable.map((one) => manualUpdate(one, title)),
  ]
  const ended = await retireOldCredential(plan, told, keep, work)
  const after = await gatherCredentials(machine)
  return {
    ...after,
    summary: summarizeRotation(credential.title, told),
    complete: ended && told.every(wasUpdated),
    credentials: after.credentials.filter(({ id }) => id === credential.id),
    not_known: [],
    rotation: { credential: credential.id, summary: rotation.description, verified: true, consumers: told },
  }
}

const wasUpdated = ({ result }: ConsumerUpdate): boolean => result !== 'failed'

function summarizeRotation(title: string, told: readonly ConsumerUpdate[]): string {
  const left = told.filter((one) => !wasUpdated(one)).map(({ service }) => service)
  if (left.length > 0) return `${title} was rotated. Still to be updated by hand: ${left.join(', ')}.`
  return `${title} was rotated, and everybody who uses it has the new one.`
}

/** Somebody who could not be told goes on with the old one, so it is left. */
async function retireOldCredential(
  { rotation, app }: RotationPlan,
  told: readonly ConsumerUpdate[],
  keep: SettingWriter,
  work: WorkContext,
): Promise<boolean> {
  if (!rotation.retireOld) return true
  const left = told.filter((one) => !wasUpdated(one)).map(({ service }) => service)
  const leave = (because: string) => {
    work.reportStep({ subject: app.service, result: 'failed', summary: `The old one still works: ${because}` })
    return false
  }
  if (left.length > 0) return leave(`${left.join(', ')} could not be updated.`)
  try {
    await rotation.retireOld(keep)
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    return leave(thrown.data.summary)
  }
  work.reportStep({ subject: app.service, result: 'done', summary: 'The old one has ended' })
  return true
}
