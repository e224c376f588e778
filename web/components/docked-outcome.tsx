import { dismissOutcome, type DirectOutcome } from '../actions/direct.ts'
import { AppContext, useApp } from '../state/app-context.ts'
import { words } from '../words/words.ts'
import { DismissButton } from './dismiss-button.tsx'
import { MachineChip } from './machines/machine-chip.tsx'
import { StateMark } from './state-mark.tsx'
import { UndoButton } from './undo-button.tsx'

/** What came of an action that needed no job: done, refused, or waiting for its turn. */
export function DockedOutcome({ outcome }: { outcome: DirectOutcome }) {
  const { id, request, client, title, state, sentence, at } = outcome
  const app = useApp()
  const { actions } = words()
  const dismiss = () => dismissOutcome(id)
  return (
    <AppContext.Provider value={{ ...app, client }}>
      <section class="docked" aria-label={title}>
        <header>
          <h2 dir="auto">
            {title}
            <MachineChip client={client} />
          </h2>
          {state !== 'waiting' && <DismissButton title={title} dismiss={dismiss} />}
        </header>
        {state === 'waiting' && (
          <div class="job">
            <StateMark tone="busy" text={actions.waitsFor} />
            <button type="button" class="button" aria-label={`${actions.dontWait}: ${title}`} onClick={dismiss}>
              {actions.dontWait}
            </button>
          </div>
        )}
        {state === 'refused' && <StateMark tone="bad" text={actions.couldNot(sentence)} />}
        {state === 'done' && (
          <>
            <p dir="auto">{sentence}</p>
            <UndoButton wanted={{ action: request.action, after: at }} title={title} />
          </>
        )}
      </section>
    </AppContext.Provider>
  )
}
