import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { pathTo } from '../routing/paths.ts'
import { useAnswer } from '../state/answers.ts'
import { words } from '../words/words.ts'

interface WordProps {
  /** The word as the glossary has it: `hardlink`. */
  word: string
  /** The word as the sentence has it. */
  children: ComponentChildren
}

/** A term that explains itself when it is pressed. The explanation is asked for only then. */
export function Word({ word, children }: WordProps) {
  const id = useId().replace(/[^\w-]/g, '')
  const [isOpen, setOpen] = useState(false)
  const style = { anchorName: `--word-${id}` }
  return (
    <>
      <button type="button" class="word" popovertarget={id} style={style} aria-expanded={isOpen}>
        {children}
      </button>
      <span
        id={id}
        popover="auto"
        role="note"
        class="word-note"
        style={{ positionAnchor: `--word-${id}` }}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <Explanation word={word} />}
      </span>
    </>
  )
}

function Explanation({ word }: { word: string }) {
  const { common } = words()
  const { data, problem } = useAnswer('explain', { word }, { paceMs: Number.MAX_SAFE_INTEGER })
  if (problem && !data) return <span>{problem.sentence}</span>
  if (!data || !('meaning' in data)) return <span role="status">{common.loading}</span>
  return (
    <>
      <strong dir="auto">{data.word}</strong> <span dir="auto">{data.summary}</span>{' '}
      <a href={pathTo('word', { word })}>{common.moreAbout}</a>
    </>
  )
}
