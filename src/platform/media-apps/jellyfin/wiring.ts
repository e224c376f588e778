import { many, textOr } from '../../../lib/json-reader.ts'
import type { ServerWiring } from '../roles/wiring.ts'
import type { Line } from '../connection/line.ts'

/** What can be entered in Jellyfin. */
export const serverWiring = (line: Line): ServerWiring => ({
  sees: (folder) => {
    const parent = folder.replace(/\/[^/]+\/?$/, '')
    return line.ask(
      `/Environment/DirectoryContents?path=${encodeURIComponent(parent)}&includeFiles=false&includeDirectories=true`,
      (said) => many((one) => textOr(one, 'Path')?.replace(/\/$/, '') ?? '')(said).includes(folder.replace(/\/$/, '')),
      { absent: false },
    )
  },
  addShelf: async (name, sort, folder) => {
    const query = new URLSearchParams({ name, collectionType: sort, paths: folder, refreshLibrary: 'true' })
    await line.instruct(`/Library/VirtualFolders?${query.toString()}`, {
      method: 'POST',
      json: { LibraryOptions: {} },
      what: `the library ${name}`,
    })
  },
  removeShelf: async (name) =>
    void (await line.instruct(
      `/Library/VirtualFolders?${new URLSearchParams({ name, refreshLibrary: 'false' }).toString()}`,
      {
        method: 'DELETE',
        what: 'that a library goes',
      },
    )),
})
