import { useState } from 'preact/hooks'
import type { RecognizedService, ServiceField } from '../../../clients/typescript/src/index.ts'
import { useDryRun } from '../../actions/use-dry-run.ts'
import type { Tone } from '../../actions/work.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Command } from '../../components/command.tsx'
import { Choice } from '../../components/form/choice.tsx'
import { Field } from '../../components/form/field.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { words } from '../../words/words.ts'

type Certainty = NonNullable<RecognizedService['certainty']> | 'unknown'

const tones: Record<Certainty, Tone> = {
  declared: 'good',
  corrected: 'good',
  certain: 'good',
  likely: 'good',
  unsure: 'warn',
  unknown: 'warn',
}

/** One service: the app it was taken for, why, and its correction. */
export function RecognizedRow({ service }: { service: RecognizedService }) {
  const { stack } = words()
  const certainty: Certainty = service.certainty ?? 'unknown'
  const { evidence, gaps, image } = service
  return (
    <li class="recognized">
      <p class="size-row">
        <strong>
          <bdi>{service.service}</bdi>
        </strong>
        <span dir="auto">{nameOf(service)}</span>
        <span class="end">
          <StateMark tone={tones[certainty]} text={stack.certainties[certainty]} />
        </span>
      </p>
      {image !== null && (
        <p class="quiet small">
          <bdi>{image}</bdi>
        </p>
      )}
      {evidence.length > 0 && <p class="quiet small">{stack.because(evidence.join('; '))}</p>}
      {gaps.map(({ field, impact, command }) => (
        <div key={field}>
          <p dir="auto">{stack.gap(fieldName(field), impact)}</p>
          {command !== null && <Command line={command} />}
        </div>
      ))}
      <Known service={service} />
    </li>
  )
}

/** The app, unless the service is called by the same name. */
function nameOf({ service, title, possible_app }: RecognizedService): string {
  const { stack } = words()
  if (title !== null) return title.toLowerCase() === service ? '' : title
  return possible_app === null ? stack.noApp : stack.possibly(possible_app)
}

const correctable = [
  'app',
  'config',
  'data',
  'cache',
  'health',
  'weight',
  'audience',
  'summary',
  'without',
  'memory',
] as const

function fieldName(field: string): string {
  const { fields } = words().stack
  return field in fields ? fields[field as keyof typeof fields] : field
}

function Known({ service }: { service: RecognizedService }) {
  const { stack } = words()
  const declared = new Set(service.fields.filter(({ origin }) => origin === 'x-usher').map(({ field }) => field))
  const open = correctable.filter((field) => !declared.has(field))
  return (
    <details>
      <summary aria-label={stack.detailsOf(service.service)}>{stack.details}</summary>
      <dl class="pairs">
        {service.fields.map((field) => (
          <KnownField key={field.field} field={field} service={service.service} />
        ))}
      </dl>
      {open.length > 0 && <Correction service={service.service} fields={open} known={service.fields} />}
    </details>
  )
}

function KnownField({ field: { field, value, origin }, service }: { field: ServiceField; service: string }) {
  const { stack } = words()
  return (
    <>
      <dt>{fieldName(field)}</dt>
      <dd>
        <span dir="auto">{value}</span>{' '}
        {origin !== 'x-usher' && <span class="quiet small">{stack.origins[origin]}</span>}{' '}
        {origin === 'correction' && (
          <ActionButton
            request={{ action: 'stack-set', body: { service, correction: [`${field}=`] } }}
            label={stack.withdraw}
            name={stack.withdrawOf(fieldName(field), service)}
            look="ghost"
          />
        )}
      </dd>
    </>
  )
}

interface CorrectionProps {
  service: string
  fields: readonly (typeof correctable)[number][]
  known: readonly ServiceField[]
}

/** How long somebody has to pause before a correction is checked, in milliseconds. */
const PAUSE_MS = 400

/** Says what the service really is. Only usher’s own file is written, never the project’s. */
function Correction({ service, fields, known }: CorrectionProps) {
  const { stack } = words()
  const [field, setField] = useState<string>(fields[0]!)
  const [value, setValue] = useState('')
  const request = { action: 'stack-set', body: { service, correction: [`${field}=${value.trim()}`] } } as const
  const isReady = value.trim() !== '' && value.trim() !== known.find((one) => one.field === field)?.value
  const dryRun = useDryRun(isReady ? request : null, { delayMs: PAUSE_MS })
  return (
    <div class="form-columns correction">
      <Choice
        label={stack.what}
        value={field}
        options={fields.map((one) => ({ value: one, text: stack.fields[one] }))}
        change={setField}
      />
      <Field label={stack.isReally} value={value} change={setValue} error={dryRun.problem?.sentence} />
      <ActionButton
        request={request}
        label={stack.correct}
        name={stack.correctOf(service)}
        disabled={!isReady || dryRun.problem !== null}
      />
    </div>
  )
}
