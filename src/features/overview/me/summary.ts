import type { MemberAnswer, OwnRequest } from '../../../../contract/kinds/me.ts'
import { findCurrentStep } from './reasons.ts'

/** Returns `You can watch. 2 of your 5 requests are on their way. One request is held up.` */
export function summarizeMe(answers: readonly MemberAnswer[], requests: readonly OwnRequest[]): string {
  const watch = answers.find(({ question }) => question === 'watch')?.summary ?? ''
  return [watch, summarizeRequests(requests)].filter((sentence) => sentence !== '').join(' ')
}

function summarizeRequests(requests: readonly OwnRequest[]): string {
  const open = requests.filter(({ state }) => state !== 'available' && state !== 'declined')
  const waiting = open.filter(({ state }) => state === 'waiting-for-approval').length
  const held = open.filter((request) => request.state !== 'waiting-for-approval' && isHeldUp(request)).length
  const moving = open.length - waiting - held
  if (requests.length === 0) return ''
  if (open.length === 0) return 'Nothing that you asked for is still on its way.'
  return [describeMoving(moving, requests.length), describeHeld(held), describeWaiting(waiting)]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

const isHeldUp = ({ steps }: OwnRequest): boolean => findCurrentStep(steps)?.state === 'failed'

function describeMoving(count: number, total: number): string {
  if (count === 0) return ''
  if (count === total) return count === 1 ? 'Your request is on its way.' : `Your ${count} requests are on their way.`
  return `${count} of your ${total} requests ${count === 1 ? 'is on its' : 'are on their'} way.`
}

function describeHeld(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'One request is held up.' : `${count} requests are held up.`
}

function describeWaiting(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'One request waits for a yes.' : `${count} requests wait for a yes.`
}
