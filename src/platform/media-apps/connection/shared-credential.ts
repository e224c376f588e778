import type { InternalAddress, SharedCredential } from '../roles/media-app.ts'
import type { AppContext } from './connection.ts'
import type { AppProtocol } from './protocol.ts'
import { usherError } from '../../../lib/errors.ts'
import { conceal } from './secret.ts'

/** The engine resolves the name of the service that owns the network, not of the one that shares it. */
export async function internalAddressOf(protocol: AppProtocol, context: AppContext): Promise<InternalAddress> {
  const { place: sources } = await context.findEndpoint(protocol)
  if (sources.service.on_host_network) {
    const because = `${protocol.title} uses this machine’s own network, so usher cannot tell where other containers reach it.`
    throw usherError('APP-30', { because })
  }
  const { port = protocol.port, base: basePath = '' } = (await protocol.endpointFromConfig?.(sources)) ?? {}
  return { host: sources.service.shares_network_of ?? sources.service.name, port, basePath }
}

/** Returns the credential that worked. An app that requires none has none. */
export async function findSharedCredential(
  protocol: AppProtocol,
  context: AppContext,
  opened: string | null,
): Promise<SharedCredential> {
  if (opened === null) return { type: 'none', user: null, secret: null, source: null }
  const { place: sources } = await context.findEndpoint(protocol)
  const key = (await protocol.findCredentials(sources)).find((one) => one.source === opened)
  if (!key) return { type: 'none', user: null, secret: null, source: null }
  return { type: key.type, user: key.user ?? null, secret: conceal(key.value), source: key.source }
}
