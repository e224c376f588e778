import type { CredentialsData } from '../../../../contract/kinds/credentials.ts'
import { appNamed } from '../../../platform/media-apps/apps.ts'
import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import type { RotatedCredential } from '../../../platform/media-apps/roles/rotation.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError } from '../../../lib/errors.ts'
import { requireKnown } from '../../../lib/require-known.ts'

export type ConsumerUpdate = NonNullable<CredentialsData['rotation']>['consumers'][number]

/** Updates the services one after the other. Lists a service that cannot be updated, and continues with the others. */
export async function updateConsumers(
  rotatedApp: MediaApp,
  all: readonly MediaApp[],
  consumers: readonly string[],
  work: WorkContext,
): Promise<ConsumerUpdate[]> {
  const [address, credential] = await Promise.all([rotatedApp.internalAddress(), rotatedApp.shareCredential()])
  if (!address.known || !credential.known) {
    const because = !address.known ? address.because : !credential.known ? credential.because : ''
    return consumers.map((service) => ({ ...manualUpdate(service, rotatedApp.title), because }))
  }
  const other: RotatedCredential = {
    app: rotatedApp.app,
    title: rotatedApp.title,
    internalAddress: address.value,
    isOneOfSeveral: all.some(({ app, service }) => app === rotatedApp.app && service !== rotatedApp.service),
    credential: credential.value,
  }
  const updates: ConsumerUpdate[] = []
  // Prowlarr updates its key in the media managers itself, so it goes first.
  const ownSync = await updateConsumer(rotatedApp, other, rotatedApp)
  for (const service of consumers) {
    work.reportProgress({
      step: 'update',
      summary: `Updating ${service}`,
      done: updates.length,
      total: consumers.length,
      unit: 'services',
    })
    const app = all.find((each) => each.service === service)
    const answer =
      ownSync.result === 'not-needed' || !app
        ? app && (await updateConsumer(app, other, rotatedApp))
        : { ...ownSync, service }
    const result = answer ?? manualUpdate(service, rotatedApp.title)
    updates.push(result)
    const summary = result.because ?? `The new one is in ${service}`
    work.reportStep({ subject: service, result: result.result === 'failed' ? 'failed' : 'done', summary })
  }
  return updates
}

async function updateConsumer(
  app: MediaApp,
  other: RotatedCredential,
  { title, internalAddress: addressFrom }: MediaApp,
): Promise<ConsumerUpdate> {
  const { service } = app
  try {
    // Only its address tells one of several, and an app elsewhere has another address for it.
    const internalAddress = other.isOneOfSeveral ? await requireKnown(addressFrom(app)) : other.internalAddress
    const entries = await app.adoptRotated({ ...other, internalAddress })
    if (entries.length === 0) return { service, result: 'not-needed', because: null, advice: null }
    const isVerified = entries.every((entry) => entry.verified)
    const because = isVerified ? null : 'It accepted the new one, but does not show which one it has.'
    return { service, result: isVerified ? 'updated' : 'updated-unverified', because, advice: null }
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

/** Returns the running services that store the app's key, where only a person can replace it. */
export async function findUnreachableConsumers({ app }: MediaApp, machine: Machine): Promise<string[]> {
  const role = appNamed(app)?.client?.role
  const storesKey = (name: string | null) =>
    role !== undefined && name !== null && appNamed(name)?.storesKeysOf?.includes(role) === true
  const consumers = (await machine.stack()).services.filter((service) => storesKey(service.app))
  if (consumers.length === 0) return []
  const engine = await machine.engine()
  const running = new Set(
    (await engine.containers()).filter(({ state }) => state === 'running').map(({ service }) => service),
  )
  return consumers.map(({ name }) => name).filter((name) => running.has(name))
}
