import { Refusal, refuse } from '../../lib/errors.ts'
import { isRehearsal } from '../../platform/paths.ts'

/** In the home of a rehearsal nothing of this machine has to be started: the engine came, and went, with the rehearsal. */
export function ofRehearsal(thrown: unknown, home: string | null): unknown {
  if (!(thrown instanceof Refusal) || thrown.data.code !== 'ENGINE-2') return thrown
  if (!isRehearsal({ home })) return thrown
  const { detail } = thrown.data
  const again = { remedy: 'Begin the rehearsal again, if it has ended', start: `usher demo --home ${home}` }
  return refuse('ENGINE-2', again, { under: thrown.cause, ...(detail !== null && { detail }) })
}
