import { setTimeout as pause } from 'node:timers/promises'
import { refuse } from '../../../lib/errors.ts'
import type { Rotation } from '../roles/rotation.ts'
import type { Line, Way } from './line.ts'
import type { Key, Manners } from './manners.ts'

const WRITES_WITHIN_MS = 10_000
const LOOK_MS = 50

/** The key that an app makes itself and writes into its own file, from which it is read again. */
export function ownKey(
  { line, manners, way }: { line: Line; manners: Manners; way: Way },
  how: string,
  ask: () => Promise<unknown>,
): Rotation {
  const first = async (): Promise<Key | undefined> => (await manners.keys((await way.reach(manners)).place))[0]
  return {
    how,
    retire: null,
    hindrance: async () => {
      const key = await first()
      if (!key) return 'there is none that usher can read.'
      return key.place.startsWith('its ') ? null : `${key.place} in the stack gives it, and it is changed there.`
    },
    make: async () => {
      const before = (await first())?.value
      await ask()
      // Whoever is shown the old one from now on is a stranger.
      way.kept.passes.clear()
      for (let waited = 0; waited < WRITES_WITHIN_MS; waited += LOOK_MS) {
        const now = (await first())?.value
        if (now !== undefined && now !== before) return
        await pause(LOOK_MS)
      }
      const { title: app, service } = line
      throw refuse('APP-14', { app, service, what: 'its key', why: 'its file still has the old one' })
    },
  }
}
