import { useCallback, useId, useState } from 'preact/hooks'
import type { Request } from '../../../clients/typescript/src/index.ts'
import { DecisionButtons } from '../../components/decision-buttons.tsx'
import { ActionButton } from '../../components/action-button.tsx'
import { words } from '../../words/words.ts'
import { tabOf } from './filter.ts'

/** Approves or declines a request, or takes a refusal back. */
export function Decision({ request, name }: { request: Request; name: string }) {
  const { requests } = words()
  const { id, member } = request
  const tab = tabOf(request)
  if (tab === 'waiting') return <OpenDecision request={request} name={name} />
  if (tab !== 'declined') return null
  return (
    <div class="request-decision">
      <ActionButton
        request={{ action: 'request-decline', body: { request: id, withdraw: true } }}
        label={requests.askAgain}
        name={requests.askAgainOf(name, member)}
      />
    </div>
  )
}

function OpenDecision({ request: { id, member }, name }: { request: Request; name: string }) {
  const { requests } = words()
  const [reason, setReason] = useState<string | null>(null)
  const hint = useId()
  const focusOnce = useCallback((field: HTMLInputElement | null) => field?.focus(), [])
  return (
    <div class="request-decision">
      <DecisionButtons request={id} title={name} member={member} reason={reason?.trim() ?? ''} />
      {reason === null ? (
        <button
          type="button"
          class="button ghost small"
          aria-label={requests.addReasonOf(name, member)}
          onClick={() => setReason('')}
        >
          {requests.addReason}
        </button>
      ) : (
        <label class="field">
          <span>{requests.reason}</span>
          <input
            value={reason}
            dir="auto"
            aria-describedby={hint}
            ref={focusOnce}
            onInput={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <small class="quiet" id={hint}>
            {requests.reasonHint}
          </small>
        </label>
      )}
    </div>
  )
}
