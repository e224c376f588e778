import { words } from '../../words/words.ts'
import { Icon } from '../icon.tsx'

/** Runs the checks once more. */
export function CheckAgain({ reload, isLoading }: { reload: () => void; isLoading: boolean }) {
  const { health } = words()
  return (
    <button type="button" class="button" onClick={reload} aria-disabled={isLoading}>
      <Icon name="updates" /> {isLoading ? health.checking : health.checkAgain}
    </button>
  )
}
