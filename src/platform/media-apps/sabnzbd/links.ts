import { optionalObject, requiredString, optionalStrings, asObject } from '../../../lib/json-reader.ts'
import type { DownloadClientLinks } from '../roles/links.ts'
import { mapKnown } from '../../../lib/known.ts'
import type { AppConnection } from '../connection/connection.ts'
import { createNewsServerLinks } from './news-servers.ts'
import { readPath } from './protocol.ts'
import { changeSetting, changeFolder } from './api-changes.ts'

const CATEGORIES_SECTION = 'categories'
/** source: if it is empty at a start, SABnzbd adds its own host name; SABnzbd's page on host names */
const HOST_WHITELIST = 'host_whitelist'

/**
 * Category folders are relative to the folder for completed downloads; without one, files go directly there. source:
 * seen
 * on 5.1
 */
export function createSabnzbdLinks(connection: AppConnection): DownloadClientLinks {
  const set = () => connection.get(readPath('get_config', { section: 'misc' }), readMiscSettings)
  return {
    newsServers: createNewsServerLinks(connection),
    hostWhitelist: {
      list: async () => mapKnown(await set(), ({ names }) => names),
      set: async (names) => {
        const value = names.join(',')
        await changeSetting(
          connection,
          'set_config',
          { section: 'misc', keyword: HOST_WHITELIST, value },
          'its accepted host names',
        )
      },
    },
    categoriesNeedFolder: true,
    downloadFolder: async () => mapKnown(await set(), ({ folder }) => ({ folder, per_category: true })),
    setDownloadFolder: ({ folder }) => changeFolder(connection, 'complete_dir', folder),
    addCategory: async (name, media) =>
      void (await changeSetting(
        connection,
        'set_config',
        { section: CATEGORIES_SECTION, keyword: name, name, dir: media },
        `the category ${name}`,
      )),
    removeCategory: async (name) =>
      void (await changeSetting(
        connection,
        'del_config',
        { section: CATEGORIES_SECTION, keyword: name },
        'its categories',
      )),
  }
}

function readMiscSettings(body: unknown) {
  const misc = optionalObject(optionalObject(asObject(body), 'config'), 'misc')
  return { folder: requiredString(misc, 'complete_dir'), names: optionalStrings(misc, HOST_WHITELIST) }
}
