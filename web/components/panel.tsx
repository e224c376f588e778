import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface PanelProps {
  title: ComponentChildren
  /** A figure beside the title. */
  figure?: ComponentChildren
  /** A link or a button at the end of the title’s line. */
  more?: ComponentChildren
  /** False while its content may be out of date. */
  current?: boolean
  children: ComponentChildren
}

/** A part of a page, with a heading that names it. */
export function Panel({ title, figure, more, current = true, children }: PanelProps) {
  const id = useId()
  return (
    <section class={current ? 'panel' : 'panel stale'} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {figure && <span class="quiet num">{figure}</span>}
        {more && <span class="end">{more}</span>}
      </header>
      {children}
    </section>
  )
}
