import type { RequestData, RequestsData } from '../../../../contract/kinds/requests.ts'
import { appsOf } from '../../../platform/media-apps/apps.ts'
import type { Library } from '../../../platform/media-apps/roles/library.ts'
import type {
  Called,
  DeskMember,
  DeskRequest,
  Quota,
  RequestDesk,
} from '../../../platform/media-apps/roles/request-desk.ts'
import type { Known } from '../../../platform/media-apps/connection/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { quoted } from '../trace/quoted.ts'
import { namesOf } from './called.ts'
import { declined } from './declined.ts'
import { shelfOf, type Shelf } from './filed.ts'
import { expectedBytes } from './size.ts'
import { standingOf, type Filed } from './standing.ts'
import { inWords, summarise } from './words.ts'

interface Asked {
  desk: RequestDesk | undefined
  libraries: readonly Library[]
  /** Only this member's; everybody's when undefined. */
  member: string | undefined
  now: Date
}

/** The machine's own desk and libraries, asked. */
export async function requestsOf(machine: Machine, member: string | undefined): Promise<RequestsData> {
  const { desks, libraries } = await appsOf(machine)
  const told = await gatherRequests({ desk: desks[0], libraries, member, now: machine.now() })
  const reasonOf = (id: string) => machine.state().memory.get('declined', id, declined)?.value.reason ?? null
  const requests = told.requests.map((one) => (one.state === 'declined' ? { ...one, because: reasonOf(one.id) } : one))
  return { ...told, requests }
}

/** What was asked for and what came of it. What an app does not say is told, and leaves the rest standing. */
export async function gatherRequests({ desk, libraries, member, now }: Asked): Promise<RequestsData> {
  if (!desk) return nobodyAsks
  const [requests, members, ...shelves] = await Promise.all([
    desk.requests(),
    desk.members(),
    ...libraries.filter(({ media }) => media !== 'music').map(shelfOf),
  ])
  const named = members.known ? membersNamed(member, members.value) : []
  const mine = (requests.known ? requests.value : []).filter(
    ({ by }) => member === undefined || named.some(({ id }) => id === by.id),
  )
  const quotas = await Promise.all(named.map(async (one) => ({ one, quota: await desk.quota(one.id) })))
  const filed = mine.map((request) => ({ request, ...lookUp(request, shelves) }))
  const nowhere = filed.filter((one) => !(one.filed.known && one.filed.value)).map(({ request }) => request)
  const names = await namesOf(desk, nowhere)
  const told = filed.map((one) => requestData(one, desk.title, names.get(one.request.id), now))
  return {
    summary: requests.known ? summarise(told) : 'What was asked for is not known.',
    members: quotas.map(memberData),
    requests: told,
    complete: true,
    not_known: [
      ...unknowns(desk.title, requests, members, ...quotas.map(({ quota }) => quota)),
      ...shelves.flatMap(({ title, find }) => unknowns(title, find)),
    ],
  }
}

const nobodyAsks: RequestsData = {
  summary: 'Nobody can ask for anything: no app for requests is on.',
  members: [],
  requests: [],
  complete: true,
  not_known: [],
}

function unknowns(app: string, ...answers: Known<unknown>[]): RequestsData['not_known'] {
  const because = answers.flatMap((answer) => (answer.known ? [] : [answer.because]))
  return [...new Set(because)].map((one) => ({ app, because: one }))
}

function membersNamed(name: string | undefined, members: readonly DeskMember[]): readonly DeskMember[] {
  if (name === undefined) return members
  const found = members.filter((member) => member.name.toLowerCase() === name.toLowerCase())
  if (found.length > 0) return found
  const nearest = didYouMean(
    name,
    members.map((member) => member.name),
  )
  throw refuse('ASKED-6', { what: 'member', name, nearest, list: 'requests' })
}

function memberData({
  one: { name, admin, requests },
  quota,
}: {
  one: DeskMember
  quota: Known<Quota>
}): RequestsData['members'][number] {
  const { films, series } = quota.known ? quota.value : { films: null, series: null }
  return { member: name, may_approve: admin, requests, films, series }
}

function requestData(
  { request, shelf, filed }: Found,
  desk: string,
  named: Called | undefined,
  now: Date,
): RequestData {
  const standing = standingOf(request, desk, filed)
  const item = filed.known ? filed.value?.item : undefined
  const over = standing.state === 'here' || standing.state === 'declined'
  return {
    id: request.id,
    title: item?.title ?? named?.title ?? null,
    year: item?.year ?? named?.year ?? null,
    media: request.media,
    seasons: request.seasons,
    member: request.by.name,
    state: standing.state,
    summary: inWords(standing),
    because: standing.because,
    disagreement: standing.disagreement,
    asked_at: request.asked_at.toISOString(),
    waiting_seconds: over ? null : Math.max(0, Math.round((now.getTime() - request.asked_at.getTime()) / 1000)),
    decided_by: request.decided_by?.name ?? null,
    parts_here: standing.parts?.here ?? null,
    parts_wanted: standing.parts?.wanted ?? null,
    expected_bytes:
      item && shelf?.measures.known ? expectedBytes(item, standing.parts?.wanted ?? 1, shelf.measures.value) : null,
    command: over ? null : `usher trace ${quoted(item ? item.title.toLowerCase() : `request ${request.id}`)}`,
  }
}

interface Found {
  request: DeskRequest
  shelf: Shelf | undefined
  filed: Known<Filed | undefined>
}

/**
 * The library of its sort that has it, the one with most of it where several do; where one of them did not answer, it is
 * not known whether that one has.
 */
function lookUp(request: DeskRequest, shelves: readonly Shelf[]): Omit<Found, 'request'> {
  const fitting = shelves.filter(({ media }) => media === request.media)
  const [found] = fitting
    .flatMap((shelf) => {
      const value = shelf.find.known ? shelf.find.value(request.ids, request.item) : undefined
      return value && shelf.find.known ? [{ shelf, filed: { ...shelf.find, value } }] : []
    })
    .toSorted((a, b) => b.filed.value.item.here - a.filed.value.item.here)
  if (found) return found
  const silent = fitting.find(({ find }) => !find.known)
  if (silent && !silent.find.known) return { shelf: undefined, filed: silent.find }
  if (fitting.length > 0) return { shelf: undefined, filed: { known: true, value: undefined, at: request.asked_at } }
  const because = `No library for ${request.media === 'film' ? 'films' : 'series'} is in the stack.`
  return { shelf: undefined, filed: { known: false, because, code: 'APP-1' } }
}
