import { AreaChart } from '../../charts/area-chart.tsx'
import { highest } from '../../charts/paths.ts'
import { Panel } from '../../components/panel.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { useApp } from '../../state/app-context.ts'
import { formatBytes, formatRate } from '../../words/format.ts'
import { words } from '../../words/words.ts'

/** The speed of the line over the day, with its limit and what the month has used. */
export function LinePanel() {
  const { live } = useApp()
  const { home } = words()
  const { data } = useAnswer('usage', { span: 'day', include: 'line' }, { paceMs: 60_000 })
  const bandwidth = live.of('bandwidth').value
  if (!data || !bandwidth) return null
  const { download_client_speeds, limit } = speedsOf(bandwidth.data)
  const { values } = data.download_rate
  const sentence = home.lineSentence(formatRate(download_client_speeds.down), formatRate(highest(values)))
  return (
    <Panel
      title={home.line}
      figure={home.lineNow(formatRate(download_client_speeds.down), formatRate(download_client_speeds.up))}
      current={bandwidth.current}
      more={<a href={pathTo('speed')}>{home.lineMore}</a>}
    >
      {values.some((value) => value !== null) ? (
        <AreaChart
          label={sentence}
          startedAt={Date.parse(data.starts_at)}
          stepSeconds={data.step_seconds}
          points={values}
          limit={limit}
          format={formatRate}
        />
      ) : (
        <p class="quiet small">{home.noRecord}</p>
      )}
      <p class="quiet small">{monthOf(bandwidth.data.month, limit)}</p>
    </Panel>
  )
}

interface Bandwidth {
  desired: { down_limit_bytes_per_second: number | null }
  download_clients: readonly { down_bytes_per_second: number | null; up_bytes_per_second: number | null }[]
  month: { used_bytes: number | null; cap_bytes: number | null }
}

function speedsOf({ download_clients, desired }: Bandwidth) {
  const sum = (rates: readonly (number | null)[]) => rates.reduce<number>((total, rate) => total + (rate ?? 0), 0)
  return {
    download_client_speeds: {
      down: sum(download_clients.map(({ down_bytes_per_second }) => down_bytes_per_second)),
      up: sum(download_clients.map(({ up_bytes_per_second }) => up_bytes_per_second)),
    },
    limit: desired.down_limit_bytes_per_second,
  }
}

function monthOf({ used_bytes, cap_bytes }: Bandwidth['month'], limit: number | null): string {
  const { home } = words()
  const used = used_bytes === null ? null : formatBytes(used_bytes)
  const month = used && (cap_bytes === null ? home.lineMonth(used) : home.lineMonthOf(used, formatBytes(cap_bytes)))
  return [limit !== null && home.lineLimit(formatRate(limit)), month].filter(Boolean).join(' ')
}
