import { words } from '../words/words.ts'
import { Icon } from './icon.tsx'

/** Takes something that was read out of the dock. */
export function DismissButton({ title, dismiss }: { title: string; dismiss: () => void }) {
  const { dismiss: label } = words().actions
  return (
    <button
      type="button"
      class="button ghost icon-only"
      aria-label={`${label}: ${title}`}
      title={label}
      onClick={dismiss}
    >
      <Icon name="close" />
    </button>
  )
}
