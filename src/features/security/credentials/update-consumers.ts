import type { CredentialsData } from '../../../../contract/kinds/credentials.ts'
import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import type { RotatedCredential } from '../../../platform/media-apps/roles/rotation.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError } from '../../../lib/errors.ts'

export type ConsumerUpdate = NonNullable<CredentialsData['rotation']>['consumers'][number]

/** Hands the new one to each in turn; whoever does not take it is named, and the others are told all the same. */
export async function updateConsumers(
  renewed: MediaApp,
  all: readonly MediaApp[],
  consumers: readonly string[],
  work: WorkContext,
): Promise<ConsumerUpdate[]> {
  const [inside, lent] = await Promise.all([renewed.internalAddress(), renewed.shareCredential()])
  if (!inside.known || !lent.known) {
    const because = !inside.known ? inside.because : !lent.known ? lent.because : ''
    return consumers.map((service) => ({ ...manualUpdate(service, renewed.title), because }))
  }
  const other: RotatedCredential = {
    app: renewed.app,
    title: renewed.title,
    internalAddress: inside.value,
    credential: lent.value,
  }
  const told: ConsumerUpdate[] = []
  // Prowlarr enters its own key in the libraries: it is asked to before they are looked at.
  const itself = await updateConsumer(renewed, other, renewed.title)
  for (const service of consumers) {
    work.reportProgress({
      step: 'update',
      summary: `Telling ${service}`,
      done: told.length,
      total: consumers.length,
      unit: 'services',
    })
    const app = all.find((each) => each.service === service)
    const answer =
      itself.result === 'not-needed' || !app
        ? app && (await updateConsumer(app, other, renewed.title))
        : { ...itself, service }
    const result = answer ?? manualUpdate(service, renewed.title)
    told.push(result)
    const summary = result.because ?? `${service} has the new one`
    work.reportStep({ subject: service, result: result.result === 'failed' ? 'failed' : 'done', summary })
  }
  return told
}

async function updateConsumer(app: MediaApp, other: RotatedCredential, title: string): Promise<ConsumerUpdate> {
  const { service } = app
  try {
    const entries = await app.adoptRotated(other)
    if (entries.length === 0) return { service, result: 'not-needed', because: null, advice: null }
    const proved = entries.every((entry) => entry.verified)
    const because = proved ? null : 'It accepted the new one, but does not show which one it has.'
    return { service, result: proved ? 'updated' : 'updated-unverified', because, advice: null }
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    return { ...manualUpdate(service, title), because: thrown.data.summary }
  }
}

export const manualUpdate = (service: string, title: string): ConsumerUpdate => ({
  service,
  result: 'failed',
  because: 'usher cannot update it.',
  advice: `Put the new one into the settings of ${service}, where they name ${title}. Restart it if it keeps using the old one.`,
})

/** source: unpackerr is given the libraries' keys in its own file or environment, and listens nowhere. */
export async function findUnreachableConsumers({ app }: MediaApp, machine: Machine): Promise<string[]> {
  if (!['sonarr', 'radarr', 'lidarr'].includes(app)) return []
  const { services } = await machine.stack()
  const engine = await machine.engine()
  const running = new Set(
    (await engine.containers()).filter(({ state }) => state === 'running').map(({ service }) => service),
  )
  return services.filter((one) => one.app === 'unpackerr' && running.has(one.name)).map(({ name }) => name)
}
