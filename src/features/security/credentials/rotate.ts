import type { CredentialData, CredentialsData } from '../../../../contract/kinds/credentials.ts'
import { appsOf } from '../../../platform/media-apps/apps.ts'
import type { App } from '../../../platform/media-apps/roles/app.ts'
import type { Keep, Rotation } from '../../../platform/media-apps/roles/rotation.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal, refuse } from '../../../lib/errors.ts'
import type { Change } from '../../../platform/store/state.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { gatherCredentials } from './gather.ts'
import { byHand, mute, tellAll, type Told } from './tell.ts'

export interface RotatePlan {
  credential: CredentialData
  app: App
  rotation: Rotation
  /** Who has to be told. */
  consumers: string[]
  /** Services that hold it and take no word from usher. */
  mute: string[]
}

/** Looks whether it can be made anew, and who uses it. The old one has to work: nobody else may ask for a new one. */
export async function planRotation(wanted: string, machine: Machine): Promise<RotatePlan> {
  const { credentials } = await gatherCredentials(machine)
  const credential = credentials.find(({ id }) => id === wanted)
  if (!credential) {
    const names = credentials.map(({ id }) => id)
    throw refuse('ASKED-6', {
      what: 'credential',
      name: wanted,
      nearest: didYouMean(wanted, names),
      list: 'credentials',
    })
  }
  const { title, standing } = credential
  const cannot = (because: string) => refuse('CREDENTIAL-1', { title, because })
  const { all } = await appsOf(machine)
  const app = all.find(({ service }) => `${service}.key` === wanted || `${service}.password` === wanted)
  if (!app) throw cannot('it belongs to somebody outside this stack, or to you.')
  const { rotation } = app
  if (!rotation) throw cannot(byItself[app.app] ?? `${app.title} has no way that usher knows.`)
  if (standing !== 'works') throw cannot(credential.because ?? 'the one there is does not open it.')
  const hindrance = await rotation.hindrance()
  if (hindrance !== null) throw cannot(hindrance)
  const consumers = credential.used_by.map(({ service }) => service).filter((service) => service !== 'usher')
  return { credential, app, rotation, consumers, mute: await mute(app, machine) }
}

/** What has no way to be told a new one by another program. */
const byItself: Readonly<Record<string, string>> = {
  gluetun:
    'gluetun reads it from its auth/config.toml or the stack, only when it starts, and cannot be told another: change it there and start it again.',
  audiobookshelf:
    'usher was given none. Audiobookshelf changes a password only for whoever shows the old one: do it on its own page, under Account.',
}

/** Nothing in it changes by itself, so that what was agreed to can be known again. */
export function rehearsedRotation({ credential, app, rotation, consumers, mute: deaf }: RotatePlan): CredentialsData {
  const told = [
    ...consumers.map((service) => ({ service, result: 'to-tell' as const, because: null, by_hand: null })),
    ...deaf.map((service) => byHand(service, app.title)),
  ]
  return {
    summary: `${credential.title} would be made anew, and ${consumers.length === 0 ? 'nobody else' : consumers.join(', ')} told.`,
    rehearsed: true,
    complete: true,
    credentials: [{ ...credential, tried_at: null, worked_at: null }],
    not_known: [],
    rotated: { credential: credential.id, how: rotation.how, proved: false, consumers: told },
    offer: null,
  }
}

export const rotationChange = ({ credential, app }: RotatePlan): Omit<Change, 'action' | 'summary'> => ({
  targets: [app.service],
  before: { [credential.id]: 'set' },
  after: { [credential.id]: 'made anew' },
  inverse: null,
  no_inverse_because: 'Nobody keeps the old one.',
})

/** From the moment the new one is made there is no stopping: whoever is not told yet is shut out. */
export async function performRotation(plan: RotatePlan, machine: Machine, work: Work): Promise<CredentialsData> {
  const { credential, rotation, app } = plan
  const { service, title } = app
  work.safePoint()
  work.tell({ step: 'make', summary: `Having ${title} make a new one`, done: null, total: null, unit: null })
  const stack = await machine.stack()
  const keep: Keep = (setting, value) => machine.settings().prepare(setting, value, stack).write()
  await rotation.make(keep)
  // Asked as if for the first time: what was kept of it opened with the old one.
  const { all } = await appsOf(machine)
  const renewed = all.find((one) => one.service === service) ?? app
  const opened = await renewed.about()
  if (!opened.known) {
    const values = { title: credential.title, app: title, service, credential: credential.id }
    throw refuse('CREDENTIAL-2', { ...values, because: opened.because })
  }
  work.step({ subject: service, result: 'done', summary: `${title} lets usher in with the new one` })
  const told = [...(await tellAll(renewed, all, plan.consumers, work)), ...plan.mute.map((one) => byHand(one, title))]
  const ended = await endOld(plan, told, keep, work)
  const after = await gatherCredentials(machine)
  return {
    ...after,
    summary: summaryOf(credential.title, told),
    complete: ended && told.every(reached),
    credentials: after.credentials.filter(({ id }) => id === credential.id),
    not_known: [],
    rotated: { credential: credential.id, how: rotation.how, proved: true, consumers: told },
  }
}

const reached = ({ result }: Told): boolean => result !== 'not-reached'

function summaryOf(title: string, told: readonly Told[]): string {
  const left = told.filter((one) => !reached(one)).map(({ service }) => service)
  if (left.length > 0) return `${title} is a new one. Still to be told by hand: ${left.join(', ')}.`
  return `${title} is a new one, and everybody who uses it has it.`
}

/** Somebody who could not be told goes on with the old one, so it is left. */
async function endOld({ rotation, app }: RotatePlan, told: readonly Told[], keep: Keep, work: Work): Promise<boolean> {
  if (!rotation.retire) return true
  const left = told.filter((one) => !reached(one)).map(({ service }) => service)
  const leave = (because: string) => {
    work.step({ subject: app.service, result: 'warning', summary: `The old one still works: ${because}` })
    return false
  }
  if (left.length > 0) return leave(`${left.join(', ')} could not be told.`)
  try {
    await rotation.retire(keep)
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    return leave(thrown.data.summary)
  }
  work.step({ subject: app.service, result: 'done', summary: 'The old one has ended' })
  return true
}
