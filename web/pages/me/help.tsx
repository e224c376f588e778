import { Icon } from '../../components/icon.tsx'
import { Panel } from '../../components/panel.tsx'
import { words } from '../../words/words.ts'
import type { MeData } from '../../../clients/typescript/src/index.ts'

/** Where to ask for something, and who helps. */
export function Help({ data: { front_door, request_address, how_to_ask } }: { data: MeData }) {
  const { me } = words()
  return (
    <Panel title={me.help}>
      <p dir="auto">{how_to_ask}</p>
      <p class="buttons">
        {request_address !== null && (
          <a class="button main" href={request_address} target="_blank" rel="noreferrer">
            <Icon name="requests" />
            {me.openRequests}
          </a>
        )}
        {front_door !== null && (
          <a class="button" href={front_door} target="_blank" rel="noreferrer">
            <Icon name="home" />
            {me.openHome}
          </a>
        )}
      </p>
    </Panel>
  )
}
