import { useEffect, useRef, useState } from 'preact/hooks'
import { words } from '../../words/words.ts'
import { isAtLeast, type LogBlock } from './log-lines.ts'

const PACE_MS = 20_000

/** Says now and then how much was added, to people who listen; never a line by itself. */
export function LogAnnouncer({ blocks }: { blocks: readonly LogBlock[] }) {
  const latest = useRef(blocks)
  latest.current = blocks
  const [sentence, setSentence] = useState('')
  useEffect(() => {
    let said = lastIdOf(latest.current)
    const timer = setInterval(() => {
      const added = latest.current
        .flatMap((block) => (block.at(-1)!.id > said ? block : []))
        .filter(({ id }) => id > said)
      said = lastIdOf(latest.current)
      const { logs } = words()
      const errors = added.filter(({ level }) => isAtLeast(level, 'error')).length
      if (added.length > 0) setSentence(logs.announced(logs.newLines(added.length), logs.errors(errors)))
    }, PACE_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <p class="visually-hidden" role="status">
      {sentence}
    </p>
  )
}

const lastIdOf = (blocks: readonly LogBlock[]): number => blocks.at(-1)?.at(-1)?.id ?? -1
