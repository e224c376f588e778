import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

let shown = false

/** One page: its name in the window’s title, and on its heading the focus, when somebody has come here from another. */
export function Page({
  title,
  children,
  lead,
}: {
  title: string
  lead?: ComponentChildren
  children?: ComponentChildren
}) {
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
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead}
      </header>
      {children}
    </main>
  )
}
