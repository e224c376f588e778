import { orUndefined, usherError } from '../../../lib/errors.ts'
import { ParseError } from '../../../lib/json-reader.ts'
import type { AppInfo, CredentialReference, CredentialInfo } from '../roles/media-app.ts'
import type { AppContext } from './connection.ts'
import { findCredentialCandidates } from './credential-candidates.ts'
import { missingCredentialError, rejectedCredentialError, wrongAppError } from './remote-errors.ts'
import {
  NotSetUp,
  UnexpectedStatus,
  WrongApp,
  withAuth,
  type CredentialCandidate,
  type AppProtocol,
  type AuthHeaders,
} from './protocol.ts'
import type { AppProof } from './proven-apps.ts'
import type { CredentialSources } from './credential-sources.ts'
import { hostAndPort, createTransport, type AppTarget, type SendRequest } from './transport.ts'

/** A successful login: the expected app responded and accepted usher's credential. */
export interface Authenticated {
  info: AppInfo
  send: SendRequest
  /** Identifies one run of one container. */
  containerRun: string
  /** Where the accepted credential is from; null if the app requires none. */
  credentialSource: string | null
}

interface LoginContext {
  protocol: AppProtocol
  context: AppContext
  sources: CredentialSources
  containerRun: string
  send: SendRequest
  target: AppTarget
  /** What a later command has to find again to know the app; null if another program could be in its place. */
  proof: Omit<AppProof, 'source'> | null
}

/** Identifies the app, finds a credential and logs in. Throws an error that says which step failed. */
export async function authenticate(protocol: AppProtocol, context: AppContext): Promise<Authenticated> {
  const login = await resolveEndpoint(protocol, context)
  const { containerRun, target } = login
  try {
    return (await resumeSession(login)) ?? (await logIn(login))
  } catch (thrown) {
    context.sessionCache.sessions.delete(containerRun)
    throw toAppError(thrown, target)
  }
}

/**
 * Returns how to send requests without usher's credential, once the expected app has answered. A password of somebody
 * else may be sent there, and nowhere before.
 */
export async function connectAnonymously(protocol: AppProtocol, context: AppContext): Promise<SendRequest> {
  const { send, target } = await resolveEndpoint(protocol, context)
  try {
    await protocol.identify(send)
    return send
  } catch (thrown) {
    throw toAppError(thrown, target)
  }
}

function toAppError(thrown: unknown, target: AppTarget): unknown {
  const { app, service } = target
  const address = hostAndPort(target)
  if (thrown instanceof WrongApp) return wrongAppError(target, address)
  if (thrown instanceof NotSetUp) return usherError('APP-15', { app, address })
  if (thrown instanceof ParseError)
    return usherError('APP-9', { app, service, what: 'its identity', why: thrown.message })
  if (!(thrown instanceof UnexpectedStatus)) return thrown
  const { status, path } = thrown
  return status === 503
    ? usherError('APP-12', { app, service })
    : usherError('APP-8', { app, service, what: path, status: String(status) })
}

/** Returns whether the app still accepts the credential for reading. */
export async function isCredentialAccepted(protocol: AppProtocol, { send }: Authenticated): Promise<boolean> {
  try {
    return (await protocol.fetchInfo(send)) !== undefined
  } catch {
    return false
  }
}

/**
 * Returns how to send requests with the credential to an app that was identified in this run of its container, at this
 * address. Undefined if it was not, if another program could have taken its place since, or if its credential is more
 * than a key to show.
 */
export async function resumeProven(protocol: AppProtocol, context: AppContext): Promise<SendRequest | undefined> {
  const proven = isShownKey(protocol) ? context.sessionCache.provenApps.get(context.service) : undefined
  if (proven === undefined) return undefined
  try {
    const { proof, sources, send } = await resolveEndpoint(protocol, context)
    if (proof?.run !== proven.run || proof.address !== proven.address) return undefined
    const key = (await findCredentialCandidates(protocol, sources)).find(({ source }) => source === proven.source)
    const pass = key && (await protocol.authHeaders(key, send))
    return pass && withAuth(send, pass)
  } catch (thrown) {
    return orUndefined(thrown)
  }
}

/** A key that is sent as it is, and that the app asks of everybody. */
const isShownKey = ({ credentialType, allowsAnonymous, usesSession }: AppProtocol): boolean =>
  credentialType === 'api-key' && !allowsAnonymous && !usesSession

/** Reuses the session of an earlier request if the app still accepts it. */
async function resumeSession({
  protocol,
  context,
  containerRun,
  send,
}: LoginContext): Promise<Authenticated | undefined> {
  const session = context.sessionCache.sessions.get(containerRun)
  if (!session) return undefined
  const authenticatedSend = withAuth(send, session.pass)
  const info = await protocol.fetchInfo(authenticatedSend)
  if (info) return { info, send: authenticatedSend, containerRun, credentialSource: session.place }
  context.sessionCache.sessions.delete(containerRun)
  return undefined
}

async function logIn(login: LoginContext): Promise<Authenticated> {
  const { protocol, context, sources, containerRun, send } = login
  const { title: app, credentialNoun } = protocol
  await protocol.identify(send)
  const info = protocol.allowsAnonymous ? await protocol.fetchInfo(send) : undefined
  if (info) return { info, send, containerRun, credentialSource: null }
  const keys = await findCredentialCandidates(protocol, sources)
  const skippedSources: string[] = []
  for (const key of keys) {
    const tried = {
      service: context.service,
      source: key.source,
      containerRun,
      settingsVersion: key.setting ? sources.settingsVersion() : '',
    }
    if (key.attemptsLimited && context.sessionCache.rejectedPasswords.has(tried)) skippedSources.push(key.source)
    else {
      const authenticated = await tryCredential(login, key)
      if (authenticated) return authenticated
      if (key.attemptsLimited) context.sessionCache.rejectedPasswords.add(tried)
    }
  }
  const [primary] = keys
  if (skippedSources[0] !== undefined)
    throw usherError('APP-13', { app, service: context.service, place: skippedSources[0] })
  if (!primary) throw missingCredentialError(protocol, login.target)
  throw rejectedCredentialError(login.target, primary.type === 'password' ? 'password' : credentialNoun, primary)
}

async function tryCredential(
  { protocol, context, containerRun, send, proof }: LoginContext,
  key: CredentialCandidate,
): Promise<Authenticated | undefined> {
  const pass: AuthHeaders | undefined = await protocol.authHeaders(key, send)
  if (!pass) return undefined
  const authenticatedSend = withAuth(send, pass)
  const info = await protocol.fetchInfo(authenticatedSend)
  if (!info) return undefined
  context.sessionCache.sessions.set(containerRun, { pass, place: key.source })
  if (proof && isShownKey(protocol))
    context.sessionCache.provenApps.set(context.service, { ...proof, source: key.source })
  return { info, send: authenticatedSend, containerRun, credentialSource: key.source }
}

async function resolveEndpoint(protocol: AppProtocol, context: AppContext): Promise<LoginContext> {
  const { service, findEndpoint } = context
  const primary = await findEndpoint(protocol)
  const configured = (await protocol.endpointFromConfig?.(primary.place)) ?? {}
  const {
    host,
    port,
    place: sources,
    mark,
    is_own = false,
    remote,
  } = configured.port === undefined ? primary : await findEndpoint({ ...protocol, port: configured.port })
  const target: AppTarget = { host, port, app: protocol.title, service, remote }
  const bare = (protocol.createTransport ?? createTransport)(target)
  const base = remote?.address.basePath || (configured.base ?? '')
  const send: SendRequest = base === '' ? bare : (request) => bare({ ...request, path: base + request.path })
  const containerRun = `${service} ${mark}`
  const proof = is_own && !remote ? { run: containerRun, address: `${hostAndPort(target)}${base}` } : null
  return { protocol, context, sources, containerRun, send, target, proof }
}

/** Returns where the app's credential is stored, without asking the app. */
export async function credentialReferenceOf(protocol: AppProtocol, context: AppContext): Promise<CredentialReference> {
  const { place: sources } = await context.findEndpoint(protocol)
  const [key] = await findCredentialCandidates(protocol, sources)
  return key
    ? { type: key.type, source: key.source }
    : { type: protocol.allowsAnonymous ? 'none' : protocol.credentialType, source: null }
}

/** Returns what is known about every credential that may work, without asking the app. */
export async function listCredentialCandidates(protocol: AppProtocol, context: AppContext): Promise<CredentialInfo[]> {
  const { place: sources } = await context.findEndpoint(protocol)
  const keys = await findCredentialCandidates(protocol, sources)
  const hashed = await protocol.inspectHashedCredential?.(sources)
  const candidates = keys.map(({ type, source, user, setting, guessable, temporary }) => ({
    type,
    source,
    user: user ?? null,
    setting: setting ?? null,
    guessable: guessable ?? null,
    temporary: temporary ?? false,
  }))
  const settingsFact = hashed && candidates.find(({ setting }) => setting !== null)
  // A password in usher's settings, if it works, is the same one that the app hashed.
  return hashed && !settingsFact ? [...candidates, hashed] : candidates
}
