import { usherError, type UsherError } from '../../../lib/errors.ts'
import type { AppProtocol, CredentialCandidate } from './protocol.ts'
import type { RemoteEndpoint } from './remote-endpoint.ts'

/** An app in a sentence, and where it is if usher does not operate it. */
interface NamedApp {
  app: string
  service: string
  remote?: RemoteEndpoint | undefined
}

/** Returns the error of an app that cannot be reached. */
export function unreachableError({ app, service, remote }: NamedApp, address: string, why: string): UsherError {
  return remote
    ? usherError('APP-20', { app, address: remote.address.url, why, setting: remote.setting })
    : usherError('APP-3', { app, service, address, why })
}

/** Returns the error of an app that did not finish its response. */
export function timeoutError({ app, service, remote }: NamedApp, seconds: string): UsherError {
  return remote
    ? usherError('APP-21', { app, address: remote.address.url, seconds, setting: remote.setting })
    : usherError('APP-4', { app, service, seconds })
}

/** Returns the error of another app at the address. */
export function wrongAppError({ app, remote }: NamedApp, address: string): UsherError {
  return remote
    ? usherError('APP-22', { app, address: remote.address.url, setting: remote.setting })
    : usherError('APP-5', { app, address })
}

/** Returns the error of an app for which usher has no credential. */
export function missingCredentialError(
  { credentialNoun: what, missingReason: why }: AppProtocol,
  { app, remote }: NamedApp,
): UsherError {
  return remote
    ? usherError('APP-23', { app, what, address: remote.address.url, setting: remote.key_setting })
    : usherError('APP-6', { app, what, why })
}

/** Returns the error of an app that rejected usher's credential. */
export function rejectedCredentialError(
  { app, service, remote }: NamedApp,
  what: string,
  { source, setting }: Pick<CredentialCandidate, 'source' | 'setting'>,
): UsherError {
  return remote
    ? usherError('APP-24', {
        app,
        what,
        place: source,
        address: remote.address.url,
        setting: setting ?? remote.key_setting,
      })
    : usherError('APP-7', { app, service, what, place: source })
}
