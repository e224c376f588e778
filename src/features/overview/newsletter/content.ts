import type { ExpectedItem, NewItem } from '../../../../contract/kinds/me.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { MemberChoice } from '../../../platform/store/member-notifications.ts'
import type { gatherComingOf } from '../../media/coming/gather.ts'
import { findMember } from '../../media/members/find-member.ts'
import { gatherRequestsFor } from '../../media/requests/gather.ts'
import { toExpectedItems } from '../me/expected-items.ts'
import { gatherNewItems } from '../me/new-items.ts'
import { gatherSight } from '../me/sight.ts'

const NEW_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

/** What a newsletter tells one member: nothing that their account may not see. */
export interface NewsletterContent {
  new_items: NewItem[]
  expected_items: ExpectedItem[]
  /** False if an app did not answer, so that something may be missing. */
  complete: boolean
}

/**
 * Returns what arrived lately and what comes next, with the same eyes as the page of the member. Or returns why not:
 * what another account of that name may see is not for the address that was chosen for the one before.
 */
export async function gatherContent(
  machine: Machine,
  { member: name, request_user }: Pick<MemberChoice, 'member' | 'request_user'>,
  { coming, isRequestOf }: Awaited<ReturnType<typeof gatherComingOf>>,
): Promise<NewsletterContent | string> {
  const now = machine.now()
  const member = await findMember(machine, name)
  if (request_user !== null && member.requestUserId !== null && member.requestUserId !== request_user)
    return `The account of ${name} was created again since this was turned on. Turn it on again if it is the same person.`
  const [fresh, own] = await Promise.all([
    gatherNewItems(member, now),
    member.requestUserId === null ? null : gatherRequestsFor(machine, { member: { id: member.requestUserId } }),
  ])
  const sight = await gatherSight(member, own?.requests ?? [])
  const since = new Date(now.getTime() - NEW_DAYS * DAY_MS).toISOString()
  return {
    new_items: fresh.known ? fresh.value.filter(({ added_at }) => added_at >= since) : [],
    expected_items: toExpectedItems(coming.items, {
      canSee: sight.canSee,
      requestUser: member.requestUserId,
      isRequestOf,
    }).filter(({ state }) => state === 'expected'),
    complete: fresh.known && sight.isKnown && coming.complete && member.isCertain,
  }
}

export const isEmpty = ({ new_items, expected_items }: NewsletterContent): boolean =>
  new_items.length === 0 && expected_items.length === 0
