import { words } from '../words/words.ts'

/** `S03E05`, `S03`, or nothing for a whole title. */
export function partName(season: number | null, episode: number | null): string {
  const two = (count: number) => String(count).padStart(2, '0')
  if (season === null) return ''
  return episode === null ? `S${two(season)}` : `S${two(season)}E${two(episode)}`
}

interface TitleNameProps {
  title: string | null
  year?: number | null
  season?: number | null
  episodes?: readonly number[]
}

/** A title in its own direction of writing, with its part and its year beside it. */
export function TitleName({ title, year = null, season = null, episodes = [] }: TitleNameProps) {
  const last = episodes.length > 1 ? `–${String(episodes.at(-1)).padStart(2, '0')}` : ''
  const part = partName(season, episodes[0] ?? null)
  return (
    <span class="title-name">
      <bdi>{title ?? words().common.unknownTitle}</bdi>
      {year !== null && <span class="quiet"> ({year})</span>}
      {part !== '' && (
        <span>
          {' '}
          {part}
          {last}
        </span>
      )}
    </span>
  )
}
