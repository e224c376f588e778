import type { Playback, PlayingData } from '../../../clients/typescript/src/index.ts'
import { Meter } from '../../charts/meter.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { Panel } from '../../components/panel.tsx'
import { partName } from '../../components/title-name.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Waiting } from '../../components/trouble.tsx'
import { formatDuration } from '../../words/format.ts'
import { words } from '../../words/words.ts'

/** Who watches or listens now, on what, and how far they are. */
export function WatchingPanel({ playing, isCurrent }: { playing: PlayingData | null; isCurrent: boolean }) {
  const { people, common } = words()
  return (
    <Panel title={people.watching} current={isCurrent}>
      {!playing && (isCurrent ? <Waiting /> : <p class="quiet">{common.notKnown}</p>)}
      {playing && playing.playbacks.length === 0 && <p class="quiet">{people.nobody}</p>}
      {playing && (
        <ul class="rows">
          {playing.playbacks.map((playback, at) => (
            <PlaybackRow key={at} playback={playback} />
          ))}
        </ul>
      )}
      <NotKnownList items={playing?.not_known ?? []} />
    </Panel>
  )
}

function PlaybackRow({ playback }: { playback: Playback }) {
  const { people, common } = words()
  const { member, title, year, season, episode, length_seconds, position_seconds } = playback
  const name = title ?? common.unknownTitle
  const share = length_seconds && position_seconds !== null ? position_seconds / length_seconds : null
  return (
    <li class="person">
      <Avatar name={member ?? people.someone} />
      <div>
        <p>
          <strong>
            <bdi>{member ?? people.someone}</bdi>
          </strong>
          {' · '}
          <bdi>{name}</bdi> {partName(season, episode)}
          {year !== null && season === null && <span class="quiet"> ({year})</span>}
        </p>
        <p class="quiet small" dir="auto">
          {factsOf(playback)}
        </p>
        {share !== null && (
          <Meter share={share} label={people.progressOf(name)} tone={playback.paused ? 'off' : 'accent'} />
        )}
      </div>
    </li>
  )
}

function factsOf(playback: Playback): string {
  const { people } = words()
  const { device_name, player_app, playback_method, length_seconds, position_seconds, paused } = playback
  const left = length_seconds !== null && position_seconds !== null ? length_seconds - position_seconds : null
  return [
    [device_name, player_app].filter(Boolean).join(', '),
    playback_method && people.methods[playback_method],
    left !== null && people.left(formatDuration(left * 1000)),
    paused && people.paused,
  ]
    .filter(Boolean)
    .join(' · ')
}
