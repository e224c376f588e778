import type { ComponentChildren } from 'preact'
import { descriptionOf } from '../actions/describe.ts'
import type { EffectTone, Plan } from '../actions/plan.ts'
import type { ActionRequest } from '../actions/request.ts'
import { words } from '../words/words.ts'
import { Icon, type IconName } from './icon.tsx'

interface ConsentPlanProps {
  request: ActionRequest
  plan: Plan
  /** It is another plan than the one that was shown before. */
  isChanged?: boolean
}

/** What a change would do: who it disturbs, what happens, what stays, and whether it can be undone. */
export function ConsentPlan({ request, plan, isChanged = false }: ConsentPlanProps) {
  const { actions } = words()
  const lead = plan.isNothing ? actions.nothingToDo : (plan.usually ?? plan.summary)
  return (
    <>
      {isChanged && (
        <p class="notice" role="status">
          {actions.changed}
        </p>
      )}
      {lead && (
        <p class="quiet" dir="auto">
          {lead}
        </p>
      )}
      <ul class="effects">
        {plan.affected && (
          <Effect icon="warn" tone="warn">
            <strong>{plan.affected}</strong>
          </Effect>
        )}
        {plan.effects.map(({ tone, text }) => (
          <Effect key={text} icon={effectIcons[tone]} {...(tone === 'warn' && { tone })}>
            {text}
          </Effect>
        ))}
        {plan.notes.map((note) => (
          <Effect key={note} icon="help">
            {note}
          </Effect>
        ))}
        {!plan.isNothing && <UndoLine undoable={descriptionOf(request.action).undoable} />}
      </ul>
      {plan.commands.length > 0 && (
        <details>
          <summary>{actions.exact}</summary>
          <pre tabIndex={0}>{plan.commands.join('\n')}</pre>
        </details>
      )}
    </>
  )
}

function UndoLine({ undoable }: { undoable: boolean | null }) {
  const { actions } = words()
  if (undoable === null) return null
  return undoable ? (
    <Effect icon="good">{actions.undoable}</Effect>
  ) : (
    <Effect icon="warn" tone="warn">
      {actions.final}
    </Effect>
  )
}

const effectIcons: Record<EffectTone, IconName> = {
  start: 'start',
  stop: 'stop',
  change: 'updates',
  remove: 'remove',
  keep: 'good',
  warn: 'warn',
}

function Effect({ icon, tone, children }: { icon: IconName; tone?: string; children: ComponentChildren }) {
  return (
    <li>
      <Icon name={icon} {...(tone && { tone })} />
      <span dir="auto">{children}</span>
    </li>
  )
}
