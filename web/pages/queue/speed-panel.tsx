import type { UsageData } from '../../../clients/typescript/src/index.ts'
import { AreaChart } from '../../charts/area-chart.tsx'
import { Panel } from '../../components/panel.tsx'
import { ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { useAnswer } from '../../state/answers.ts'
import { useApp } from '../../state/app-context.ts'
import { formatDuration, formatRate } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { speedDayOf } from './speed-day.ts'

/** How fast downloads were over the last day, from the record. */
export function SpeedPanel() {
  const { queue } = words()
  const { data, problem, reload } = useAnswer('usage', { span: 'day', include: 'line' }, { paceMs: 60_000 })
  return (
    <Panel title={queue.speedDay} current={problem === null}>
      {!data && (problem ? <ProblemMessage problem={problem} retry={reload} /> : <Waiting />)}
      {data && <SpeedChart usage={data} />}
    </Panel>
  )
}

function SpeedChart({ usage }: { usage: UsageData }) {
  const { queue, home } = words()
  const limit = useApp().live.of('bandwidth').value?.data.desired.down_limit_bytes_per_second ?? null
  const day = speedDayOf(usage)
  if (day.is !== 'known') return <p class="quiet">{day.is === 'silent' ? queue.speedSilent : home.noRecord}</p>
  const sentence = day.highest === 0 ? queue.speedIdle : queue.speedMost(formatRate(day.highest))
  return (
    <>
      <AreaChart
        label={`${queue.speedDay}. ${sentence}`}
        startedAt={Date.parse(usage.starts_at)}
        stepSeconds={usage.step_seconds}
        points={usage.download_rate.values}
        limit={limit}
        format={formatRate}
      />
      <p class="quiet small">
        {[sentence, limit !== null && home.lineLimit(formatRate(limit))].filter(Boolean).join(' ')}
      </p>
      {day.knownMs !== null && <p class="quiet small">{queue.speedGaps(formatDuration(day.knownMs))}</p>}
    </>
  )
}
