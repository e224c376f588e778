import { Meter } from '../../charts/meter.tsx'
import { Panel } from '../../components/panel.tsx'
import { formatCount } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { Allowance, MeData } from '../../../clients/typescript/src/index.ts'

/** What the member may still ask for. Without limits there is nothing to show. */
export function Limits({ films, series }: Pick<MeData, 'films' | 'series'>) {
  const { me } = words()
  if (!isLimited(films) && !isLimited(series)) return null
  return (
    <Panel title={me.limits}>
      <LimitRow label={me.films} allowance={films} />
      <LimitRow label={me.series} allowance={series} />
    </Panel>
  )
}

const isLimited = (allowance: Allowance | null): boolean => allowance?.limit != null

function LimitRow({ label, allowance }: { label: string; allowance: Allowance | null }) {
  const { me } = words()
  if (allowance?.limit == null) return null
  const left = allowance.remaining ?? Math.max(0, allowance.limit - (allowance.used ?? 0))
  const text = me.limitLeft(formatCount(left), formatCount(allowance.limit), allowance.period_days)
  return (
    <div class="me-limit">
      <strong>{label}</strong>
      <span class="quiet">{text}</span>
      <Meter
        share={allowance.limit === 0 ? 0 : left / allowance.limit}
        label={`${label}: ${text}`}
        tone={left === 0 ? 'warn' : 'accent'}
      />
    </div>
  )
}
