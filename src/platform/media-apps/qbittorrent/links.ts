import { isTrue, requiredString, asObject } from '../../../lib/json-reader.ts'
import type { DownloadClientLinks } from '../roles/links.ts'
import type { AppConnection } from '../connection/connection.ts'

/** source: `torrents/createCategory` and `torrents/removeCategories` of its WebUI API. */
export const createQbittorrentLinks = (connection: AppConnection): DownloadClientLinks => ({
  // source: `web_ui_domain_list` is `*` by default, and a `Host` without a port is not checked; seen on 5.1 and 5.3
  hostWhitelist: null,
  // source: a category without a path uses a folder of its name, below the default one
  categoriesNeedFolder: false,
  downloadFolder: () =>
    connection.get('/api/v2/app/preferences', (body) => {
      const json = asObject(body)
      return { folder: requiredString(json, 'save_path'), per_category: isTrue(json, 'auto_tmm_enabled') }
    }),
  setDownloadFolder: async ({ folder, per_category }) =>
    void (await connection.submit('/api/v2/app/setPreferences', {
      method: 'POST',
      form: { json: JSON.stringify({ save_path: folder, auto_tmm_enabled: per_category }) },
      subject: `the folder ${folder}`,
    })),
  addCategory: async (name, media, root) =>
    void (await connection.submit('/api/v2/torrents/createCategory', {
      method: 'POST',
      // Without a folder it uses one of the category's name, below the default one.
      form: { category: name, savePath: root === '' ? '' : `${root}/torrents/${media}` },
      subject: `the category ${name}`,
    })),
  removeCategory: async (name) =>
    void (await connection.submit('/api/v2/torrents/removeCategories', {
      method: 'POST',
      form: { categories: name },
      subject: 'its categories',
    })),
})
