import { Choice } from '../../components/form/choice.tsx'
import { Field } from '../../components/form/field.tsx'
import { words } from '../../words/words.ts'
import type { Limit, LimitUnit } from './limit-text.ts'

interface LimitFieldProps {
  label: string
  limit: Limit
  change: (limit: Limit) => void
  hint?: string | undefined
}

const units = ['none', 'M', 'Mbit', '%'] as const

/** A speed: a number and what it counts, or no limit. */
export function LimitField({ label, limit, change, hint }: LimitFieldProps) {
  const { speed } = words()
  const options = units.map((value) => ({ value, text: speed.units[value] }))
  const isMissing = limit.unit !== 'none' && limit.figure.trim() === ''
  return (
    <fieldset class="limit-field">
      <legend>{label}</legend>
      <div class="field-line">
        <Choice
          label={speed.unitOf(label)}
          isLabelHidden
          value={limit.unit}
          options={options}
          change={(unit) => change({ ...limit, unit: unit as LimitUnit })}
        />
        {limit.unit !== 'none' && (
          <Field
            label={speed.figure}
            value={limit.figure}
            inputMode="decimal"
            change={(figure) => change({ ...limit, figure })}
            error={isMissing ? speed.figureMissing : undefined}
          />
        )}
      </div>
      {hint && <p class="quiet small">{hint}</p>}
    </fieldset>
  )
}
