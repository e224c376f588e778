import type { Watcher } from '../../../../contract/kinds/disruption.ts'
import { mapKnown, type Known } from '../../../lib/known.ts'
import type { AudioServer } from '../../../platform/media-apps/roles/audio-server.ts'

/** Returns who is watching or listening: one entry for each playback, also for a paused one. */
export async function watchersOf({
  service,
  sessions,
}: Pick<AudioServer, 'service' | 'sessions'>): Promise<Known<{ watching: Watcher[] }>> {
  return mapKnown(await sessions(), (all) => ({
    watching: all
      .filter(({ item }) => item !== null)
      .map(({ member, title, paused }) => ({ service, member, title, paused }))
      .toSorted((one, other) => sortKey(one).localeCompare(sortKey(other))),
  }))
}

const sortKey = ({ member, title }: Watcher): string => `${member ?? ''}\n${title ?? ''}`
