import type { Request } from '../../../clients/typescript/src/index.ts'
import { Age } from '../../components/age.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { DecisionButtons } from '../../components/decision-buttons.tsx'
import { Panel } from '../../components/panel.tsx'
import { TitleName } from '../../components/title-name.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useApp } from '../../state/app-context.ts'
import { countWaiting } from '../../state/waiting-requests.ts'
import { formatBytes } from '../../words/format.ts'
import { words } from '../../words/words.ts'

const SHOWN = 3

/** Requests that wait for somebody to say yes. */
export function WaitingPanel() {
  const { live } = useApp()
  const requests = live.of('requests').value
  if (!requests) return null
  const { home, common } = words()
  const waiting = requests.data.requests.filter(({ state }) => state === 'waiting-for-approval')
  const total = countWaiting(requests.data)
  return (
    <Panel title={home.waiting} current={requests.current} more={<a href={pathTo('requests')}>{home.allRequests}</a>}>
      {total === 0 ? (
        <p class="quiet">{home.nobodyWaiting}</p>
      ) : (
        <ul class="rows">
          {waiting.slice(0, SHOWN).map((request) => (
            <WaitingRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      {total > SHOWN && <a href={pathTo('requests')}>{common.remaining(total - SHOWN)}</a>}
      <NotKnownList items={requests.data.not_known} />
    </Panel>
  )
}

function WaitingRow({ request }: { request: Request }) {
  const { home, common } = words()
  const { id, title, year, seasons, member, requested_at, expected_bytes } = request
  const name = title ?? common.unknownTitle
  return (
    <li class="person">
      <Avatar name={member} />
      <div>
        <p>
          <strong>
            <TitleName title={title} year={year} season={seasons.length === 1 ? seasons[0]! : null} />
          </strong>
        </p>
        <p class="quiet small">
          <bdi>{member}</bdi>, <Age at={requested_at} />
          {expected_bytes !== null && ` · ${home.aboutSize(formatBytes(expected_bytes))}`}
        </p>
        <DecisionButtons request={id} title={name} member={member} />
      </div>
    </li>
  )
}
