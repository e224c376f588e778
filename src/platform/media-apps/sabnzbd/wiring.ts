import { inner, text, texts, thing } from '../../../lib/json-reader.ts'
import type { ClientWiring } from '../roles/wiring.ts'
import { from } from '../connection/known.ts'
import type { Line } from '../connection/line.ts'
import { asking } from './manners.ts'
import { tell, tellFolder } from './told.ts'

const section = 'categories'
/** source: it is filled with the host's own name at a start at which it is empty; SABnzbd's page on host names */
const NAMES = 'host_whitelist'

/** Its folder is below the one for what is done; without one, files land in that itself. source: seen on 5.1 */
export function clientWiring(line: Line): ClientWiring {
  const set = () => line.ask(asking('get_config', { section: 'misc' }), setIn)
  return {
    calledBy: {
      list: async () => from(await set(), ({ names }) => names),
      set: async (names) => {
        const value = names.join(',')
        await tell(line, 'set_config', { section: 'misc', keyword: NAMES, value }, 'the names that it is called by')
      },
    },
    bareCategory: true,
    folder: async () => from(await set(), ({ folder }) => ({ folder, apart: true })),
    setFolder: ({ folder }) => tellFolder(line, 'complete_dir', folder),
    addCategory: async (name, media) =>
      void (await tell(line, 'set_config', { section, keyword: name, name, dir: media }, `the category ${name}`)),
    removeCategory: async (name) =>
      void (await tell(line, 'del_config', { section, keyword: name }, 'that a category goes')),
  }
}

function setIn(said: unknown) {
  const misc = inner(inner(thing(said), 'config'), 'misc')
  return { folder: text(misc, 'complete_dir'), names: texts(misc, NAMES) }
}
