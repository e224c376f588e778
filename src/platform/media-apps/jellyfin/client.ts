import { many, moment, text, textOr, thing } from '../../../lib/json-reader.ts'
import type { MediaServer } from '../roles/media-server.ts'
import { lineTo, readApart, type Way } from '../connection/line.ts'
import { member, scan, session, shelf, everything, transcoding } from './entries.ts'
import { items } from './items.ts'
import { membership } from './membership.ts'
import { players } from './players.ts'
import { manners } from './manners.ts'
import { rotationOf } from './rotation.ts'
import { serverWiring } from './wiring.ts'

const ITEM_BYTES = 64 * 1024 * 1024
const ACTIVE_SECONDS = 960
/** Pictures and what each member has watched are most of an answer, and nothing here is about them. */
const LEAN = 'enableImages=false&enableUserData=false'
const UNCOUNTED = `${LEAN}&enableTotalRecordCount=false`

/** Jellyfin 10.9 to 12. */
export function jellyfin(way: Way): MediaServer {
  const line = lineTo(manners, way)
  const all = (path: string) => line.ask(path, items, { most_bytes: ITEM_BYTES })
  return {
    ...line,
    wiring: serverWiring(readApart(line)),
    membership: membership(readApart(line)),
    items: () =>
      all(`/Items?recursive=true&includeItemTypes=Movie,Series&fields=ProviderIds,Path,DateCreated&${UNCOUNTED}`),
    episodes: (series) =>
      all(
        `/Shows/${encodeURIComponent(series)}/Episodes?fields=ProviderIds,Path,DateCreated,MediaSources&isMissing=false&${LEAN}`,
      ),
    // Hidden by age, tag or library is as if it were not there.
    sees: (of, item) =>
      line.ask(
        `/Items/${encodeURIComponent(item)}?userId=${encodeURIComponent(of)}`,
        (said) => Boolean(thing(said)['Id']),
        { absent: false },
      ),
    members: () => line.ask('/Users', many(member)),
    shelves: () => line.ask('/Library/VirtualFolders', many(shelf)),
    sessions: () => line.ask(`/Sessions?activeWithinSeconds=${ACTIVE_SECONDS}`, many(session)),
    rotation: rotationOf(line, way),
    keysGiven: () =>
      line.ask('/Auth/Keys', (said) =>
        many((one) => ({ name: textOr(one, 'AppName') ?? 'nobody by name', made_at: moment(one, 'DateCreated') }))(
          thing(said)['Items'],
        ),
      ),
    players: () => line.ask('/Sessions', players, { most_bytes: ITEM_BYTES }),
    converts: () => line.ask('/System/Configuration/encoding', (said) => text(thing(said), 'HardwareAccelerationType')),
    transcoding: () => line.ask('/System/Configuration/encoding', (said) => transcoding(thing(said))),
    scan: () => line.ask('/ScheduledTasks', (said) => scan(everything(said))),
    rescan: async () =>
      void (await line.instruct('/Library/Refresh', { method: 'POST', what: 'to look through its libraries' })),
  }
}
