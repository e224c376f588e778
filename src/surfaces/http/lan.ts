import type { Places } from '../../platform/paths.ts'
import { refuse } from '../../lib/errors.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Lan } from './gate.ts'
import { keptHash, passwordFile } from './password.ts'
import { watchPassword } from './password-watch.ts'
import { sessions } from './sessions.ts'

/**
 * What the network is let in by. Refused until a password has been set. A password that is changed ends every session
 * before anything else is told of it.
 */
export function offered(places: Places, clock: Clock, changed: (there: boolean) => void): Lan {
  const file = passwordFile(places)
  if (keptHash(file) === undefined) throw refuse('SURFACE-9', {})
  const open = sessions(clock)
  const password = watchPassword(file, (hash) => {
    open.endAll()
    changed(hash !== undefined)
  })
  return { password, sessions: open }
}
