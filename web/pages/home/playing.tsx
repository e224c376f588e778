import type { Playback } from '../../../clients/typescript/src/index.ts'
import { Meter } from '../../charts/meter.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { Panel } from '../../components/panel.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { partName } from '../../components/title-name.tsx'
import { useAnswer } from '../../state/answers.ts'
import { formatDuration } from '../../words/format.ts'
import { words } from '../../words/words.ts'

/** Who watches or listens now. */
export function PlayingPanel() {
  const { data } = useAnswer('playing', undefined, { paceMs: 30_000 })
  if (!data) return null
  const { home } = words()
  return (
    <Panel title={home.watching}>
      {data.playbacks.length === 0 ? (
        <p class="quiet">{home.nobodyWatching}</p>
      ) : (
        <ul class="rows">
          {data.playbacks.map((playback, at) => (
            <PlayingRow key={at} playback={playback} />
          ))}
        </ul>
      )}
      <NotKnownList items={data.not_known} />
    </Panel>
  )
}

function PlayingRow({ playback }: { playback: Playback }) {
  const { home, common } = words()
  const { member, title, season, episode, length_seconds, position_seconds } = playback
  const part = partName(season, episode)
  const share = length_seconds && position_seconds !== null ? position_seconds / length_seconds : null
  return (
    <li class="person">
      <Avatar name={member ?? home.someone} />
      <div>
        <p>
          <strong>
            <bdi>{member ?? home.someone}</bdi>
          </strong>{' '}
          · <bdi>{title ?? common.unknownTitle}</bdi> {part}
        </p>
        <p class="quiet small">{detailsOf(playback)}</p>
        {share !== null && <Meter share={share} label={title ?? common.unknownTitle} />}
      </div>
    </li>
  )
}

function detailsOf(playback: Playback): string {
  const { home } = words()
  const { device_name, player_app, playback_method, length_seconds, position_seconds, paused } = playback
  const left = length_seconds !== null && position_seconds !== null ? length_seconds - position_seconds : null
  return [
    device_name ?? player_app,
    playback_method && home.methods[playback_method],
    left !== null && home.left(formatDuration(left * 1000)),
    paused && home.paused,
  ]
    .filter(Boolean)
    .join(' · ')
}
