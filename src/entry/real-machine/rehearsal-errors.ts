import { UsherError, usherError } from '../../lib/errors.ts'
import { isRehearsal } from '../../platform/paths.ts'

/**
 * Replaces the remedy in a rehearsal's home: the engine is part of the rehearsal, so no service of this machine needs
 * to be started.
 */
export function withRehearsalRemedy(thrown: unknown, home: string | null): unknown {
  if (!(thrown instanceof UsherError) || thrown.data.code !== 'ENGINE-2') return thrown
  if (!isRehearsal({ home })) return thrown
  const { detail } = thrown.data
  const remedy = { remedy: 'Start the rehearsal again, if it has ended', start: `usher demo --home ${home}` }
  return usherError('ENGINE-2', remedy, { cause: thrown.cause, ...(detail !== null && { detail }) })
}
