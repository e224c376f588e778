import { randomBytes } from 'node:crypto'
import type { Rotation } from '../interfaces/rotation.ts'
import type { Line, Way } from '../line.ts'
import { manners } from './manners.ts'

/** 24 letters, digits and signs. */
const BYTES = 18
const [PASSWORD, NEXT] = ['QBITTORRENT_PASSWORD', 'QBITTORRENT_PASSWORD_NEXT'] as const

/**
 * Its password is hashed, so usher has to keep it: the new one stands beside the old one until it is the one that
 * opens. Stopped anywhere, one of the two does, and both are tried.
 */
export const rotationOf = (line: Line, way: Way): Rotation => ({
  how: 'usher makes it and keeps it in its settings; the old one ends the moment qBittorrent takes the new one.',
  retire: null,
  hindrance: async () => {
    const [key] = await manners.keys((await way.reach(manners)).place)
    return key?.sort === 'api-key' ? 'usher opens it with an API key, which is made anew on its own page.' : null
  },
  make: async (keep) => {
    const password = randomBytes(BYTES).toString('base64url')
    keep(NEXT, password)
    await line.instruct('/api/v2/app/setPreferences', {
      method: 'POST',
      form: { json: JSON.stringify({ web_ui_password: password }) },
      what: 'its password',
      secrets: [password],
    })
    // A session of before would open it without showing the new one.
    way.kept.passes.clear()
    keep(PASSWORD, password)
    keep(NEXT, null)
  },
})
