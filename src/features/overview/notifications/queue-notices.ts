import type { OwnRequest } from '../../../../contract/kinds/me.ts'
import type { RequestData } from '../../../../contract/kinds/requests.ts'
import type { AlertMessage } from '../../../../contract/payloads/alert-webhook.ts'
import { languageOf } from '../../../lib/languages/choose-language.ts'
import { translatorFor } from '../../../lib/languages/languages.ts'
import type { Translator } from '../../../lib/languages/translator.ts'
import type { Machine } from '../../../platform/machine.ts'
import {
  readChoice,
  readChoices,
  readRequestRecords,
  writeMessage,
  writeRequestRecord,
  type MemberChoice,
  type RequestRecord,
} from '../../../platform/store/member-notifications.ts'
import type { StateStore } from '../../../platform/store/types.ts'
import { gatherRequestsFor } from '../../media/requests/gather.ts'
import { gatherTraceApps } from '../../media/trace/apps.ts'
import { describeOwnRequests } from '../me/own-requests.ts'
import { decide, firstRecord, selectForTrace } from './decide.ts'
import { composeNotice } from './message.ts'

interface MemberRequest {
  choice: MemberChoice
  request: RequestData
  record: RequestRecord
  isNew: boolean
}

/**
 * Looks for requests that have arrived or have waited for long, and queues what their members are told. What is recorded
 * and what is queued are written as one, so that no kill loses or repeats a notice. The caller must hold the lease.
 */
export async function queueNotices(machine: Machine, signal: AbortSignal): Promise<void> {
  const state = machine.state()
  const choices = readChoices(state).filter(({ request_user }) => request_user !== null)
  if (choices.length === 0) return
  const requests = await gatherMemberRequests(machine, choices)
  const chosen = selectForTrace(requests, machine.now())
  const followed = chosen.length === 0 ? [] : await follow(machine, chosen)
  const translators = await loadTranslators(choices)
  if (signal.aborted) return
  state.transaction(() => record(state, requests, followed, translators, machine.now()))
}

/** Returns the requests of these members. One whose state is not known says nothing, and is looked at again. */
async function gatherMemberRequests(machine: Machine, choices: readonly MemberChoice[]): Promise<MemberRequest[]> {
  const state = machine.state()
  const byUser = new Map(choices.map((choice) => [choice.request_user, choice]))
  const users = new Map<string, string>()
  const { requests } = await gatherRequestsFor(machine, {}, (all) =>
    all.filter(({ request: { id, requested_by } }) => byUser.has(requested_by.id) && users.set(id, requested_by.id)),
  )
  const records = new Map(choices.map((choice) => [choice, readRequestRecords(state, choice.member)]))
  return requests.flatMap((request) => {
    if (request.state === 'not-known') return []
    const choice = byUser.get(users.get(request.id)!)!
    const known = records.get(choice)!.get(request.id)
    return [{ choice, request, record: known ?? firstRecord(request, choice.enabled_at), isNew: known === undefined }]
  })
}

interface FollowedRequest {
  of: MemberRequest
  own: OwnRequest
}

async function follow(machine: Machine, chosen: readonly MemberRequest[]): Promise<FollowedRequest[]> {
  const owns = await describeOwnRequests(
    chosen.map(({ request }) => request),
    await gatherTraceApps(machine),
    machine.now(),
  )
  return chosen.map((of, at) => ({ of, own: owns[at]! }))
}

type Translators = ReadonlyMap<string, Translator | null>

async function loadTranslators(choices: readonly MemberChoice[]): Promise<Translators> {
  const tags = [...new Set(choices.map(({ language }) => language))]
  return new Map(
    await Promise.all(tags.map(async (tag) => [tag, await translatorFor(languageOf(tag) ?? 'en')] as const)),
  )
}

/** What was changed since the look began is left alone: somebody may have turned it off meanwhile. */
function record(
  state: StateStore,
  requests: readonly MemberRequest[],
  followed: readonly FollowedRequest[],
  translators: Translators,
  now: Date,
): void {
  const isCurrent = ({ choice }: MemberRequest) => Bun.deepEquals(readChoice(state, choice.member), choice)
  for (const one of requests)
    if (one.isNew && isCurrent(one)) writeRequestRecord(state, one.choice.member, one.request.id, one.record)
  const decided = followed.flatMap(({ of, own }) => {
    if (!isCurrent(of)) return []
    const { record, tell } = decide(own, of.record, of.choice, now)
    writeRequestRecord(state, of.choice.member, of.request.id, record)
    return tell === null ? [] : [{ choice: of.choice, own, tell }]
  })
  for (const together of Map.groupBy(decided, ({ choice, tell }) => `${tell} ${choice.member}`).values()) {
    const [{ choice, tell }] = together as [(typeof together)[number]]
    const translator = translators.get(choice.language) ?? null
    const owns = together.map(({ own }) => own)
    queue(state, choice, tell, composeNotice(tell, owns, { member: choice.member, translator, now }))
  }
}

const queue = (state: StateStore, { member, by }: MemberChoice, about: 'arrived' | 'waiting', message: AlertMessage) =>
  writeMessage(state, {
    member,
    by,
    about,
    message,
    state: 'waiting',
    tries: 0,
    next_at: message.created_at,
    ended_at: null,
    because: null,
  })
