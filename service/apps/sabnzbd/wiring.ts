import { inner, text, thing } from '../foreign.ts'
import type { ClientWiring } from '../interfaces/wiring.ts'
import type { Line } from '../line.ts'
import { asking } from './manners.ts'
import { tell, tellFolder } from './told.ts'

const section = 'categories'

/** Its folder is below the one for what is done; without one, files land in that itself. source: seen on 5.1 */
export const clientWiring = (line: Line): ClientWiring => ({
  folder: () =>
    line.ask(asking('get_config', { section: 'misc' }), (said) => ({
      folder: text(inner(inner(thing(said), 'config'), 'misc'), 'complete_dir'),
      apart: true,
    })),
  setFolder: ({ folder }) => tellFolder(line, 'complete_dir', folder),
  addCategory: async (name, media) =>
    void (await tell(line, 'set_config', { section, keyword: name, name, dir: media }, `the category ${name}`)),
  removeCategory: async (name) =>
    void (await tell(line, 'del_config', { section, keyword: name }, 'that a category goes')),
})
