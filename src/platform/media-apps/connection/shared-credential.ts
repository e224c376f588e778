import type { InternalAddress, SharedCredential } from '../roles/media-app.ts'
import type { AppContext } from './connection.ts'
import type { RemoteEndpoint } from './remote-endpoint.ts'
import type { AppProtocol } from './protocol.ts'
import { usherError } from '../../../lib/errors.ts'
import { findCredentialCandidates } from './credential-candidates.ts'
import { conceal } from './secret.ts'

/** The engine resolves the name of the service that owns the network, not of the one that shares it. */
export async function internalAddressOf(protocol: AppProtocol, context: AppContext): Promise<InternalAddress> {
  if (context.remote) return addressOfRemote(protocol, context.remote)
  const { place: sources } = await context.findEndpoint(protocol)
  if (sources.service.on_host_network) {
    const because = `${protocol.title} uses this machine’s own network, so usher cannot tell where other containers reach it.`
    throw usherError('APP-30', { because })
  }
  const { port = protocol.port, base: basePath = '' } = (await protocol.endpointFromConfig?.(sources)) ?? {}
  return { host: sources.service.shares_network_of ?? sources.service.name, port, basePath }
}

/** Returns where an app on another machine reaches this one. */
export async function addressFromElsewhere(protocol: AppProtocol, context: AppContext): Promise<InternalAddress> {
  const { remote, homeAddress } = context
  if (remote || homeAddress === undefined) return internalAddressOf(protocol, context)
  const { place: sources } = await context.findEndpoint(protocol)
  const { port = protocol.port, base: basePath = '' } = (await protocol.endpointFromConfig?.(sources)) ?? {}
  return { ...(await homeAddress({ title: protocol.title, port })), basePath }
}

/** The apps of the household are entered in one another without encryption. */
function addressOfRemote({ title }: AppProtocol, { address, setting }: RemoteEndpoint): InternalAddress {
  const { tls, host, port, basePath } = address
  if (!tls) return { host, port, basePath }
  const because = `${title} is at ${address.url}, and usher enters only addresses with http:// in other apps: enter this one yourself, or change ${setting}.`
  throw usherError('APP-30', { because })
}

/** Returns the credential that worked. An app that requires none has none. */
export async function findSharedCredential(
  protocol: AppProtocol,
  context: AppContext,
  opened: string | null,
): Promise<SharedCredential> {
  if (opened === null) return { type: 'none', user: null, secret: null, source: null }
  const { place: sources } = await context.findEndpoint(protocol)
  const key = (await findCredentialCandidates(protocol, sources)).find((one) => one.source === opened)
  if (!key) return { type: 'none', user: null, secret: null, source: null }
  return { type: key.type, user: key.user ?? null, secret: conceal(key.value), source: key.source }
}
