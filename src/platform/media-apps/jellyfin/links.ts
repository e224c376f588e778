import { arrayOf, optionalString } from '../../../lib/json-reader.ts'
import { mapKnown } from '../../../lib/known.ts'
import type { MediaServerLinks } from '../roles/links.ts'
import type { AppConnection } from '../connection/connection.ts'

/** What can be entered in Jellyfin. */
export const createJellyfinLinks = (connection: AppConnection): MediaServerLinks => ({
  folderExists: async (folder) => {
    const parent = folder.replace(/\/[^/]+\/?$/, '')
    const listed = await connection.get(
      `/Environment/DirectoryContents?path=${encodeURIComponent(parent)}&includeFiles=false&includeDirectories=true`,
      arrayOf((json) => optionalString(json, 'Path')?.replace(/\/$/, '') ?? ''),
      { ifNotFound: [] },
    )
    return mapKnown(listed, (folders) => folders.includes(folder.replace(/\/$/, '')))
  },
  addLibrary: async (name, collectionType, folder) => {
    const query = new URLSearchParams({ name, collectionType, paths: folder, refreshLibrary: 'true' })
    await connection.submit(`/Library/VirtualFolders?${query.toString()}`, {
      method: 'POST',
      json: { LibraryOptions: {} },
      subject: `the library ${name}`,
    })
  },
  removeLibrary: async (name) =>
    void (await connection.submit(
      `/Library/VirtualFolders?${new URLSearchParams({ name, refreshLibrary: 'false' }).toString()}`,
      {
        method: 'DELETE',
        subject: 'its libraries',
      },
    )),
})
