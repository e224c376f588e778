import type { BandwidthData } from '../../../clients/typescript/src/index.ts'
import { Meter } from '../../charts/meter.tsx'
import { ActionButton } from '../../components/action-button.tsx'
import { Moment } from '../../components/age.tsx'
import { LiveFault } from '../../components/live-fault.tsx'
import { Panel } from '../../components/panel.tsx'
import { SettingRow } from '../../components/settings/setting-row.tsx'
import { SettingsPage } from '../../components/settings/settings-page.tsx'
import { Word } from '../../components/word.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Empty, Waiting } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { useApp } from '../../state/app-context.ts'
import { formatBytes, formatRate } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { ClientPanel } from './client.tsx'
import { LimitsPanel } from './limits-form.tsx'

/** How fast the clients may be, when they are slower, and how much of the month is used. */
export default function SpeedPage() {
  const { speed } = words()
  const { live } = useApp()
  const bandwidth = live.of('bandwidth').value
  return (
    <SettingsPage
      title={speed.title}
      lead={bandwidth && <p dir="auto">{bandwidth.data.summary}</p>}
      tools={bandwidth && bandwidth.data.desired.is_set && <LiftButtons data={bandwidth.data} />}
    >
      <LiveFault kind="bandwidth" />
      {!bandwidth && !live.faults.value.has('bandwidth') && <Waiting />}
      {bandwidth && <Speeds data={bandwidth.data} current={bandwidth.current} />}
    </SettingsPage>
  )
}

function Speeds({ data, current }: { data: BandwidthData; current: boolean }) {
  const { speed } = words()
  if (data.download_clients.length === 0)
    return (
      <Empty icon="download" text={speed.noClients}>
        <a class="button" href={pathTo('services')}>
          {words().quality.turnOn}
        </a>
      </Empty>
    )
  return (
    <div class="columns">
      <div class="column">
        <LimitsPanel data={data} />
        {data.download_clients.map((client) => (
          <ClientPanel key={client.service} client={client} current={current} />
        ))}
        <NotKnownList items={data.not_known} />
      </div>
      <div class="column">
        <NowPanel data={data} current={current} />
        <MonthPanel data={data} current={current} />
        <LinePanel advice={data.advice} />
      </div>
    </div>
  )
}

const liftMinutes = [60, 240] as const

/** Everybody at full speed for a while, such as for one film tonight. */
function LiftButtons({ data }: { data: BandwidthData }) {
  const { speed } = words()
  const { override_ends_at } = data.desired
  return (
    <>
      {override_ends_at !== null && (
        <p class="quiet">
          {speed.lifted} <Moment at={override_ends_at} />
        </p>
      )}
      {liftMinutes.map((minutes) => (
        <ActionButton
          key={minutes}
          request={{ action: 'bandwidth-set', body: { override_minutes: minutes } }}
          label={speed.lift(minutes / 60)}
        />
      ))}
    </>
  )
}

function NowPanel({ data, current }: { data: BandwidthData; current: boolean }) {
  const { speed } = words()
  const { internet, download_clients: clients } = data
  const down = sumOf(clients.map(({ down_bytes_per_second }) => down_bytes_per_second))
  const up = sumOf(clients.map(({ up_bytes_per_second }) => up_bytes_per_second))
  return (
    <Panel title={speed.now} current={current}>
      <RateMeter label={speed.down} rate={down} capacity={internet.down_capacity_bytes_per_second} />
      <RateMeter label={speed.up} rate={up} capacity={internet.up_capacity_bytes_per_second} />
      <p class="quiet small">
        <Word word="bandwidth">{speed.capacity}</Word>: {speed.sources[internet.capacity_source]}
      </p>
    </Panel>
  )
}

/** Null if nobody says: what is not known is never shown as zero. */
const sumOf = (rates: readonly (number | null)[]): number | null =>
  rates.every((rate) => rate === null) ? null : rates.reduce<number>((sum, rate) => sum + (rate ?? 0), 0)

function RateMeter({ label, rate, capacity }: { label: string; rate: number | null; capacity: number | null }) {
  const { speed, common } = words()
  const figure = rate === null ? common.notKnown : formatRate(rate)
  const text = capacity === null ? figure : speed.ofCapacity(figure, formatRate(capacity))
  return (
    <div class="rate">
      <p>
        {label} <span class="end num quiet">{text}</span>
      </p>
      {rate !== null && capacity !== null && capacity > 0 && (
        <Meter share={rate / capacity} label={`${label}: ${text}`} />
      )}
    </div>
  )
}

function MonthPanel({ data: { month }, current }: { data: BandwidthData; current: boolean }) {
  const { speed, common } = words()
  const { used_bytes, cap_bytes, exceeded, because } = month
  const text = used_bytes === null ? common.notKnown : monthText(used_bytes, cap_bytes)
  return (
    <Panel title={speed.month} current={current}>
      <p class="num">{text}</p>
      {used_bytes !== null && cap_bytes !== null && (
        <Meter share={used_bytes / cap_bytes} label={text} tone={exceeded ? 'bad' : 'accent'} />
      )}
      {because !== null && (
        <p class="quiet small" dir="auto">
          {because}
        </p>
      )}
    </Panel>
  )
}

function monthText(used: number, cap: number | null): string {
  const { speed } = words()
  return cap === null ? speed.usedOf(formatBytes(used)) : speed.usedOfCap(formatBytes(used), formatBytes(cap))
}

/** The speed of the line, which nobody but the household knows. */
function LinePanel({ advice }: { advice: string | null }) {
  const { data } = useAnswer('config')
  const lines = data?.settings.filter(({ key }) => key === 'LINE_DOWN' || key === 'LINE_UP') ?? []
  if (lines.length === 0) return null
  return (
    <Panel title={words().speed.line}>
      {advice !== null && (
        <p class="quiet" dir="auto">
          {advice}
        </p>
      )}
      <ul class="rows setting-rows">
        {lines.map((setting) => (
          <SettingRow key={setting.key} setting={setting} />
        ))}
      </ul>
    </Panel>
  )
}
