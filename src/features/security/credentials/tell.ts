import type { CredentialsData } from '../../../../contract/kinds/credentials.ts'
import type { App } from '../../../platform/media-apps/roles/app.ts'
import type { Renewed } from '../../../platform/media-apps/roles/rotation.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal } from '../../../lib/errors.ts'

export type Told = NonNullable<CredentialsData['rotated']>['consumers'][number]

/** Hands the new one to each in turn; whoever does not take it is named, and the others are told all the same. */
export async function tellAll(
  renewed: App,
  all: readonly App[],
  consumers: readonly string[],
  work: Work,
): Promise<Told[]> {
  const [inside, lent] = await Promise.all([renewed.inside(), renewed.lend()])
  if (!inside.known || !lent.known) {
    const because = !inside.known ? inside.because : !lent.known ? lent.because : ''
    return consumers.map((service) => ({ ...byHand(service, renewed.title), because }))
  }
  const other: Renewed = { app: renewed.app, title: renewed.title, inside: inside.value, lent: lent.value }
  const told: Told[] = []
  // Prowlarr enters its own key in the libraries: it is asked to before they are looked at.
  const itself = await one(renewed, other, renewed.title)
  for (const service of consumers) {
    work.tell({
      step: 'tell',
      summary: `Telling ${service}`,
      done: told.length,
      total: consumers.length,
      unit: 'services',
    })
    const app = all.find((each) => each.service === service)
    const answer =
      itself.result === 'not-needed' || !app ? app && (await one(app, other, renewed.title)) : { ...itself, service }
    const result = answer ?? byHand(service, renewed.title)
    told.push(result)
    const summary = result.because ?? `${service} has the new one`
    work.step({ subject: service, result: result.result === 'not-reached' ? 'failed' : 'done', summary })
  }
  return told
}

async function one(app: App, other: Renewed, title: string): Promise<Told> {
  const { service } = app
  try {
    const entries = await app.renew(other)
    if (entries.length === 0) return { service, result: 'not-needed', because: null, by_hand: null }
    const proved = entries.every((entry) => entry.proved)
    const because = proved ? null : 'It took the new one, and does not show what it has.'
    return { service, result: proved ? 'told' : 'told-unproved', because, by_hand: null }
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    return { ...byHand(service, title), because: thrown.data.summary }
  }
}

export const byHand = (service: string, title: string): Told => ({
  service,
  result: 'not-reached',
  because: 'usher cannot tell it.',
  by_hand: `Give ${service} the new one where its settings name ${title}, and start it again if it keeps asking with the old one.`,
})

/** source: unpackerr is given the libraries' keys in its own file or environment, and listens nowhere. */
export async function mute({ app }: App, machine: Machine): Promise<string[]> {
  if (!['sonarr', 'radarr', 'lidarr'].includes(app)) return []
  const { services } = await machine.stack()
  const engine = await machine.engine()
  const running = new Set(
    (await engine.containers()).filter(({ state }) => state === 'running').map(({ service }) => service),
  )
  return services.filter((one) => one.app === 'unpackerr' && running.has(one.name)).map(({ name }) => name)
}
