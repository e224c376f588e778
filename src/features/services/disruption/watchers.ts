import type { Watcher } from '../../../../contract/kinds/disruption.ts'
import { mapKnown, type Known } from '../../../lib/known.ts'
import type { AudioServer } from '../../../platform/media-apps/roles/audio-server.ts'
import { sessionTitle } from '../../../platform/media-apps/session-title.ts'

/** Returns who is watching or listening: one entry for each playback, also for a paused one. */
export async function watchersOf({
  service,
  sessions,
}: Pick<AudioServer, 'service' | 'sessions'>): Promise<Known<{ watching: Watcher[] }>> {
  return mapKnown(await sessions(), (all) => ({
    watching: all
      .flatMap(({ member, item, paused }) =>
        item === null ? [] : { service, member, title: sessionTitle(item), paused },
      )
      .toSorted((one, other) => sortKey(one).localeCompare(sortKey(other))),
  }))
}

const sortKey = ({ member, title }: Watcher): string => `${member ?? ''}\n${title ?? ''}`
