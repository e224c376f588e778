import { useEffect, useState } from 'preact/hooks'
import { isProblem, type Change } from '../../clients/typescript/src/index.ts'
import { findUndoable, type WantedChange } from '../actions/find-change.ts'
import { useApp } from '../state/app-context.ts'
import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'

/** Offers to undo what was just done, if its record says that this is possible. */
export function UndoButton({ wanted, title }: { wanted: WantedChange; title: string }) {
  const { client } = useApp()
  const [change, setChange] = useState<Change | null>(null)
  useEffect(() => {
    const find = async () => {
      const history = await client.history()
      if (!isProblem(history)) setChange(findUndoable(history.data.changes, wanted))
    }
    void find()
  }, [client])
  if (!change) return null
  const { undo } = words().actions
  return (
    <ActionButton
      request={{ action: 'undo', body: { change: change.id } }}
      label={undo}
      name={`${undo}: ${title}`}
      look="ghost"
    />
  )
}
