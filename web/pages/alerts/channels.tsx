import type { AlertChannel, AlertsData, Setting } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Age } from '../../components/age.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { ProblemMessage } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { SetUp } from './set-up.tsx'

/** Where alerts go, and whether they arrive. */
export function ChannelsPanel({ data }: { data: AlertsData }) {
  const { alerts } = words()
  const config = useAnswer('config')
  return (
    <Panel title={alerts.where}>
      {!data.delivering && (
        <p class="notice">
          <span>
            {alerts.notDelivering} <a href={pathTo('hosting')}>{alerts.keepWatch}</a>
          </span>
        </p>
      )}
      {config.problem && !config.data && <ProblemMessage problem={config.problem} retry={config.reload} />}
      <ul class="rows">
        {data.channels.map((channel) => (
          <ChannelRow key={channel.channel} channel={channel} all={config.data?.settings ?? []} />
        ))}
      </ul>
    </Panel>
  )
}

function ChannelRow({ channel, all }: { channel: AlertChannel; all: readonly Setting[] }) {
  const { alerts } = words()
  const { title, destination, delivered_at, deliveries_waiting, deliveries_abandoned, because } = channel
  const settings = all.filter(({ key }) => channel.settings.includes(key))
  return (
    <li class="channel">
      <p class="size-row">
        <strong>{title}</strong> {destination !== null && <bdi class="quiet">{destination}</bdi>}
        <span class="end">
          <ChannelState channel={channel} />
        </span>
      </p>
      {because !== null && <p dir="auto">{because}</p>}
      {delivered_at !== null && (
        <p class="quiet small">
          {alerts.lastDelivered} <Age at={delivered_at} />
        </p>
      )}
      {deliveries_waiting > 0 && <p class="quiet small">{alerts.waiting(deliveries_waiting)}</p>}
      {deliveries_abandoned > 0 && <p class="quiet small">{alerts.abandoned(deliveries_abandoned)}</p>}
      {channel.configured && (
        <ActionButton
          request={{ action: 'alerts-test', body: { channel: channel.channel } }}
          label={alerts.sendTest}
          name={alerts.sendTestOf(title)}
        />
      )}
      <SetUp title={title} isSetUp={channel.configured} settings={settings} />
    </li>
  )
}

function ChannelState({ channel: { configured, first_failed_at } }: { channel: AlertChannel }) {
  const { alerts } = words()
  if (!configured) return <StateMark tone="off" text={alerts.notSetUp} />
  return first_failed_at === null ? (
    <StateMark tone="good" text={alerts.ready} />
  ) : (
    <StateMark tone="bad" text={alerts.failing} />
  )
}
