import { useState } from 'preact/hooks'
import type { DeclaredForm } from '../../../../clients/typescript/src/index.ts'
import { formName } from '../../../actions/names.ts'
import { ProblemMessage, Waiting } from '../../../components/trouble.tsx'
import { useAnswer } from '../../../state/answers.ts'
import { formatList } from '../../../words/format.ts'
import { words } from '../../../words/words.ts'
import { answers, keepAnswer, plannedAnswer, problemOf } from '../answers.ts'
import { formsToSend, isOwnForm, lacksWay, neededBy, unfold, unfoldSuggestion, usualForm, waysIn } from '../forms.ts'
import { isStepFine, StepForm, type StepProps } from '../step-form.tsx'
import { SumPanel } from './sum-panel.tsx'

/** What to turn on, by purpose, with what all of it takes beside it. */
export function WantsStep({ plan }: StepProps) {
  const { data, problem, reload } = useAnswer('forms')
  const [isTold, setTold] = useState(false)
  const forms = data && 'forms' in data && !('requested_forms' in data) ? data.forms : null
  const chosen = forms && chosenOf(answers.value.forms, splitNames(plannedAnswer(plan.data, 'forms')?.value), forms)
  const trouble = !isTold || !forms || !chosen ? null : troubleOf(chosen, forms)
  const check = async () => {
    setTold(true)
    if (!forms || !chosen || troubleOf(chosen, forms) !== null) return false
    keepAnswer('forms', formsToSend(chosen, forms))
    return isStepFine(plan, 'wants')
  }
  const choose = (next: ReadonlySet<string>) => keepAnswer('forms', [...next])
  return (
    <StepForm step="wants" plan={plan} check={check}>
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {!chosen && !problem && plan.problem === null && <Waiting />}
      {forms && chosen && (
        <div class="columns">
          <div class="column">
            <Wanted forms={forms} chosen={chosen} choose={choose} />
            <p class="problem" role="alert" dir="auto">
              {trouble ?? problemOf(plan.data, 'forms')}
            </p>
          </div>
          <div class="column">{chosen.size > 0 && <SumPanel forms={formsToSend(chosen, forms)} />}</div>
        </div>
      )}
    </StepForm>
  )
}

const splitNames = (text: string | null | undefined): string[] | null =>
  text === null || text === undefined ? null : text.split(/,\s*/).filter(Boolean)

type Forms = readonly DeclaredForm[]

function chosenOf(given: readonly string[] | undefined, suggested: string[] | null, forms: Forms): Set<string> | null {
  if (given) return unfold(given, forms)
  return suggested && unfoldSuggestion(suggested, forms)
}

function troubleOf(chosen: ReadonlySet<string>, forms: readonly DeclaredForm[]): string | null {
  const { wants } = words().setup
  if (chosen.size === 0) return wants.nothing
  return lacksWay(chosen, forms) ? wants.noWay : null
}

type GroupName = 'watch' | 'ask' | 'listen' | 'behind' | 'ways'

const groupOf: Readonly<Record<string, GroupName>> = {
  watch: 'watch',
  films: 'watch',
  tv: 'watch',
  subtitles: 'watch',
  ask: 'ask',
  music: 'listen',
  books: 'listen',
}

const groupOrder: readonly GroupName[] = ['watch', 'ask', 'listen', 'ways', 'behind']

interface WantedProps {
  forms: readonly DeclaredForm[]
  chosen: ReadonlySet<string>
  choose: (chosen: ReadonlySet<string>) => void
}

function Wanted({ forms, chosen, choose }: WantedProps) {
  const { wants } = words().setup
  const usual = usualForm(forms)
  const ways = waysIn(forms)
  const own = Map.groupBy(forms.filter(isOwnForm), ({ form }): GroupName =>
    ways.includes(form) ? 'ways' : (groupOf[form] ?? 'behind'),
  )
  return (
    <>
      {usual && (
        <p class="usual">
          <button
            type="button"
            class="button"
            onClick={() => choose(unfoldSuggestion([usual.form, ...keptWays(chosen, ways)], forms))}
          >
            {wants.usual}
          </button>
          <span class="quiet">{wants.usualHint}</span>
        </p>
      )}
      {groupOrder.map((group) => {
        const members = own.get(group)
        return members ? (
          <fieldset key={group} class="panel wanted">
            <legend>{wants.groups[group]}</legend>
            {group === 'ways' && <p class="quiet small">{wants.waysHint}</p>}
            {members.map((form) => (
              <WantedForm key={form.form} form={form} forms={forms} chosen={chosen} choose={choose} />
            ))}
          </fieldset>
        ) : null
      })}
    </>
  )
}

const keptWays = (chosen: ReadonlySet<string>, ways: readonly string[]): string[] =>
  ways.filter((way) => chosen.has(way))

function WantedForm({ form: { form, title }, forms, chosen, choose }: WantedProps & { form: DeclaredForm }) {
  const { wants } = words().setup
  const needing = neededBy(form, chosen, forms)
  const isOn = chosen.has(form)
  const isLocked = isOn && needing.length > 0
  const turn = () => {
    const next = new Set(chosen)
    if (isOn) next.delete(form)
    else for (const name of unfold([form], forms)) next.add(name)
    choose(next)
  }
  return (
    <label class="option">
      {/* It stays in the order of the keyboard, so that people who listen hear why it is on. */}
      <input
        type="checkbox"
        checked={isOn}
        aria-disabled={isLocked}
        onClick={(event) => isLocked && event.preventDefault()}
        onChange={() => !isLocked && turn()}
      />
      <span>
        <strong>{formName(form)}</strong>
        <span class="quiet" dir="auto">
          {title}
        </span>
        {isLocked && <span class="quiet small">{wants.neededBy(formatList(needing.map(formName)))}</span>}
      </span>
    </label>
  )
}
