import { ActionButton } from '../../components/action-button.tsx'
import { words } from '../../words/words.ts'

/** What can be done with one backup: prove it, or put it back. */
export function BackupButtons({ name }: { name: string }) {
  const { backups } = words()
  return (
    <div class="buttons">
      <ActionButton
        request={{ action: 'restore-rehearse', body: { backup: name } }}
        label={backups.prove}
        name={backups.proveOf(name)}
      />
      <ActionButton
        request={{ action: 'restore', body: { backup: name } }}
        label={backups.restore}
        name={backups.restoreOf(name)}
        look="danger"
      />
    </div>
  )
}
