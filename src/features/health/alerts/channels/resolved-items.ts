import type { AlertMessage } from '../../../../../contract/payloads/alert-webhook.ts'

/** Whether there is only good news in it. */
export function areAllResolved(items: AlertMessage['items']): boolean {
  return (
    items.length > 0 && items.every(({ transition }) => transition === 'ended' || transition === 'started-and-ended')
  )
}
