import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { machine } from '../routing/machine.ts'
import { pageTitle } from '../state/page-title.ts'

interface PageProps {
  /** The heading, and the title of the tab. */
  title: string
  /** Shown instead of the title as the heading, where a page begins with a sentence. */
  heading?: ComponentChildren
  /** A line under the heading. */
  lead?: ComponentChildren
  /** The page’s main actions, beside the heading. */
  tools?: ComponentChildren
  children?: ComponentChildren
}

/** A page: its title in the tab, its heading in the focus, its content. */
export function Page({ title, heading, lead, tools, children }: PageProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    pageTitle.value = title
  }, [title])
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <header class="page-head">
        <div>
          <h1 ref={head} tabIndex={-1} dir="auto">
            {machine.value !== '' && (
              <>
                <bdi class="page-machine">{machine.value}</bdi>{' '}
              </>
            )}
            {heading ?? title}
          </h1>
          {lead && <div class="lead quiet">{lead}</div>}
        </div>
        {tools && <div class="tools">{tools}</div>}
      </header>
      {children}
    </>
  )
}
