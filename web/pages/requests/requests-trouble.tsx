import type { Problem } from '../../../clients/typescript/src/index.ts'
import { Age } from '../../components/age.tsx'
import { ProblemMessage } from '../../components/trouble.tsx'
import { words } from '../../words/words.ts'

interface RequestsTroubleProps {
  problem: Problem | null
  isCurrent: boolean
  loadedAt: number | null
  reload: () => void
}

/** Why the list may be old, and how old it is. */
export function RequestsTrouble({ problem, isCurrent, loadedAt, reload }: RequestsTroubleProps) {
  if (isCurrent) return null
  return (
    <>
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {loadedAt !== null && (
        <p class="quiet">
          {words().requests.lastList} <Age at={loadedAt} />
        </p>
      )}
    </>
  )
}
