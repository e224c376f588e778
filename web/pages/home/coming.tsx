import type { ComingItem } from '../../../clients/typescript/src/index.ts'
import { Panel } from '../../components/panel.tsx'
import { Poster } from '../../components/poster.tsx'
import { partName } from '../../components/title-name.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Waiting } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { formatDay, formatMoment } from '../../words/format.ts'
import { words } from '../../words/words.ts'

const SHOWN = 12

/** What comes next, by its poster. */
export function ComingPanel() {
  const { data, isLoading } = useAnswer('coming', undefined, { paceMs: 10 * 60_000 })
  const { home } = words()
  return (
    <Panel title={home.coming} more={<a href={pathTo('coming')}>{home.calendar}</a>}>
      {!data && isLoading && <Waiting />}
      {data && data.items.length === 0 && <p class="quiet">{home.nothingComing}</p>}
      {data && data.items.length > 0 && (
        <ul class="poster-row" tabIndex={0} aria-label={home.coming}>
          {firstOfEach(data.items)
            .slice(0, SHOWN)
            .map((item) => (
              <ComingPoster key={item.id} item={item} />
            ))}
        </ul>
      )}
      {data && <NotKnownList items={data.not_known} />}
    </Panel>
  )
}

function ComingPoster({ item }: { item: ComingItem & { picture?: string | null } }) {
  const { title, season, episode, term, state, picture = null } = item
  return (
    <li>
      <a class="poster-link" href={pathTo('title', { term })}>
        <Poster title={title} picture={picture} />
        <strong dir="auto">{title}</strong>
        <span class="quiet small">{[partName(season, episode), whenOf(item)].filter(Boolean).join(' · ')}</span>
        {state === 'available' && <span class="quiet small">{words().home.here}</span>}
      </a>
    </li>
  )
}

function whenOf({ airs_at, release_date, release }: ComingItem): string {
  const when = airs_at === null ? formatDay(Date.parse(`${release_date}T12:00`)) : formatMoment(Date.parse(airs_at))
  return release === null ? when : `${words().home.releases[release]} ${when}`
}

/** The next release of each title: a season that comes at once is one poster. */
function firstOfEach(items: readonly ComingItem[]): ComingItem[] {
  const seen = new Set<string>()
  return items.filter(({ title, media }) => {
    const key = `${media} ${title}`
    return !seen.has(key) && seen.add(key)
  })
}
