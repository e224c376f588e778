import { flag, text, thing } from '../../../lib/json-reader.ts'
import type { ClientWiring } from '../roles/wiring.ts'
import type { Line } from '../connection/line.ts'

/** source: `torrents/createCategory` and `torrents/removeCategories` of its WebUI API. */
export const clientWiring = (line: Line): ClientWiring => ({
  // source: `web_ui_domain_list` begins as `*`; without `Host`'s port it asks no further, seen on 5.1 and 5.3
  calledBy: null,
  // source: one without a path goes to a folder of its name, below the one for all
  bareCategory: false,
  folder: () =>
    line.ask('/api/v2/app/preferences', (said) => {
      const one = thing(said)
      return { folder: text(one, 'save_path'), apart: flag(one, 'auto_tmm_enabled') }
    }),
  setFolder: async ({ folder, apart }) =>
    void (await line.instruct('/api/v2/app/setPreferences', {
      method: 'POST',
      form: { json: JSON.stringify({ save_path: folder, auto_tmm_enabled: apart }) },
      what: `the folder ${folder}`,
    })),
  addCategory: async (name, media, root) =>
    void (await line.instruct('/api/v2/torrents/createCategory', {
      method: 'POST',
      form: { category: name, savePath: `${root}/torrents/${media}` },
      what: `the category ${name}`,
    })),
  removeCategory: async (name) =>
    void (await line.instruct('/api/v2/torrents/removeCategories', {
      method: 'POST',
      form: { categories: name },
      what: 'that a category goes',
    })),
})
