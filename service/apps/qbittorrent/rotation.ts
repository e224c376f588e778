import type { Rotation } from '../interfaces/rotation.ts'
import type { Line, Way } from '../line.ts'
import { ownPassword } from '../own-password.ts'
import { manners } from './manners.ts'

export const rotationOf = (line: Line, way: Way): Rotation =>
  ownPassword({
    line,
    manners,
    way,
    how: 'usher makes it and keeps it in its settings; the old one ends the moment qBittorrent takes the new one.',
    settings: ['QBITTORRENT_PASSWORD', 'QBITTORRENT_PASSWORD_NEXT'],
    hindrance: async () => {
      const [key] = await manners.keys((await way.reach(manners)).place)
      return key?.sort === 'api-key' ? 'usher opens it with an API key, which is made anew on its own page.' : null
    },
    change: (password) =>
      line.instruct('/api/v2/app/setPreferences', {
        method: 'POST',
        form: { json: JSON.stringify({ web_ui_password: password }) },
        what: 'its password',
        secrets: [password],
      }),
  })
