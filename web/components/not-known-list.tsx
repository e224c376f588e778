import type { NotKnown } from '../../clients/typescript/src/index.ts'
import { words } from '../words/words.ts'
import { Icon } from './icon.tsx'

interface NotKnownListProps {
  items: readonly NotKnown[]
  /** Says how many there are, in words for the reader. */
  say?: (count: number) => string
}

/** What could not be asked, and why: a list never gets shorter in silence. */
export function NotKnownList({ items, say = words().common.someNotKnown }: NotKnownListProps) {
  if (items.length === 0) return null
  return (
    <details class="not-known" open={items.length < 4}>
      <summary>
        <Icon name="help" /> {say(items.length)}
      </summary>
      <ul>
        {items.map(({ subject, because }) => (
          <li key={subject}>
            <strong>{subject}</strong>: {because}
          </li>
        ))}
      </ul>
    </details>
  )
}
