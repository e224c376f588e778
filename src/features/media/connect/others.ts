import type { IndexerManager } from '../../../platform/media-apps/roles/indexer-manager.ts'
import type { Library } from '../../../platform/media-apps/roles/library.ts'
import type { MediaServer } from '../../../platform/media-apps/roles/media-server.ts'
import type { Subtitles } from '../../../platform/media-apps/roles/subtitles.ts'
import { folders, type Ends } from './ends.ts'
import { elsewhere, entered, entryDeeds } from './libraries.ts'
import { needed } from '../../../platform/media-apps/connection/needed.ts'
import { otherOf } from './other.ts'
import { standing, unknownOf, type Standing, type Wire } from './wire.ts'

/** The indexer manager enters its indexers in a library, and keeps them as they are with it. */
export function consumerWire(manager: IndexerManager, library: Library): Wire {
  const { consumers } = manager.wiring
  return {
    id: `${manager.service} serves ${library.service}`,
    from: manager.service,
    to: library.service,
    what: `${manager.title} gives its indexers to ${library.title}`,
    look: () => entered(consumers, manager, library),
    make: async () => consumers.add({ ...(await otherOf(library)), self: await needed(manager.inside()) }),
    ...entryDeeds(consumers, library),
  }
}

const SOLVER_PORT = 8191
const TAG = 'flaresolverr'

/** Some indexers open only for a browser; what carries the tag is asked through one. */
export function solverWire(manager: IndexerManager, solver: string): Wire {
  const { solvers, hasTag, removeTag } = manager.wiring
  const found = async () =>
    (await needed(solvers.list())).find(({ program, host }) => program === 'FlareSolverr' && host === solver)
  return {
    id: `${manager.service} solver ${solver}`,
    from: manager.service,
    to: solver,
    what: `${manager.title} opens pages through FlareSolverr`,
    look: async () => {
      const [entries, tagged] = await Promise.all([solvers.list(), hasTag(TAG)])
      return standing(entries, (all): Standing => {
        const some = all.filter(({ program }) => program === 'FlareSolverr')
        const here = some.find(({ host }) => host === solver)
        if (!some[0]) return { is: 'absent', was: { tag: tagged.known && tagged.value } }
        if (!here) return elsewhere(manager.title, 'FlareSolverr', some[0])
        return { is: 'there', as: { name: here.name, host: here.host, port: here.port } }
      })
    },
    make: () => solvers.add({ name: 'FlareSolverr', address: `http://${solver}:${SOLVER_PORT}/`, tag: TAG }),
    prove: async () => {
      const one = await found()
      if (one) await solvers.test(one.id)
    },
    unmake: async ({ was }) => {
      const one = await found()
      if (one) await solvers.remove(one.id)
      if (was?.['tag'] === false) await removeTag(TAG)
    },
    note: async () => `It is for indexers that you give the tag ${TAG}.`,
  }
}

/** What finds subtitles has to know what there is. */
export function subtitleWire(subtitles: Subtitles, library: Library): Wire | undefined {
  const { media } = library
  if (media === 'music') return undefined
  const { service, title, wiring } = subtitles
  return {
    id: `${service} library ${library.service}`,
    from: service,
    to: library.service,
    what: `${title} finds subtitles for what ${library.title} has`,
    look: async () => {
      const [now, inside, about] = await Promise.all([wiring.library(media), library.inside(), library.about()])
      const unknown = unknownOf(now, inside, about)
      if (unknown || !now.known || !inside.known || now.value === null) return unknown ?? { is: 'absent' }
      const { host, port } = now.value
      return host === inside.value.host && port === inside.value.port
        ? { is: 'there', as: { host, port } }
        : elsewhere(title, library.title, now.value)
    },
    make: async () => wiring.setLibrary(media, await otherOf(library)),
    prove: null,
    unmake: () => wiring.setLibrary(media, null),
  }
}

const shown = {
  series: { name: 'Shows', sort: 'tvshows' },
  films: { name: 'Films', sort: 'movies' },
  music: { name: 'Music', sort: 'music' },
} as const

/** What a library files is shown by the media server. One of the same sort is enough, wherever it looks. */
export function shelfWire(server: MediaServer, library: Library, ends: Ends): Wire {
  const { service, title, wiring } = server
  const { name, sort } = shown[library.media]
  const path = `${ends.contentOf(server) ?? '/data'}/media/${folders[library.media]}`
  const unseen: Standing = { is: 'impossible', because: `${title} sees no folder ${path}: it is not there.` }
  return {
    id: `${service} shows ${library.media}`,
    from: service,
    to: library.service,
    what: `${title} shows what is in ${path}`,
    look: async () => {
      const [shelves, seen] = await Promise.all([server.shelves(), wiring.sees(path)])
      return standing(shelves, (all): Standing => {
        const here = all.find((one) => one.paths.includes(path)) ?? all.find((one) => one.sort === sort)
        if (here) return { is: 'there', as: { name: here.name, folders: here.paths.join(', ') } }
        return standing(seen, (there) => (there ? { is: 'absent' } : unseen))
      })
    },
    make: () => wiring.addShelf(name, sort, path),
    prove: null,
    unmake: ({ as }) => wiring.removeShelf(String(as['name'])),
  }
}
