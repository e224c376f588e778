import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'

interface DialogProps {
  title: string
  /** Called by Escape and by a press outside. Without it, the dialog stays until it is answered. */
  close?: () => void
  /** Its buttons, in a row that stays in sight. */
  buttons?: ComponentChildren
  children: ComponentChildren
}

/** A dialog over the page, for a question or a list. Changes are confirmed in the consent dialog, never here. */
export function Dialog({ title, close, buttons, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opener = document.activeElement
    dialog.current!.showModal()
    return () => {
      dialog.current?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      class="consent"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        close?.()
      }}
      // A browser closes on the second Escape whatever the page says.
      onClose={() => (close ? close() : dialog.current?.showModal())}
      onClick={(event) => event.target === dialog.current && close?.()}
    >
      <div class="consent-body">
        <h2 id={id} tabIndex={-1} autofocus>
          {title}
        </h2>
        {children}
      </div>
      {buttons && <footer>{buttons}</footer>}
    </dialog>
  )
}
