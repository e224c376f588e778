import type { Rotation } from '../roles/rotation.ts'
import type { Line, Way } from '../connection/line.ts'
import { ownPassword } from '../connection/own-password.ts'
import { ownKey } from '../connection/rotation.ts'
import { manners } from './manners.ts'

/** A password, which usher makes, or the key of 5.2 and later, which qBittorrent makes: whichever opens it. */
export function rotationOf(line: Line, way: Way): Rotation {
  const how =
    'A password usher makes and keeps in its settings, an API key qBittorrent makes itself; the old one ends the moment qBittorrent takes the new one.'
  const key = ownKey({ line, manners, way }, how, () => keyMadeAnew(line))
  const password = passwordOf(line, way, how)
  const meant = async (): Promise<Rotation> => {
    const [first] = await manners.keys((await way.reach(manners)).place)
    return first?.sort === 'api-key' ? key : password
  }
  return {
    how,
    retire: null,
    hindrance: async () => (await meant()).hindrance(),
    make: async (keep) => (await meant()).make(keep),
  }
}

/** source: `app/rotateAPIKey` answers with the new key, and its file has it at once; seen on 5.3 */
const keyMadeAnew = (line: Line): Promise<unknown> =>
  line.instruct('/api/v2/app/rotateAPIKey', { method: 'POST', form: {}, what: 'its API key' })

const passwordOf = (line: Line, way: Way, how: string): Rotation =>
  ownPassword({
    line,
    manners,
    way,
    how,
    settings: ['QBITTORRENT_PASSWORD', 'QBITTORRENT_PASSWORD_NEXT'],
    change: (password) =>
      line.instruct('/api/v2/app/setPreferences', {
        method: 'POST',
        form: { json: JSON.stringify({ web_ui_password: password }) },
        what: 'its password',
        secrets: [password],
      }),
  })
