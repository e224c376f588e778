import type { DownloadClientLinks } from '../roles/links.ts'
import type { DownloadCategory } from '../roles/download-client.ts'
import type { AppConnection } from '../connection/connection.ts'
import { optionSections, optionValue, readOptions, replaceSections, type Options } from './options.ts'
import { changeOptions, type OptionChanges } from './change-options.ts'
import { callPath } from './rpc.ts'

/** source: a category without a folder uses one of its name below `DestDir` */
const CATEGORY_FOLDERS_OPTION = 'AppendCategoryDir'

/** A category's folder is relative to the folder for completed downloads. source: seen on 21.0 */
export const createNzbgetLinks = (connection: AppConnection): DownloadClientLinks => ({
  // source: its web server compares no host names
  hostWhitelist: null,
  categoriesNeedFolder: false,
  // The running options, in which `${MainDir}` is replaced.
  downloadFolder: () =>
    connection.get(callPath('config'), (body) => {
      const options = readOptions(body)
      return {
        folder: optionValue(options, 'DestDir'),
        per_category: optionValue(options, CATEGORY_FOLDERS_OPTION) !== 'no',
      }
    }),
  setDownloadFolder: ({ folder, per_category }) =>
    changeOptions(connection, {
      subject: `the folder ${folder}`,
      changes: () => ({ DestDir: folder, [CATEGORY_FOLDERS_OPTION]: per_category ? 'yes' : 'no' }),
    }),
  addCategory: (name, media) =>
    changeOptions(connection, {
      subject: `the category ${name}`,
      changes: (saved) => categoryChanges(saved, name, { Name: name, DestDir: media }),
    }),
  removeCategory: (name) =>
    changeOptions(connection, {
      subject: 'its categories',
      changes: (saved) => categoryChanges(saved, name, null),
    }),
})

export const readCategories = (options: Options): DownloadCategory[] =>
  optionSections(options, 'Category').map(({ values }) => ({
    name: values['Name'] ?? '',
    path: values['DestDir'] || null,
  }))

/**
 * NZBGet ignores letter case: a download for `music` becomes one of an existing `Music`, which the media managers do
 * not recognize as theirs. So that one is renamed. source: seen on 21.0
 */
function categoryChanges(
  saved: Options,
  name: string,
  wanted: { Name: string; DestDir: string } | null,
): OptionChanges {
  const all = optionSections(saved, 'Category').map(({ values }) => values)
  const existing = all.findIndex((values) => values['Name']?.toLowerCase() === name.toLowerCase())
  if (wanted === null)
    return replaceSections(
      saved,
      'Category',
      all.filter((_, at) => at !== existing),
    )
  const changed = existing < 0 ? [...all, wanted] : all.with(existing, { ...all[existing], ...wanted })
  return replaceSections(saved, 'Category', changed)
}
