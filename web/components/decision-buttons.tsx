import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'

interface DecisionButtonsProps {
  /** The number of the request. */
  request: string
  /** What was asked for, and by whom, for the names of the buttons. */
  title: string
  member: string
  /** Why, if it is declined. */
  reason?: string
}

/** Yes and no to one request. */
export function DecisionButtons({ request, title, member, reason = '' }: DecisionButtonsProps) {
  const { actions } = words()
  return (
    <div class="buttons">
      <ActionButton
        request={{ action: 'request-approve', body: { request } }}
        label={actions.approve}
        name={actions.approveOf(title, member)}
        look="main"
      />
      <ActionButton
        request={{ action: 'request-decline', body: { request, ...(reason !== '' && { reason }) } }}
        label={actions.decline}
        name={actions.declineOf(title, member)}
      />
    </div>
  )
}
