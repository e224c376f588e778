import type { WebhookMessage } from '../../../../../contract/kinds/notice.ts'

/** Whether there is only good news in it. */
export function areAllResolved(items: WebhookMessage['items']): boolean {
  return items.length > 0 && items.every(({ what }) => what === 'ended' || what === 'passed')
}
