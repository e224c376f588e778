import type { DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { Library } from '../../../platform/media-apps/roles/library.ts'
import { needed } from '../../../platform/media-apps/connection/needed.ts'
import { folders, type Ends } from './ends.ts'
import { entryOf } from './other.ts'
import { standing, unknownOf, type Standing, type Wire } from './wire.ts'

/** The category that a library uses, or will: what arrives for it is told apart by its folder. */
export function categoryWire(library: Library, client: DownloadClient, ends: Ends): Wire {
  const content = ends.contentOf(client)
  const name = async () => (await entryOf(library.wiring.hands, client))?.category ?? folders[library.media]
  return {
    id: `${client.service} category ${library.service}`,
    from: client.service,
    to: library.service,
    what: `${client.title} keeps what is for ${library.title} apart`,
    look: async () => {
      if (content === null) return nowhere(client)
      const [categories, hands] = await Promise.all([client.categories(), library.wiring.hands.list()])
      const unknown = unknownOf(categories, hands)
      if (unknown || !categories.known) return unknown ?? { is: 'absent' }
      const wanted = await name()
      const found = categories.value.find((one) => one.name === wanted)
      if (!found) return { is: 'absent' }
      const as = { category: found.name, folder: found.path }
      return found.path === null && client.wiring.bareCategory ? { is: 'absent', was: as } : { is: 'there', as }
    },
    make: async () => client.wiring.addCategory(await name(), folders[library.media], content ?? ''),
    prove: null,
    unmake: ({ as, was }) =>
      was
        ? client.wiring.addCategory(String(was['category']), '', '')
        : client.wiring.removeCategory(String(as['category'])),
  }
}

/** source: SABnzbd asks only names; addresses, localhost and `.local` it lets in, its own `check_hostname`. */
const ANYWAY = /^(localhost|[0-9.]+|\[?[0-9a-f:]*:[0-9a-f:]*\]?|.+\.local)$/

/**
 * Libraries call it by the name of its service. A list that somebody emptied cannot be told from one that nobody filled,
 * so the name is added; whoever takes it out once usher has seen it there has it left out.
 */
export function nameWire(client: DownloadClient): Wire | undefined {
  const { service, title, wiring } = client
  const { calledBy } = wiring
  if (calledBy === null) return undefined
  const called = async () => (await needed(client.inside())).host.toLowerCase()
  return {
    id: `${service} name`,
    from: service,
    to: service,
    what: `${title} lets itself be called by the name of its service`,
    look: async () => {
      const name = await called()
      return standing(await calledBy.list(), (all) =>
        all.includes(name) || ANYWAY.test(name) ? { is: 'there', as: { name } } : { is: 'absent' },
      )
    },
    make: async () => calledBy.set([...(await needed(calledBy.list())), await called()]),
    prove: null,
    unmake: async ({ as }) => calledBy.set((await needed(calledBy.list())).filter((one) => one !== as['name'])),
  }
}

const nowhere = ({ title, service }: DownloadClient): Standing => ({
  is: 'impossible',
  because: `The stack does not say where ${title} has the content: x-usher of ${service} names no storage.data.`,
})

/** source: where linuxserver's images have them save before anybody chose: `/downloads`, `/config/Downloads/complete`. */
const UNCHOSEN = /(^|\/)downloads(\/complete)?\/?$/i

/** Beside the library, in the folder that both see: only there can an import be a hardlink. */
export function folderWire(client: DownloadClient, ends: Ends): Wire {
  const { service, title, wiring } = client
  const content = ends.contentOf(client)
  return {
    id: `${service} folder`,
    from: service,
    to: service,
    what: `${title} saves beside the library`,
    look: async () => {
      if (content === null) return nowhere(client)
      return standing(await wiring.folder(), ({ folder, apart }): Standing => {
        const inside = folder.startsWith(`${content}/`)
        if (inside && apart) return { is: 'there', as: { folder, apart } }
        if (inside || UNCHOSEN.test(folder)) return { is: 'absent', was: { folder, apart } }
        return { is: 'another', because: `${title} saves in ${folder}, and an import from there is a copy.` }
      })
    },
    make: async () => {
      const now = await wiring.folder()
      const chosen = now.known && now.value.folder.startsWith(`${content}/`) ? now.value.folder : null
      await wiring.setFolder({
        folder: chosen ?? `${content}/${client.protocol === 'torrent' ? 'torrents' : 'usenet/complete'}`,
        apart: true,
      })
    },
    prove: null,
    unmake: async ({ was }) => {
      if (was) await wiring.setFolder({ folder: String(was['folder']), apart: was['apart'] === true })
    },
  }
}
