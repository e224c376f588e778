import type { Message } from '../../../../../contract/kinds/notice.ts'

/** Whether there is only good news in it. */
export function isAllOver(items: Message['items']): boolean {
  return items.length > 0 && items.every(({ what }) => what === 'ended' || what === 'passed')
}
