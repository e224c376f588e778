import type { PlayingItem } from './roles/media-server.ts'

/** Returns what is playing, for people: an episode with its series. */
export function sessionTitle({ title, series }: Pick<PlayingItem, 'title' | 'series'>): string | null {
  return title !== null && series !== null ? `${series}: ${title}` : title
}
