import { UsherError, usherError } from '../../../lib/errors.ts'
import type { EntryReader } from '../../../lib/json-entries.ts'
import type { AppInfo, MediaApp } from '../roles/media-app.ts'
import { readValidationMessage } from './validation-message.ts'
import { nameUnreadable, toKnown, type Known } from '../../../lib/known.ts'
import { addressFromElsewhere, internalAddressOf, findSharedCredential } from './shared-credential.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import type { AppProtocol } from './protocol.ts'
import {
  credentialReferenceOf,
  isCredentialAccepted,
  listCredentialCandidates,
  authenticate,
  type Authenticated,
} from './authenticate.ts'
import type { CredentialSources } from './credential-sources.ts'
import { provenSender } from './proven-sender.ts'
import type { SessionCache } from './session-cache.ts'
import { maskSecrets, type SubmitRequest } from './submit.ts'
import { deniedChangeError } from './denied-change.ts'
import type { RemoteEndpoint } from './remote-endpoint.ts'
import { missingCredentialError, rejectedCredentialError } from './remote-errors.ts'
import { assertAccepted, assertSuccess, isRejected, parseBody, readBody } from './response.ts'
import { redactedPath, type AppRequest, type AppResponse } from './transport.ts'

/** A connection to one app. Authenticates once and caches every GET. */
export interface AppConnection extends MediaApp {
  /** GETs JSON and parses it with `read`. */
  get<T>(path: string, read: (body: unknown) => T, how?: GetOptions<T>): Promise<Known<T>>
  /** Changes something and clears the cache. If the app refuses, the result is unknown, with the app's reason. */
  mutate<T>(change: MutateRequest, read: (body: unknown) => T): Promise<Known<T>>
  /**
   * Sends a change that the app validates first, or asks it only to validate. Returns the parsed JSON, if any, and
   * clears the cache. Throws the app's error.
   */
  submit(path: string, instruction: SubmitRequest): Promise<unknown>
  /** Streams a file of at most `most_bytes`. Throws if it does not arrive whole, by default within five minutes. */
  download(path: string, most_bytes: number, into: (piece: Buffer) => void, timeout_ms?: number): Promise<void>
}

export interface MutateRequest {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  json?: unknown
}

export interface GetOptions<T> {
  /** Longer responses are rejected. Default: 4 MB. */
  max_bytes?: number
  timeout_ms?: number
  /** Returned when the app responds with 404. */
  ifNotFound?: T
  /** Default: the path. Set it to parse the same path in another way. */
  cacheKey?: string
  /** Sent by POST, for an app that also reads that way. Needs a `cacheKey`, because the path is always the same. */
  json?: unknown
  /** Receives the response in pieces. Only its rest is parsed and read. */
  entries?: Pick<EntryReader<unknown>, 'add' | 'rest'>
}

/** How to reach an app. `findEndpoint` throws if the app cannot be reached. */
export interface AppContext {
  service: string
  /** The stack has several services of this app, so its title alone is ambiguous. */
  isDuplicateApp?: boolean
  findEndpoint(of: { title: string; port: number }): Promise<AppEndpoint>
  /** Set if usher does not operate the app. */
  remote?: RemoteEndpoint
  /** Returns where other machines at home reach a port of the app. Throws if they do not. */
  homeAddress?(of: { title: string; port: number }): Promise<{ host: string; port: number }>
  now(): Date
  sessionCache: SessionCache
}

export interface AppEndpoint {
  host: string
  port: number
  place: CredentialSources
  /** Changes with each start of the app, as far as usher can tell. */
  mark: string
  /** While the mark is the same, nothing outside the app's own container can answer here. */
  is_own?: boolean
  remote?: RemoteEndpoint
}

const MAX_BYTES = 4 * 1024 * 1024
/** Enough for an app on a slow disk to write thousands of changed items. */
const CHANGE_TIMEOUT_MS = 30_000
/** Enough for a file of several GB from a slow disk. */
const DOWNLOAD_TIMEOUT_MS = 300_000
const NEEDS_SIGN_IN = 'it requires signing in on its web page'

/** Returns the same connection with its own cache, for callers that parse the same responses in another way. */
export const withSeparateCache = (connection: AppConnection): AppConnection => ({
  ...connection,
  get: (path, read, how) => connection.get(path, read, { ...how, cacheKey: `${how?.cacheKey ?? path} (apart)` }),
})

export function connectTo(protocol: AppProtocol, context: AppContext): AppConnection {
  const { app } = protocol
  const { service, now, sessionCache, isDuplicateApp = false, remote } = context
  const title = isDuplicateApp ? `${protocol.title} (${service})` : protocol.title
  const answers = new Map<string, Promise<Known<unknown>>>()

  /** Concurrent calls share one request. */
  const once = <T>(name: string, ask: () => Promise<T>, path?: string): Promise<Known<T>> => {
    const cached = answers.get(name) ?? toKnown(now, ask).then((answer) => nameAnswer(answer, path))
    answers.set(name, cached)
    return cached as Promise<Known<T>>
  }

  const nameAnswer = <T>(answer: Known<T>, path: string | undefined): Known<T> =>
    path === undefined
      ? answer
      : nameUnreadable(answer, (why) => usherError('APP-9', { app: title, service, what: redactedPath(path), why }))

  const sendToProven = provenSender(protocol, context)
  let login: Promise<Authenticated> | undefined
  const logInOnce = () => (login ??= authenticate(protocol, context))

  /** Several requests may find an expired session at once; only one of them logs in again. */
  const logInAgain = async (ended: Authenticated) => {
    if (login && (await login) === ended) {
      sessionCache.sessions.delete(ended.containerRun)
      login = undefined
    }
    return logInOnce()
  }

  const info = () => once<AppInfo>('about', async () => (await logInOnce()).info)

  /**
   * Sends the request with credentials; logs in again once if the session expired. Returns a rejected change only if
   * the app still accepts the credential for reading.
   */
  async function sendAuthenticated(request: AppRequest): Promise<AppResponse> {
    const answered = login === undefined && (await sendToProven(request))
    if (answered) return answered
    let session = await logInOnce()
    let response = await session.send(request)
    if (isRejected(response) && protocol.usesSession) {
      session = await logInAgain(session)
      response = await session.send(request)
    }
    if (isRejected(response) && session.credentialSource === null)
      throw missingCredentialError(protocol, { app: title, service, remote })
    const isChange = request.method !== undefined && request.method !== 'GET'
    if (isRejected(response) && !(isChange && (await isCredentialAccepted(protocol, session))))
      throw rejectedCredentialError({ app: title, service, remote }, protocol.credentialNoun, {
        source: session.credentialSource ?? '',
      })
    return response
  }

  async function query<T>(path: string, read: (body: unknown) => T, how: GetOptions<T>): Promise<T> {
    const { max_bytes = MAX_BYTES, timeout_ms, json, entries } = how
    const errorContext = { app: title, service, what: redactedPath(path) }
    const response = await sendAuthenticated({
      ...(json === undefined ? {} : { method: 'POST', json }),
      path,
      max_bytes,
      ...(timeout_ms === undefined ? {} : { timeout_ms }),
      ...(entries && { onChunk: (piece) => readBody(() => entries.add(piece), undefined, errorContext) }),
    })
    if (response.status === 404 && how.ifNotFound !== undefined) return how.ifNotFound
    assertSuccess(response, errorContext)
    const body = parseBody(entries ? { ...response, text: entries.rest() } : response, errorContext)
    return readBody(read, body, errorContext)
  }

  async function mutate<T>(change: MutateRequest, read: (body: unknown) => T): Promise<T> {
    const errorContext = { app: title, service, what: redactedPath(change.path) }
    try {
      const response = await sendAuthenticated({ ...change, max_bytes: MAX_BYTES, timeout_ms: CHANGE_TIMEOUT_MS })
      if (isRejected(response)) throw deniedChangeError(response, errorContext, protocol.credentialNoun)
      assertAccepted(response, errorContext)
      return readBody(read, response.text.trim() === '' ? {} : parseBody(response, errorContext), errorContext)
    } finally {
      answers.clear()
    }
  }

  async function submit(
    path: string,
    { subject, secrets = [], reasons = {}, ...request }: SubmitRequest,
  ): Promise<unknown> {
    try {
      const response = await sendAuthenticated({
        timeout_ms: CHANGE_TIMEOUT_MS,
        ...request,
        path,
        max_bytes: MAX_BYTES,
      })
      if (response.status >= 200 && response.status < 300) return tryParseJson(response.text)
      const errorContext = { app: title, service, what: subject }
      const message = readValidationMessage(response.text)
      if (isRejected(response) && reasons[message ?? ''] === undefined)
        throw deniedChangeError(response, errorContext, protocol.credentialNoun, secrets)
      const why = maskSecrets(message ?? `it returned status ${response.status}`, secrets)
      throw usherError('APP-14', { ...errorContext, why: reasons[why] ?? why })
    } finally {
      answers.clear()
    }
  }

  /** A key that works for the API may not work for files, so a rejection here does not mean that the key is wrong. */
  async function download(
    path: string,
    max_bytes: number,
    onChunk: (piece: Buffer) => void,
    timeout_ms = DOWNLOAD_TIMEOUT_MS,
  ): Promise<void> {
    const { send } = await logInOnce()
    const request = { path, max_bytes, onChunk, timeout_ms, headers: { accept: '*/*' } }
    const response = await send(request).catch((thrown: unknown): AppResponse => {
      // Apps that require a sign-in redirect to their login page.
      if (thrown instanceof UsherError && thrown.data.code === 'APP-11') return { status: 401, text: '', headers: {} }
      throw thrown
    })
    const errorContext = { app: title, service, what: redactedPath(path) }
    if (isRejected(response)) throw usherError('APP-9', { ...errorContext, why: NEEDS_SIGN_IN })
    assertSuccess(response, errorContext)
  }

  return {
    app,
    title,
    service,
    ...(remote && { remote }),
    info,
    credentialReference: () => once('credential', () => credentialReferenceOf(protocol, context)),
    credentialCandidates: () => once('keys', () => listCredentialCandidates(protocol, context)),
    usedCredentialSource: () => once('opened', async () => (await logInOnce()).credentialSource),
    storedCredentials: async () => ({ known: true, value: [], at: now() }),
    rotation: null,
    nativeBackup: null,
    pictures: null,
    adoptRotated: async () => [],
    internalAddress: (from) =>
      from?.remote
        ? once('inside-from-elsewhere', () => addressFromElsewhere(protocol, context))
        : once('inside', () => internalAddressOf(protocol, context)),
    shareCredential: () =>
      once('lend', async () => findSharedCredential(protocol, context, (await logInOnce()).credentialSource)),
    get: (path, read, how = {}) => once(how.cacheKey ?? path, () => query(path, read, how), path),
    mutate: (change, read) => toKnown(now, () => mutate(change, read)),
    submit,
    download,
  }
}
