import { requestAction } from '../actions/request-action.ts'
import { modeOf } from '../actions/modes.ts'
import type { ActionRequest } from '../actions/request.ts'
import { useApp } from '../state/app-context.ts'
import { words } from '../words/words.ts'
import { Icon, type IconName } from './icon.tsx'

interface ActionButtonProps {
  request: ActionRequest
  /** The verb; it gets an ellipsis by itself where a dialog follows. */
  label: string
  /** The whole name for screen readers, where several buttons on a page have the same label. */
  name?: string
  look?: 'main' | 'plain' | 'ghost' | 'danger'
  icon?: IconName
  disabled?: boolean
}

/** A button that does an action, or opens the dialog that asks first. It never confirms that dialog. */
export function ActionButton({ request, label, name, look = 'plain', icon, disabled = false }: ActionButtonProps) {
  const { client } = useApp()
  const opens = modeOf(request) !== 'direct'
  return (
    <button
      type="button"
      class={`button ${look}`}
      aria-label={name}
      aria-haspopup={opens ? 'dialog' : undefined}
      title={opens ? words().common.asksFirst : undefined}
      disabled={disabled}
      onKeyDown={ignoreRepeat}
      onClick={(event) => {
        if (event.detail < 2) void requestAction(client, request, name ?? label)
      }}
    >
      {icon && <Icon name={icon} />}
      {opens ? `${label}…` : label}
    </button>
  )
}

/** A held Enter is one press. */
export function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
