import type { UsageData, UsageSeries } from '../../../clients/typescript/src/index.ts'
import { AreaChart } from '../../charts/area-chart.tsx'
import { ChartTable } from '../../charts/chart-table.tsx'
import { Panel } from '../../components/panel.tsx'
import { ServiceBeats } from '../../components/services/service-beats.tsx'
import { labelOf, type DescribedService } from '../../components/services/service.ts'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { useAnswer } from '../../state/answers.ts'
import { formatBytes, formatMoment, formatShare } from '../../words/format.ts'
import { words } from '../../words/words.ts'

const PACE_MS = 60_000

/** How it fared over the last day, and what it used. */
export function ServiceDay({ service }: { service: DescribedService }) {
  const { services } = words()
  const { data } = useAnswer(
    'usage',
    { span: 'day', service: [service.service], include: 'services' },
    { paceMs: PACE_MS },
  )
  const record = data?.services.find((known) => known.service === service.service)
  if (!data || !record) return null
  const { one, states } = services
  return (
    <Panel title={one.day} figure={record.summary}>
      <div class="service-beats">
        <ServiceBeats label={labelOf(service)} usage={data} record={record} />
        <ChartTable
          caption={one.day}
          columns={[one.from, one.to, one.state]}
          rows={record.states.map(({ state, starts_at, ends_at }) => [
            formatMoment(Date.parse(starts_at)),
            formatMoment(Date.parse(ends_at)),
            state === null ? one.notRecorded : states[state],
          ])}
        />
      </div>
      <div class="usage-figures">
        <UsageFigure name={one.cpu} series={record.cpu_use} usage={data} format={formatCores} />
        <UsageFigure name={one.memory} series={record.memory_use} usage={data} format={formatBytes} />
      </div>
      <NotKnownList items={data.not_known} />
    </Panel>
  )
}

const formatCores = (percent: number): string => words().services.one.ofCore(formatShare(percent / 100))

interface UsageFigureProps {
  name: string
  series: UsageSeries
  usage: UsageData
  format: (value: number) => string
}

function UsageFigure({ name, series, usage, format }: UsageFigureProps) {
  const { one } = words().services
  const { values, current, highest } = series
  if (highest === null) return null
  const now = current === null ? one.notRecorded : one.now(format(current))
  const most = one.highest(format(highest))
  return (
    <div>
      <h3>
        {name} <span class="quiet small num">{`${now}, ${most}`}</span>
      </h3>
      <AreaChart
        label={one.usageOf(name, now, most)}
        startedAt={Date.parse(usage.starts_at)}
        stepSeconds={usage.step_seconds}
        points={values}
        format={format}
      />
    </div>
  )
}
