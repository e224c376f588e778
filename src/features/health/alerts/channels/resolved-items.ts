import type { AlertMessage } from '../../../../../contract/payloads/alert-webhook.ts'

export function areAllResolved(items: AlertMessage['items']): boolean {
  return (
    items.length > 0 && items.every(({ transition }) => transition === 'ended' || transition === 'started-and-ended')
  )
}
