import type { AppInfo, CredentialReference, CredentialInfo } from '../roles/media-app.ts'
import type { CredentialSources } from './credential-sources.ts'
import type { AppTarget, SendRequest } from './transport.ts'

/** How to communicate with one kind of app. */
export interface AppProtocol {
  /** The app's name in a stack: `sonarr`. */
  app: string
  title: string
  /** The default port inside the container. */
  port: number
  /** The noun for its credential in a sentence: `key`. */
  credentialNoun: string
  credentialType: CredentialReference['type']
  /** Why no credential was found: "its config.xml is missing or cannot be read". */
  missingReason: string
  /** Returns another port or base path, if the app's own settings have one. */
  endpointFromConfig?(sources: CredentialSources): Promise<{ port?: number; base?: string }>
  /** Sends requests in the app's own way. Default: `createTransport`. */
  createTransport?(target: AppTarget): SendRequest
  /** Throws `WrongApp` unless the expected app responds. Sends no credentials. */
  identify(send: SendRequest): Promise<void>
  /**
   * Returns the credentials that may be right, the likeliest first. Without any, the app is asked only if
   * `allowsAnonymous`.
   */
  findCredentials(sources: CredentialSources): Promise<CredentialCandidate[]>
  /** Describes a credential that the app stores in a form usher cannot send, such as hashed. */
  inspectHashedCredential?(sources: CredentialSources): Promise<CredentialInfo | undefined>
  /** The app may respond without credentials, which is tried first. */
  allowsAnonymous?: true
  /** The login expires and is repeated. */
  usesSession?: true
  /** Returns what to add to every request; undefined if the app rejected the credential. */
  authHeaders(key: CredentialCandidate, send: SendRequest): Promise<AuthHeaders | undefined> | AuthHeaders
  /**
   * Sends an authenticated request; undefined if it is rejected. Throws `WrongApp` for another app of the same family,
   * and `NotSetUp` if the app rejects every credential.
   */
  fetchInfo(send: SendRequest): Promise<AppInfo | undefined>
}

export interface CredentialCandidate {
  type: CredentialReference['type']
  /** Never leaves this folder. */
  value: string
  user?: string
  source: string
  /** Too many wrong attempts lock everyone out, so a rejected one is not sent again. */
  attemptsLimited?: true
  /** The setting it was read from. */
  setting?: string
  /** An attacker would try it first. Undefined if that cannot apply, as for a random key. */
  guessable?: boolean
  /** The app generated it for this run only. */
  temporary?: true
}

export interface AuthHeaders {
  headers?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
}

export class WrongApp extends Error {}

/** Nobody has signed in to the app yet, so it rejects every credential. */
export class NotSetUp extends Error {}

/** Probably the expected app, but the response makes no sense. */
export class UnexpectedStatus extends Error {
  readonly status: number
  readonly path: string

  constructor(status: number, path: string) {
    super(`${status} for ${path}`)
    this.status = status
    this.path = path
  }
}

export const withAuth =
  (send: SendRequest, { headers, query }: AuthHeaders): SendRequest =>
  (request) => {
    const words = query ? new URLSearchParams(query).toString() : ''
    const path = words ? `${request.path}${request.path.includes('?') ? '&' : '?'}${words}` : request.path
    return send({ ...request, path, headers: { ...headers, ...request.headers } })
  }
