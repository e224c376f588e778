import type { MeData } from '../../../../contract/kinds/me.ts'
import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { completenessOf } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherVerdict } from '../../health/verdict/gather.ts'
import { gatherComingOf } from '../../media/coming/gather.ts'
import { findMember, type Member } from '../../media/members/find-member.ts'
import { gatherPlayerApps } from '../../media/player-apps/gather.ts'
import { namePictureFor } from '../../media/pictures/member-pictures.ts'
import { gatherRequestsFor } from '../../media/requests/gather.ts'
import { gatherTraceApps } from '../../media/trace/apps.ts'
import { answerMember } from './answers.ts'
import { describeDoors } from './devices.ts'
import { toExpectedItems } from './expected-items.ts'
import { findTitles, type FoundTitles } from './found-titles.ts'
import { gatherNewItems } from './new-items.ts'
import { describeOwnRequests } from './own-requests.ts'
import { gatherSight } from './sight.ts'
import { summarizeMe } from './summary.ts'

/** How long a member waits for the checks, in milliseconds. They are remembered, so this is rare. */
const PATIENCE_MS = 5_000
const DAYS_AHEAD = 14

/**
 * Returns the page of one member, from what the reads of the owner know. Everything in it is chosen or phrased for a
 * member: no sentence of an app is passed on. Throws if the engine does not answer: without it, no app can be asked.
 */
export async function gatherMe(machine: Machine, name: string, term: string | undefined): Promise<MeData> {
  const now = machine.now()
  const member = await findMember(machine, name)
  const [{ answers: verdict }, apps, requests, { coming, isRequestOf }, fresh, clients] = await Promise.all([
    gatherVerdict(machine, PATIENCE_MS),
    gatherTraceApps(machine),
    gatherRequestsOf(machine, member),
    gatherComingOf(machine, DAYS_AHEAD),
    gatherNewItems(member, now),
    gatherPlayerApps(machine),
  ])
  const [sight, own_requests] = await Promise.all([
    gatherSight(member, requests.requests),
    describeOwnRequests(requests.requests, apps, now),
  ])
  const found =
    term === undefined
      ? nothingFound
      : await findTitles({ term, apps, canSee: sight.canSee, ownRequests: own_requests, now })
  const member_answers = answerMember(verdict)
  const [allowance] = requests.members
  const named = <Item extends { picture: string | null }>(item: Item): Item => ({
    ...item,
    picture: namePictureFor(machine, name, item.picture),
  })
  return {
    member: member.name,
    summary: summarizeMe(member_answers, own_requests),
    observed_at: now.toISOString(),
    member_answers,
    own_requests: own_requests.map(named),
    films: allowance?.films ?? null,
    series: allowance?.series ?? null,
    new_items: fresh.known ? fresh.value.map(named) : [],
    expected_items: toExpectedItems(coming.items, {
      canSee: sight.canSee,
      requestUser: member.requestUserId,
      isRequestOf,
    }).map(named),
    found_titles: found.titles.map(named),
    ...describeDoors(clients, member.requestUserId !== null),
    ...completenessOf(
      missingParts({
        'your requests': requests.complete && member.isCertain,
        'what is new': fresh.known,
        'what is coming': coming.complete && sight.isKnown,
        'what you looked for': found.isKnown,
        'whether you can watch': member_answers.every(({ status }) => status !== 'not-known'),
      }),
    ),
  }
}

const nothingFound: FoundTitles = { titles: [], isKnown: true }

type OwnData = Pick<Awaited<ReturnType<typeof gatherRequestsFor>>, 'requests' | 'members' | 'complete'>

/** Somebody whom the app for requests does not know has made none. */
async function gatherRequestsOf(machine: Machine, { requestUserId, isCertain }: Member): Promise<OwnData> {
  if (requestUserId === null) return { requests: [], members: [], complete: isCertain }
  return gatherRequestsFor(machine, { member: { id: requestUserId } })
}

/** A member is told which part of the page is not whole. Why is for the owner. */
const missingParts = (parts: Readonly<Record<string, boolean>>): NotKnownData[] =>
  Object.entries(parts)
    .filter(([, isWhole]) => !isWhole)
    .map(([subject]) => ({ subject, because: 'Part of it could not be found out just now.' }))
