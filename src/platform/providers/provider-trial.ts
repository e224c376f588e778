import { connectionErrorReason } from '../../lib/connection-error.ts'

/** What a provider answered when it was tried with the household's own key. */
export type ProviderTrial =
  | { result: 'accepted' }
  /** The provider answered, and does not take this key. */
  | { result: 'refused'; because: string }
  /** Nothing is known about the key. */
  | { result: 'not-reached'; because: string }
  /** It answered, but says nothing about the key: it is busy, or is another kind of server. */
  | { result: 'unclear'; because: string }

/** How long one trial may take, in milliseconds. */
export const TRIAL_TIMEOUT_MS = 10_000

const MAX_QUOTE_CHARACTERS = 160

/** Quotes what a provider said, in one line and without the secrets that were sent to it. */
export function quoteReply(text: string, secrets: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim().slice(0, MAX_QUOTE_CHARACTERS)
  return secrets.reduce((rest, secret) => (secret === '' ? rest : rest.replaceAll(secret, '(secret)')), line)
}

/** The provider sent more than any answer to a trial has. */
export class ReplyTooLarge extends Error {
  constructor() {
    super('its answer is too long, so usher stopped reading')
  }
}

/** Returns what a trial says that ended with an error. */
export const failedTrial = (thrown: unknown): ProviderTrial =>
  thrown instanceof ReplyTooLarge
    ? { result: 'unclear', because: thrown.message }
    : { result: 'not-reached', because: unreachableReason(thrown) }

/** Returns why a provider could not be reached, as the end of a sentence. */
function unreachableReason(thrown: unknown): string {
  return thrown instanceof Error && thrown.name === 'TimeoutError'
    ? 'it does not answer'
    : connectionErrorReason(thrown)
}
