import type { MemberAnswer, OwnRequest } from '../../../../contract/kinds/me.ts'

/** Returns `You can watch. 2 of your 5 requests are on their way.` */
export function summarizeMe(answers: readonly MemberAnswer[], requests: readonly OwnRequest[]): string {
  const watch = answers.find(({ question }) => question === 'watch')?.summary ?? ''
  return [watch, summarizeRequests(requests)].filter((sentence) => sentence !== '').join(' ')
}

function summarizeRequests(requests: readonly OwnRequest[]): string {
  const open = requests.filter(({ state }) => state !== 'available' && state !== 'declined').length
  if (requests.length === 0) return ''
  if (open === 0) return 'Nothing that you asked for is still on its way.'
  if (open === requests.length)
    return open === 1 ? 'Your request is on its way.' : `Your ${open} requests are on their way.`
  return `${open} of your ${requests.length} requests ${open === 1 ? 'is on its' : 'are on their'} way.`
}
