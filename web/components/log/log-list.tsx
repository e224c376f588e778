import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { words } from '../../words/words.ts'
import { Icon } from '../icon.tsx'
import { LogBlockRows, type LogLook } from './log-row.tsx'
import type { LogBlock } from './log-lines.ts'

interface LogListProps {
  name: string
  blocks: readonly LogBlock[]
  look: LogLook
  /** New lines are scrolled into sight until somebody scrolls up. */
  follows: boolean
  wraps: boolean
  chosen: number | null
  choose: (line: number | null) => void
  /** Shown above the first line. */
  before: ComponentChildren
}

const NEAR_PX = 24

/** The lines, in a region of their own that scrolls. */
export function LogList({ name, blocks, look, follows, wraps, chosen, choose, before }: LogListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const lastTop = useRef(0)
  const [pausedAt, setPausedAt] = useState<number | null>(null)
  const isFollowing = follows && pausedAt === null
  const lastId = blocks.at(-1)?.at(-1)?.id ?? -1

  const toEnd = () => {
    const element = scroller.current
    if (element) element.scrollTop = element.scrollHeight
  }
  const scrolled = () => {
    // The last scroll of a page that is left comes after it is gone.
    if (!scroller.current) return
    const { scrollTop, clientHeight, scrollHeight } = scroller.current
    const isAtEnd = scrollTop + clientHeight >= scrollHeight - NEAR_PX
    // Lines that get their real height move the end, but never the reader upwards.
    if (isAtEnd) setPausedAt(null)
    else if (scrollTop < lastTop.current - 2) setPausedAt((known) => known ?? lastId)
    lastTop.current = scrollTop
  }
  useLayoutEffect(() => {
    if (isFollowing) toEnd()
  }, [blocks, isFollowing, wraps])
  useEffect(() => {
    const observer = new ResizeObserver(() => isFollowing && toEnd())
    observer.observe(content.current!)
    return () => observer.disconnect()
  }, [isFollowing])
  useEffect(() => {
    if (chosen === null) return
    const row = document.getElementById(`line-${chosen}`)
    if (!row || isWithin(row, scroller.current!)) return
    setPausedAt((known) => known ?? lastId)
    row.scrollIntoView({ block: 'center' })
  }, [chosen, blocks.length > 0])

  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && chosen !== null) choose(null)
    else if (event.key === 'j' || event.key === 'k') choose(neighbourOf(blocks, chosen, event.key === 'j' ? 1 : -1))
    else return
    event.preventDefault()
  }
  const newLines = pausedAt === null || !follows ? 0 : countAfter(blocks, pausedAt)
  const { logs } = words()
  return (
    <div class="log-frame">
      <div
        ref={scroller}
        class={wraps ? 'log-scroll wraps' : 'log-scroll'}
        role="region"
        aria-label={logs.region(name)}
        aria-describedby="log-hint"
        tabIndex={0}
        onScroll={scrolled}
        onKeyDown={move}
        onClick={(event) => {
          const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null
          // Somebody who selects text chooses no line.
          if (row && getSelection()?.isCollapsed) choose(Number(row.dataset['line']))
        }}
      >
        <div ref={content}>
          {before}
          {blocks.map((block, at) => (
            <LogBlockRows
              key={Math.floor(block[0]!.id / 100)}
              block={block}
              look={look}
              chosen={block.some(({ id }) => id === chosen) ? chosen : null}
              previousAt={at === 0 ? null : blocks[at - 1]!.at(-1)!.at}
            />
          ))}
        </div>
      </div>
      <p id="log-hint" class="visually-hidden">
        {logs.regionHint}
      </p>
      {pausedAt !== null && follows && (
        <button
          type="button"
          class="button main log-end"
          onClick={() => {
            setPausedAt(null)
            toEnd()
          }}
        >
          {newLines > 0 ? logs.newLines(newLines) : logs.toEnd} <Icon name="download" />
        </button>
      )}
    </div>
  )
}

function isWithin(row: Element, scroller: Element): boolean {
  const [inner, outer] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()]
  return inner.top >= outer.top && inner.bottom <= outer.bottom
}

function countAfter(blocks: readonly LogBlock[], line: number): number {
  let count = 0
  for (const block of blocks.toReversed()) {
    const newer = block.filter(({ id }) => id > line).length
    count += newer
    if (newer < block.length) break
  }
  return count
}

/** The line after or before the chosen one; without one, the last. */
function neighbourOf(blocks: readonly LogBlock[], chosen: number | null, step: number): number | null {
  const ids = blocks.flatMap((block) => block.map(({ id }) => id))
  const at = chosen === null ? ids.length : ids.indexOf(chosen) + step
  return ids[Math.min(ids.length - 1, Math.max(0, at))] ?? null
}
