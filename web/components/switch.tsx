import { requestAction } from '../actions/request-action.ts'
import { modeOf } from '../actions/modes.ts'
import type { ActionRequest } from '../actions/request.ts'
import { ignoreRepeat } from './action-button.tsx'
import { useApp } from '../state/app-context.ts'

interface SwitchProps {
  isOn: boolean
  /** What it does, whole: `Turn off: Series`. */
  name: string
  /** What turns it over. It asks first where the action does. */
  request: ActionRequest
}

/** Something that is on or off. It turns over when the machine has, not when it is pressed. */
export function Switch({ isOn, name, request }: SwitchProps) {
  const { client } = useApp()
  return (
    <button
      type="button"
      class={isOn ? 'switch is-on' : 'switch'}
      aria-label={name}
      aria-haspopup={modeOf(request) === 'direct' ? undefined : 'dialog'}
      title={name}
      onKeyDown={ignoreRepeat}
      onClick={(event) => {
        if (event.detail < 2) void requestAction(client, request, name)
      }}
    >
      <span />
    </button>
  )
}
