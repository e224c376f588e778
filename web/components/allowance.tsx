import type { Allowance } from '../../clients/typescript/src/index.ts'
import { Meter } from '../charts/meter.tsx'
import { formatCount } from '../words/format.ts'
import { words } from '../words/words.ts'

interface AllowanceProps {
  /** What is counted: `Films`. */
  label: string
  /** Whose it is, for those who hear the meter alone. */
  member: string
  allowance: Allowance | null
}

/** How much somebody has asked for, and how much is left. */
export function AllowanceMeter({ label, member, allowance }: AllowanceProps) {
  const { people } = words()
  const text = allowance === null ? people.limitNotKnown : textOf(allowance)
  return (
    <div class="allowance">
      <p class="small">
        <span>{label}</span> <span class="quiet small num">{text}</span>
      </p>
      {allowance?.limit && (
        <Meter
          share={allowance.used / allowance.limit}
          label={`${member}, ${label}: ${text}`}
          tone={allowance.used >= allowance.limit ? 'warn' : 'accent'}
        />
      )}
    </div>
  )
}

function textOf({ used, limit, period_days }: Allowance): string {
  const { people } = words()
  if (limit === null) return people.noLimit(formatCount(used))
  return people.limitOf(formatCount(used), formatCount(limit), period_days ?? 1)
}
