import { randomBytes } from 'node:crypto'
import type { Rotation } from '../roles/rotation.ts'
import type { Line, Way } from './line.ts'
import type { Key, Manners } from './manners.ts'

/** 24 letters, digits and signs. */
const BYTES = 18

interface Of {
  line: Line
  manners: Manners
  way: Way
  how: string
  /** The setting that has the password, and the one that has the next while it is changed. */
  settings: readonly [password: string, next: string]
  /** Has the app take it in place of the one that opens it now. */
  change(password: string, current: Key | undefined): Promise<unknown>
}

/**
 * A password that the app hashes, so that usher has to keep it: the new one stands beside the old one until it is the
 * one that opens. Stopped anywhere, one of the two does, and both are tried.
 */
export const ownPassword = ({ line, manners, way, how, settings, change }: Of): Rotation => ({
  how,
  retire: null,
  hindrance: async () => null,
  make: async (keep) => {
    const [PASSWORD, NEXT] = settings
    const opened = await line.opened()
    const all = await manners.keys((await way.reach(manners)).place)
    const current = all.find(({ place }) => opened.known && place === opened.value)
    // Of a change that was broken off: the one that opens would be lost with the next one in its place.
    if (current?.setting === NEXT) keep(PASSWORD, current.value)
    const password = randomBytes(BYTES).toString('base64url')
    keep(NEXT, password)
    await change(password, current)
    // A session of before would open it without showing the new one.
    way.kept.passes.clear()
    keep(PASSWORD, password)
    keep(NEXT, null)
  },
})
