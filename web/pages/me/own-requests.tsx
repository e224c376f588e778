import { Panel } from '../../components/panel.tsx'
import { formatList } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { OwnRequest } from '../../../clients/typescript/src/index.ts'
import { TitleWay } from './title-way.tsx'

interface OwnRequestsProps {
  requests: readonly OwnRequest[]
  requestAddress: string | null
}

/** What the member asked for: first what is not here yet, then what is. */
export function OwnRequests({ requests, requestAddress }: OwnRequestsProps) {
  const { me } = words()
  const { here = [], waiting = [] } = Object.groupBy(requests, ({ because }) => (because === null ? 'here' : 'waiting'))
  return (
    <Panel title={me.requests}>
      {requests.length === 0 && (
        <div class="empty">
          <p>{me.noRequests}</p>
          {requestAddress !== null && (
            <a class="button" href={requestAddress} target="_blank" rel="noreferrer">
              {me.openRequests}
            </a>
          )}
        </div>
      )}
      <RequestList requests={waiting} />
      {here.length > 0 && (
        <details open={waiting.length === 0}>
          <summary>{me.here(here.length)}</summary>
          <RequestList requests={here} />
        </details>
      )}
    </Panel>
  )
}

function RequestList({ requests }: { requests: readonly OwnRequest[] }) {
  const { me } = words()
  if (requests.length === 0) return null
  return (
    <ul class="me-ways">
      {requests.map((request) => (
        <li key={request.id}>
          <TitleWay
            way={request}
            part={
              request.media === 'series' && request.seasons.length > 0
                ? me.seasons(formatList(request.seasons.map(String)), request.seasons.length)
                : ''
            }
          />
        </li>
      ))}
    </ul>
  )
}
