import { arrayOf, asObject, requiredId, requiredString } from '../../../lib/json-reader.ts'
import type { MediaServerLinks } from '../roles/links.ts'
import type { AppConnection } from '../connection/connection.ts'
import { createJellyfinLinks } from '../jellyfin/links.ts'
import { changeRejected } from '../connection/change-rejected.ts'

const LIBRARIES_PATH = '/Library/VirtualFolders'

/** What can be entered in Emby. It lists folders as Jellyfin does, and takes libraries in another form. */
export const createEmbyLinks = (connection: AppConnection): MediaServerLinks => ({
  folderExists: createJellyfinLinks(connection).folderExists,
  addLibrary: async (name, collectionType, folder) =>
    void (await connection.submit(LIBRARIES_PATH, {
      method: 'POST',
      json: { Name: name, CollectionType: collectionType, RefreshLibrary: true, Paths: [folder], LibraryOptions: {} },
      subject: `the library ${name}`,
    })),
  removeLibrary: async (name) => {
    const listed = await connection.get(`${LIBRARIES_PATH}/Query`, (body) =>
      arrayOf((json) => ({ id: requiredId(json, 'ItemId'), name: requiredString(json, 'Name') }))(
        asObject(body)['Items'],
      ),
    )
    if (!listed.known) throw changeRejected(connection, 'its libraries', listed.because)
    const library = listed.value.find((one) => one.name === name)
    if (!library) throw changeRejected(connection, 'its libraries', `it has no library ${name}`)
    await connection.submit(`${LIBRARIES_PATH}/Delete`, {
      method: 'POST',
      json: { Id: library.id, RefreshLibrary: false },
      subject: 'its libraries',
    })
  },
})
