import { usherError, type UsherError } from '../../../lib/errors.ts'
import type { ResponseContext } from './response.ts'
import { maskSecrets } from './submit.ts'
import type { AppResponse } from './transport.ts'
import { readValidationMessage } from './validation-message.ts'

/** source: csurf, which Overseerr and Seerr use, answers 403 `invalid csrf token`. */
const CSRF_MESSAGE = /csrf/i

/** Returns why an app denied one change with 401 or 403, although it accepts the credential for reading. */
export function deniedChangeError(
  { text }: AppResponse,
  context: ResponseContext,
  credential: string,
  secrets: readonly string[] = [],
): UsherError {
  if (CSRF_MESSAGE.test(text)) return usherError('APP-16', { ...context, credential })
  const why = readValidationMessage(text)
  return why === undefined
    ? usherError('APP-17', { ...context, credential })
    : usherError('APP-14', { ...context, why: maskSecrets(why, secrets) })
}
