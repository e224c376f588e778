import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

let shown = false

interface PageParts {
  title: string
  /** What stands above everything, where that is more than the title. */
  heading?: string
  lead?: ComponentChildren
  children?: ComponentChildren
}

/** One page: its name in the window’s title, and on its heading the focus, when somebody has come here from another. */
export function Page({ title, heading: words = title, lead, children }: PageParts) {
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
        <h1 ref={heading} tabIndex={-1} class={words === title ? undefined : 'summary'}>
          {words}
        </h1>
        {lead}
      </header>
      {children}
    </main>
  )
}
