import { inner, text, thing } from '../foreign.ts'
import type { ClientWiring } from '../interfaces/wiring.ts'
import type { Line } from '../line.ts'
import { asking } from './manners.ts'

const changing = (mode: 'set_config' | 'del_config', more: Record<string, string>): string =>
  `/api?${new URLSearchParams({ mode, output: 'json', ...more }).toString()}`

const section = 'categories'

/** Its folder is below the one for what is done; without one, files land in that itself. source: seen on 5.1 */
export const clientWiring = (line: Line): ClientWiring => ({
  folder: () =>
    line.ask(asking('get_config', { section: 'misc' }), (said) => ({
      folder: text(inner(inner(thing(said), 'config'), 'misc'), 'complete_dir'),
      apart: true,
    })),
  setFolder: async ({ folder }) =>
    void (await line.instruct(changing('set_config', { section: 'misc', keyword: 'complete_dir', value: folder }), {
      method: 'POST',
      form: {},
      what: `the folder ${folder}`,
    })),
  addCategory: async (name, media) =>
    void (await line.instruct(changing('set_config', { section, keyword: name, name, dir: media }), {
      method: 'POST',
      form: {},
      what: `the category ${name}`,
    })),
  removeCategory: async (name) =>
    void (await line.instruct(changing('del_config', { section, keyword: name }), {
      method: 'POST',
      form: {},
      what: 'that a category goes',
    })),
})
