import type { Tone } from '../actions/work.ts'
import { Icon } from './icon.tsx'

/** A state in word, shape and colour, so that none of the three is needed alone. */
export function StateMark({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span class={`state-mark tone-${tone}`}>
      <Icon name={tone} />
      <span>{text}</span>
    </span>
  )
}
