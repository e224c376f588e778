import type { Library } from '../../../platform/media-apps/roles/library.ts'
import type { MediaServer } from '../../../platform/media-apps/roles/media-server.ts'
import type { RequestDesk } from '../../../platform/media-apps/roles/request-desk.ts'
import type { NewDeskServer } from '../../../platform/media-apps/roles/wiring.ts'
import { refuse } from '../../../lib/errors.ts'
import { elsewhere } from './libraries.ts'
import { needed } from '../../../platform/media-apps/connection/needed.ts'
import { otherOf } from './other.ts'
import { standing, unknownOf, type Standing, type Wire } from './wire.ts'

/** The desk knows members and what there is from the media server. Only an administrator's password joins the two. */
export function serverWire(desk: RequestDesk, server: MediaServer): Wire {
  const { service, title, wiring } = desk
  return {
    id: `${service} server ${server.service}`,
    from: service,
    to: server.service,
    what: `${title} knows members and films from ${server.title}`,
    look: async () => {
      const [now, inside] = await Promise.all([wiring.server(), server.inside()])
      return standing(now, (there): Standing => {
        if (there === null) return { is: 'impossible', because: firstOpen(title, server.title) }
        return inside.known && there.host === inside.value.host
          ? { is: 'there', as: { host: there.host, port: there.port } }
          : elsewhere(title, server.title, there)
      })
    },
    make: async () => undefined,
    prove: async () => void (await needed(wiring.testServer())),
    unmake: async () => undefined,
  }
}

const firstOpen = (desk: string, server: string): string =>
  `${desk} was never opened: open it, and sign in once as the administrator of ${server}.`

/** What is approved at the desk goes to a library, with a profile and a folder. */
export function deskWire(desk: RequestDesk, library: Library): Wire | undefined {
  const { media } = library
  if (media === 'music') return undefined
  const { service, title, wiring } = desk
  const find = async () => {
    const [all, inside] = await Promise.all([needed(wiring.libraries(media)), needed(library.inside())])
    return all.find(({ host, port }) => host === inside.host && port === inside.port)
  }
  return {
    id: `${service} asks ${library.service}`,
    from: service,
    to: library.service,
    what: `${title} hands what is approved to ${library.title}`,
    look: async () => {
      const [all, inside, about] = await Promise.all([wiring.libraries(media), library.inside(), library.about()])
      const unknown = unknownOf(all, inside, about)
      if (unknown || !all.known || !inside.known) return unknown ?? { is: 'absent' }
      const here = all.value.find(({ host, port }) => host === inside.value.host && port === inside.value.port)
      if (!all.value[0]) return { is: 'absent' }
      if (!here) return elsewhere(title, library.title, all.value[0])
      const { name, host, port, root, profile } = here
      return { is: 'there', as: { name, host, port, root, profile } }
    },
    make: async () => wiring.addLibrary(media, await serverOf(library)),
    prove: async () => {
      const found = await find()
      if (found) await wiring.testLibrary(media, found.id)
    },
    unmake: async () => {
      const found = await find()
      if (found) await wiring.removeLibrary(media, found.id)
    },
  }
}

/** source: the profiles that Sonarr and Radarr begin with; this one is what most households keep. */
const USUAL_PROFILE = 'HD-1080p'

async function serverOf(library: Library): Promise<NewDeskServer> {
  const [other, profiles, roots] = await Promise.all([
    otherOf(library),
    needed(library.profiles()),
    needed(library.wiring.roots()),
  ])
  const profile = profiles.find(({ name }) => name === USUAL_PROFILE) ?? profiles[0]
  const root = roots.find(({ accessible }) => accessible)
  if (!profile || !root) {
    const because = `${library.title} has no ${profile ? 'folder' : 'quality profile'} yet.`
    throw refuse('APP-30', { because })
  }
  return { ...other, root: root.path.replace(/\/$/, ''), profile: { id: profile.id, name: profile.name } }
}
