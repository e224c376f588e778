import type { PartState, QueueItem, TraceData, TracedItem, TracedPart } from '../../../clients/typescript/src/index.ts'
import type { Tone } from '../../actions/work.ts'
import { StateMark } from '../../components/state-mark.tsx'
import { Panel } from '../../components/panel.tsx'
import { useAnswer } from '../../state/answers.ts'
import { formatShare } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { seasonsOf, shareDownloaded, type Season } from './episodes.ts'

const tones: Record<PartState, Tone> = {
  available: 'good',
  downloading: 'busy',
  wanted: 'warn',
  failed: 'bad',
  unreleased: 'off',
  'not-monitored': 'off',
  'not-known': 'warn',
}

/** Every episode by season and number, or every album: here, on its way, looked for, not out, held up. */
export function EpisodesPanel({ trace: { parts, item } }: { trace: TraceData }) {
  const queue = useAnswer('queue', undefined, { paceMs: 30_000 }).data?.items ?? []
  const { title } = words()
  if (parts.length === 0 || item === null) return null
  const seasons = seasonsOf(parts)
  if (seasons.length === 0) return <AlbumsPanel parts={parts} />
  const here = parts.filter(({ state }) => state === 'available').length
  return (
    <Panel title={title.episodes} figure={title.episodesSentence(here, parts.length)}>
      <PartKey parts={parts} />
      {seasons.map((season) => (
        <SeasonRow key={season.season} season={season} item={item} queue={queue} />
      ))}
    </Panel>
  )
}

interface SeasonRowProps {
  season: Season
  item: TracedItem
  queue: readonly QueueItem[]
}

function SeasonRow({ season: { season, parts }, item, queue }: SeasonRowProps) {
  const name = words().title.season(season)
  return (
    <div class="season">
      <h3>{name}</h3>
      <ol class="episodes" aria-label={name}>
        {parts.map((part) => (
          <Episode key={part.episode} part={part} share={shareDownloaded(part, item, queue)} />
        ))}
      </ol>
    </div>
  )
}

function Episode({ part, share }: { part: TracedPart; share: number | null }) {
  const { title } = words()
  const { state, because, episode, season } = part
  const isDownloading = state === 'downloading' && share !== null
  const word = isDownloading ? `${title.partStates[state]}, ${formatShare(share)}` : (title.partStates[state] ?? state)
  const sentence = `${title.partName(season!, episode!, part.title)}: ${word}${because === null ? '' : `. ${because}`}`
  return (
    <li class={`episode is-${state} tone-${tones[state] ?? 'warn'}`} title={sentence}>
      {isDownloading && <span class="episode-share" style={{ inlineSize: `${share * 100}%` }} />}
      <span class="num" aria-hidden="true">
        {episode}
      </span>
      <span class="visually-hidden">{sentence}</span>
    </li>
  )
}

/** What the cells mean, of those that occur. */
function PartKey({ parts }: { parts: readonly TracedPart[] }) {
  const { title } = words()
  const counts = Map.groupBy(parts, ({ state }) => state)
  return (
    <ul class="episode-key small quiet">
      {[...counts].map(([state, of]) => (
        <li key={state}>
          <span class={`episode swatch-cell is-${state} tone-${tones[state] ?? 'warn'}`} aria-hidden="true" />
          {title.partStates[state] ?? state} <span class="num">{of.length}</span>
        </li>
      ))}
    </ul>
  )
}

function AlbumsPanel({ parts }: { parts: readonly TracedPart[] }) {
  const { title } = words()
  return (
    <Panel title={title.albums}>
      <ul class="rows">
        {parts.map(({ title: name, state, because }) => (
          <li key={name} class="album">
            <bdi>{name}</bdi>
            <StateMark tone={tones[state] ?? 'warn'} text={title.partStates[state] ?? state} />
            {because !== null && (
              <span class="quiet small" dir="auto">
                {because}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
