import type { ComponentChildren } from 'preact'
import type { HeldValue } from '../../clients/typescript/src/index.ts'
import { useEffect, useRef } from 'preact/hooks'

let hasShownPage = false

interface PageProps {
  title: string
  /** Shown as the heading instead of the title. */
  heading?: string
  /** The value the heading comes from, if any: when it is stale, the heading looks stale. */
  held?: HeldValue | undefined
  lead?: ComponentChildren
  children?: ComponentChildren
}

/** Sets the window's title, and moves the focus to the heading after navigation. */
export function Page({ title, heading: words = title, held, lead, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasShownPage) heading.current?.focus({ preventScroll: true })
    hasShownPage = true
  }, [])
  useEffect(() => {
    document.title = `${title} · usher`
  }, [title])
  return (
    <main id="main" tabIndex={-1}>
      <header class="page-head">
        <h1
          ref={heading}
          tabIndex={-1}
          dir="auto"
          class={words === title ? undefined : held?.current === false ? 'summary old' : 'summary'}
        >
          {words}
        </h1>
        {lead}
      </header>
      {children}
    </main>
  )
}
