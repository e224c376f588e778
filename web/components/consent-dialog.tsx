import { useLayoutEffect, useRef } from 'preact/hooks'
import { closeConsent, consent, consentClient, type OpenConsent } from '../actions/consent-state.ts'
import { AppContext, useApp } from '../state/app-context.ts'
import { machineOf } from '../state/machine-of.ts'
import { words } from '../words/words.ts'
import { ConsentBusy } from './consent-busy.tsx'
import { ConsentButtons } from './consent-buttons.tsx'
import { ConsentPlan } from './consent-plan.tsx'
import { Icon } from './icon.tsx'
import { NeededSettings } from './needed-settings.tsx'
import { ProblemMessage, Waiting } from './trouble.tsx'

/** A click outside closes the dialog only after this time: a double click that opened it is one press. */
const OUTSIDE_GRACE_MS = 400

/** The one dialog in which changes are confirmed. */
export function ConsentDialog() {
  const app = useApp()
  const [state, client] = [consent.value, consentClient.value]
  if (state.is === 'closed' || client === null) return null
  return (
    <AppContext.Provider value={{ ...app, client }}>
      <OpenDialog state={state} />
    </AppContext.Provider>
  )
}

function OpenDialog({ state }: { state: OpenConsent }) {
  const machine = machineOf(useApp().client)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const openedAt = useRef(0)
  const pressedOutside = useRef(false)
  useLayoutEffect(() => {
    const element = dialog.current!
    const opener = document.activeElement
    openedAt.current = Date.now()
    element.showModal()
    title.current?.focus()
    return () => {
      element.close()
      focusAgain(opener)
    }
  }, [])
  useLayoutEffect(() => {
    // A button that was replaced takes the focus with it.
    const { activeElement } = document
    if (activeElement === document.body || activeElement === dialog.current) title.current?.focus()
  }, [state.is])
  const isOutside = (event: Event) => event.target === dialog.current
  return (
    <dialog
      ref={dialog}
      class="consent"
      aria-labelledby={machine === '' ? 'consent-title' : 'consent-title consent-machine'}
      onCancel={(event) => {
        event.preventDefault()
        closeConsent()
      }}
      onPointerDown={(event) => (pressedOutside.current = isOutside(event))}
      onClick={(event) => {
        const isLate = Date.now() - openedAt.current > OUTSIDE_GRACE_MS
        if (isLate && pressedOutside.current && isOutside(event)) closeConsent()
      }}
    >
      <div class="consent-body">
        <h2 id="consent-title" ref={title} tabIndex={-1} dir="auto">
          {state.question}
        </h2>
        {machine !== '' && (
          <p class="on-machine" id="consent-machine">
            <Icon name="services" /> <span dir="auto">{words().machines.on(machine)}</span>
          </p>
        )}
        <DialogContent state={state} />
      </div>
      <ConsentButtons state={state} />
    </dialog>
  )
}

/** Puts the focus back where it was, or on the page’s heading if that is gone. */
function focusAgain(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus()
  else document.querySelector<HTMLElement>('h1')?.focus()
}

function DialogContent({ state }: { state: OpenConsent }) {
  if (state.is === 'preparing') return <Waiting text={words().actions.preparing} />
  if (state.is === 'refused') return <ProblemMessage problem={state.problem} />
  if (state.is === 'needing') return <NeededSettings needed={state.needed} />
  if (state.is === 'busy')
    return (
      <>
        <ConsentPlan request={state.request} plan={state.plan} />
        <ConsentBusy problem={state.problem} />
      </>
    )
  const isChanged = state.is === 'asking' && state.changed
  return <ConsentPlan request={state.request} plan={state.plan} isChanged={isChanged} />
}
