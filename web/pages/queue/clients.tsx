import type { BandwidthData, DownloadClient } from '../../../clients/typescript/src/index.ts'
import { Meter } from '../../charts/meter.tsx'
import { ActionButton } from '../../components/action-button.tsx'
import { Moment } from '../../components/age.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { pathTo } from '../../routing/paths.ts'
import { PauseNote } from './pause-note.tsx'
import { slowNow } from '../../state/clock.ts'
import { formatBytes, formatRate } from '../../words/format.ts'
import { words } from '../../words/words.ts'

interface BandwidthPanelProps {
  bandwidth: BandwidthData
  current: boolean
}

const LIFT_MINUTES = 60

/** Each download client: its speed, its limit, and whether it keeps it. */
export function ClientsPanel({ bandwidth, current }: BandwidthPanelProps) {
  const { queue } = words()
  const { download_clients, desired, not_known } = bandwidth
  const lifted = desired.override_ends_at !== null && Date.parse(desired.override_ends_at) > slowNow.value
  return (
    <Panel title={queue.clients} current={current} more={<a href={pathTo('speed')}>{queue.settings}</a>}>
      {download_clients.length === 0 && <p class="quiet">{queue.noClients}</p>}
      <ul class="rows">
        {download_clients.map((client) => (
          <ClientRow key={client.service} client={client} />
        ))}
      </ul>
      {download_clients.length > 0 && <PauseNote pause={bandwidth.pause} />}
      {lifted && (
        <p class="quiet small">
          {queue.liftedUntil} <Moment at={desired.override_ends_at!} />
        </p>
      )}
      {desired.is_set && !lifted && (
        <div class="buttons">
          <ActionButton
            request={{ action: 'bandwidth-set', body: { override_minutes: LIFT_MINUTES } }}
            label={queue.lift}
          />
        </div>
      )}
      <NotKnownList items={not_known.filter(({ subject }) => !isListed(subject, download_clients))} />
    </Panel>
  )
}

/** A client that does not answer says so in its own row. */
const isListed = (subject: string, clients: readonly DownloadClient[]): boolean =>
  clients.some(({ title, because }) => title === subject && because !== null)

function ClientRow({ client }: { client: DownloadClient }) {
  const { queue } = words()
  const { title, down_bytes_per_second: down, up_bytes_per_second: up, down_limit_bytes_per_second: limit } = client
  const isSilent = down === null && client.because !== null
  const limitText = limit === null ? queue.noLimit : queue.limitOf(formatRate(limit))
  return (
    <li class={isSilent ? 'client-row stale' : 'client-row'}>
      <p class="client-head">
        <strong>{title}</strong>
        <ClientMark client={client} isSilent={isSilent} />
        {down !== null && (
          <span class="quiet num small end">
            {queue.down(formatRate(down))}
            {up !== null && ` · ${queue.up(formatRate(up))}`}
          </span>
        )}
      </p>
      {limit !== null && down !== null && (
        <Meter
          share={down / limit}
          label={`${title}: ${formatRate(down)}, ${limitText}`}
          tone={client.limit_status === 'over-limit' ? 'warn' : 'accent'}
        />
      )}
      <p class="quiet small" dir="auto">
        {client.because ?? limitText}
      </p>
    </li>
  )
}

function ClientMark({ client, isSilent }: { client: DownloadClient; isSilent: boolean }) {
  const { queue, common } = words()
  if (isSilent) return <StateMark tone="warn" text={common.notKnown} />
  if (client.paused) return <StateMark tone="warn" text={queue.paused} />
  if (client.limit_status === 'over-limit') return <StateMark tone="warn" text={queue.overLimit} />
  if (client.limit_status === 'different-limit') return <StateMark tone="warn" text={queue.differentLimit} />
  return client.slowed ? <StateMark tone="off" text={queue.slowed} /> : null
}

/** How much of the month’s cap is used, or just how much. */
export function MonthPanel({ bandwidth: { month }, current }: BandwidthPanelProps) {
  const { queue } = words()
  const { used_bytes, cap_bytes, because, exceeded } = month
  if (used_bytes === null && because === null) return null
  const used = used_bytes === null ? null : formatBytes(used_bytes)
  const text =
    used === null ? null : cap_bytes === null ? queue.monthUsed(used) : queue.monthOf(used, formatBytes(cap_bytes))
  return (
    <Panel title={queue.month} figure={text} current={current}>
      {cap_bytes !== null && used_bytes !== null && (
        <Meter share={used_bytes / cap_bytes} label={text ?? ''} tone={exceeded ? 'bad' : 'accent'} />
      )}
      {exceeded && <StateMark tone="bad" text={queue.exceeded} />}
      {because !== null && (
        <p class="quiet small" dir="auto">
          {because}
        </p>
      )}
    </Panel>
  )
}
