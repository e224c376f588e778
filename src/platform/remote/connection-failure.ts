import { usherError, type UsherError } from '../../lib/errors.ts'
import { sanitize } from '../../lib/report/sanitize.ts'
import type { RemoteEnd } from './connection.ts'
import type { RemoteMachine } from './remote-machine.ts'

/** ssh ends with this for each failure of its own. source: ssh(1), EXIT STATUS */
const SSH_FAILED = 255
/** What a shell says of a program that is not there, or that it cannot run. source: POSIX, 2.8.2 */
const NOT_FOUND = 127
const NOT_RUNNABLE = 126

/**
 * What ssh says of its failures, the most telling first. source: OpenSSH 9.2, sshconnect.c, auth2 and clientloop.c, and
 * the texts of the C library for errno(3)
 */
const FAILURES = [
  [/REMOTE HOST IDENTIFICATION HAS CHANGED/, 'MACHINE-7'],
  [/Host key verification failed/, 'MACHINE-6'],
  [/Permission denied \(|Too many authentication failures|No more authentication methods/, 'MACHINE-8'],
  [/Could not resolve hostname/, 'MACHINE-9'],
  [/hostname contains invalid characters/, 'MACHINE-9'],
  [/Connection refused/, 'MACHINE-10'],
  [/timed out|No route to host|Network is unreachable|Host is down/i, 'MACHINE-11'],
] as const

/** Returns why a connection came to nothing. `begun`: usher there had begun to answer, so the line was lost. */
export function connectionFailure(
  { name, destination, program }: RemoteMachine,
  { exit_code, message, missing }: RemoteEnd,
  begun: boolean,
): UsherError {
  const detail = sanitize(message).trim()
  const context = detail === '' ? {} : { detail }
  if (missing) return usherError('MACHINE-19', {})
  if (begun) return usherError('MACHINE-12', { name }, context)
  if (exit_code === SSH_FAILED) {
    const code = FAILURES.find(([said]) => said.test(message))?.[1] ?? 'MACHINE-13'
    return usherError(code, { destination }, context)
  }
  if (exit_code === NOT_FOUND) return usherError('MACHINE-14', { name, destination, program }, context)
  if (exit_code === NOT_RUNNABLE) return usherError('MACHINE-15', { name, destination, program }, context)
  return usherError('MACHINE-16', { name, destination, program }, context)
}
