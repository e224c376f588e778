import type { ComponentChildren } from 'preact'
import type { HeldValue } from '../../clients/typescript/src/index.ts'
import { useEffect, useRef } from 'preact/hooks'

let shown = false

interface PageParts {
  title: string
  /** What stands above everything, where that is more than the title. */
  heading?: string
  /** Where the heading is a value of its own: out of date, it looks so. */
  held?: HeldValue | undefined
  lead?: ComponentChildren
  children?: ComponentChildren
}

/** One page: its name in the window’s title, and on its heading the focus, when somebody has come here from another. */
export function Page({ title, heading: words = title, held, lead, children }: PageParts) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (shown) heading.current?.focus({ preventScroll: true })
    shown = true
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
