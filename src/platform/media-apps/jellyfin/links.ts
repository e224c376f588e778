import { arrayOf, optionalString } from '../../../lib/json-reader.ts'
import type { MediaServerLinks } from '../roles/links.ts'
import type { AppConnection } from '../connection/connection.ts'

/** What can be entered in Jellyfin. */
export const createJellyfinLinks = (connection: AppConnection): MediaServerLinks => ({
  folderExists: (folder) => {
    const parent = folder.replace(/\/[^/]+\/?$/, '')
    return connection.get(
      `/Environment/DirectoryContents?path=${encodeURIComponent(parent)}&includeFiles=false&includeDirectories=true`,
      (body) =>
        arrayOf((json) => optionalString(json, 'Path')?.replace(/\/$/, '') ?? '')(body).includes(
          folder.replace(/\/$/, ''),
        ),
      { ifNotFound: false },
    )
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
