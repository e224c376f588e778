import type { DeskServer } from '../../../platform/media-apps/roles/wiring.ts'
import type { Inside } from '../../../platform/media-apps/roles/app.ts'
import type { RequestDesk } from '../../../platform/media-apps/roles/request-desk.ts'
import { from, known, type Known } from '../../../platform/media-apps/connection/known.ts'
import { left, would, type Deed } from './deeds.ts'
import type { Sources } from './sources.ts'

/** With which profile the request desk files what members ask for. */
export interface Wishes {
  deeds: Deed[]
  /** The profiles that requests still choose afterwards; not known where the desk did not answer. */
  stay: Known<string[]>
}

interface Asked {
  desk: RequestDesk | undefined
  /** Where the library is, where it is not the only one of its sort: the desk has an entry for each. */
  at: Pick<Inside, 'host' | 'port'> | null
  media: 'series' | 'films' | 'music'
  /** The profile that is to be. */
  profile: string
  sources: Sources
  now(): Date
}

/** What gets another profile gets it from the desk too, or the next wish would have the old one again. */
export async function wishesOf({ desk, at, media, profile, sources, now }: Asked): Promise<Wishes> {
  if (!desk || media === 'music') return { deeds: [], stay: { known: true, value: [], at: now() } }
  const servers = await desk.wiring.libraries(media)
  if (!servers.known)
    return { deeds: [left(`what ${desk.title} files with`, servers.because.replace(/\.$/, ''))], stay: servers }
  const moved = sources.moved.map(({ profile: { name } }) => name)
  const moves = (one: DeskServer) =>
    one.enabled &&
    (at === null || (one.host === at.host && one.port === at.port)) &&
    one.profile !== profile &&
    (moved.includes(one.profile ?? '') || one.profile?.startsWith('usher: ') === true)
  return {
    deeds: servers.value.filter(moves).map((one) =>
      would(`Have ${desk.title} file what is asked for with “${profile}” instead of “${one.profile}”`, ({ id }) =>
        known(now, async () => {
          if (id === null) throw new Error('the profile was not made')
          await desk.wiring.chooseProfile(media, one.id, { id, name: profile })
        }),
      ),
    ),
    stay: from(servers, (all) => all.filter((one) => !moves(one)).flatMap((one) => one.profile ?? [])),
  }
}
