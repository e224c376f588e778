import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { UsherError } from '../../../lib/errors.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { MediaServer } from '../../../platform/media-apps/roles/media-server.ts'
import type { LeavingTitle } from '../../../platform/store/leaving-title.ts'
import { indexServerItems } from '../unwatched/title-plays.ts'
import { openRows } from './decision.ts'

/** The name of the collection. It is one name for everybody, whatever their language. */
export const COLLECTION = 'Leaving soon'

/**
 * Makes the collection of every media server contain what is announced, and nothing else. A server that refuses is
 * named: the announcement itself does not depend on it.
 */
export async function updateCollections(machine: Machine): Promise<NotKnownData[]> {
  const rows = openRows(machine.state().leavingTitles.list())
  const apps = await mediaAppsOf(machine)
  const present = await apps.servicesWithContainers()
  const failures = apps.mediaServers
    .filter(({ service }) => present.has(service))
    .map(async (server): Promise<NotKnownData[]> => {
      try {
        await updateCollection(server, rows)
        return []
      } catch (thrown) {
        if (!(thrown instanceof UsherError)) throw thrown
        return [{ subject: `the collection in ${server.title}`, because: thrown.data.summary }]
      }
    })
  return (await Promise.all(failures)).flat()
}

async function updateCollection(server: MediaServer, rows: readonly LeavingTitle[]): Promise<void> {
  if (server.collections === null) return
  const find = indexServerItems(await requireKnown(server.items()))
  const ids = rows.flatMap((row) => find({ media: row.media, ids: idsOf(row) }).map(({ id }) => id))
  await server.collections.setItems(COLLECTION, ids)
}

const idsOf = ({ media, catalogue_id }: LeavingTitle) => ({
  tmdb: media === 'films' ? catalogue_id : null,
  tvdb: media === 'series' ? catalogue_id : null,
  imdb: null,
  musicbrainz: null,
})
