import type { ArgumentsOf, BodyOf } from '../../../../contract/declare.ts'
import type { memberNotify } from '../../../../contract/actions/member-notify.ts'
import type { NotificationsData } from '../../../../contract/kinds/notifications.ts'
import type { RequestData } from '../../../../contract/kinds/requests.ts'
import { usherError } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'
import {
  findChoice,
  forgetMember,
  memberKey,
  readChoice,
  readChoices,
  readMessages,
  readRequestRecords,
  renameMember,
  writeChoice,
  writeMessage,
  writeRequestRecord,
  type MemberChoice,
} from '../../../platform/store/member-notifications.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { ChangeRecord, StateStore } from '../../../platform/store/types.ts'
import { findMember } from '../../media/members/find-member.ts'
import { gatherRequestsFor } from '../../media/requests/gather.ts'
import { NOTHING_TOLD } from './decide.ts'
import { addressOf, channelTitle, formatDestination, OWN_CHOICE, parseDestination, receiverFor } from './destination.ts'
import { findOwnChoice, followsOwnChoice, type OwnChoice } from './own-choice.ts'
import { gatherNotifications, notificationsData } from './gather.ts'

type NotifyArguments = ArgumentsOf<typeof memberNotify>
type NotifyBody = BodyOf<typeof memberNotify>

export interface MemberNotifyPlan {
  member: string
  before: MemberChoice | undefined
  /** Undefined to turn it off. */
  after: MemberChoice | undefined
  /** What the member has requested so far. */
  requests: readonly Pick<RequestData, 'id' | 'state'>[]
  body: NotifyBody
  data: NotificationsData
}

const OFF = 'off'
const DEFAULT_WAITING_DAYS = 7

/**
 * Throws NOTIFY-1 for a text that is not a destination, NOTIFY-2 for a channel that is not set up, NOTIFY-3 if it is not known what
 * the member has requested, NOTIFY-4 if nothing is named, NOTIFY-5 for a newsletter without an address, and NOTIFY-8 if
 * they cannot be reached over what they chose.
 */
export async function planMemberNotify(args: NotifyArguments, machine: Machine): Promise<MemberNotifyPlan> {
  const state = machine.state()
  const named = readChoice(state, args.member)
  if (args.by === OFF) return planOff(args, named, machine)
  const { name: member, requestUserId, isCertain } = await findMember(machine, args.member)
  if (!isCertain) throw usherError('NOTIFY-3', { member })
  const known = named ?? findChoice(state, member, requestUserId)
  const after = requestedChoice(args, { member, request_user: requestUserId, known, now: machine.now() })
  const own = followsOwnChoice(after) ? await findOwnChoice(machine, after) : undefined
  assertReachable(after, own, machine)
  const requests = requestUserId === null ? [] : await requestsOf(machine, member, requestUserId)
  const data = await notificationsData(machine, [...othersThan(state, member, known?.member), after])
  return {
    member,
    before: known,
    after,
    requests,
    body: bodyOf(args),
    data: previewOf(data, onSummary(after, own, requests)),
  }
}

async function planOff(
  args: NotifyArguments,
  named: MemberChoice | undefined,
  machine: Machine,
): Promise<MemberNotifyPlan> {
  const state = machine.state()
  const found = named ? undefined : await findMember(machine, args.member)
  const known = named ?? findChoice(state, found!.name, found!.requestUserId)
  const member = known?.member ?? found!.name
  const data = await notificationsData(machine, othersThan(state, member))
  return {
    member,
    before: known,
    after: undefined,
    requests: [],
    body: bodyOf(args),
    data: previewOf(data, offSummary(member, known)),
  }
}

function othersThan(state: StateStore, ...names: (string | undefined)[]): MemberChoice[] {
  const keys = new Set(names.flatMap((name) => (name === undefined ? [] : memberKey(name))))
  return readChoices(state).filter(({ member }) => !keys.has(memberKey(member)))
}

const bodyOf = (args: NotifyArguments): NotifyBody =>
  Object.fromEntries(
    Object.entries(args).filter(([name, value]) => name !== 'offer' && value !== undefined),
  ) as NotifyBody

interface KnownMember {
  member: string
  request_user: string | null
  known: MemberChoice | undefined
  now: Date
}

function requestedChoice(args: NotifyArguments, { member, request_user, known, now }: KnownMember): MemberChoice {
  const isNothing = [args.by, args.newsletter, args.in_language, args.waiting_days].every((one) => one === undefined)
  const given = args.by ?? known?.by ?? (request_user === null ? undefined : OWN_CHOICE)
  if ((isNothing && known) || given === undefined) throw usherError('NOTIFY-4', { member })
  return {
    member,
    request_user,
    by: given === OWN_CHOICE ? OWN_CHOICE : oneSpelling(given),
    language: args.in_language ?? known?.language ?? 'en',
    newsletter: args.newsletter === undefined ? (known?.newsletter ?? false) : args.newsletter === 'on',
    waiting_days: args.waiting_days ?? known?.waiting_days ?? DEFAULT_WAITING_DAYS,
    enabled_at: known?.enabled_at ?? now.toISOString(),
  }
}

function oneSpelling(given: string): string {
  const destination = parseDestination(given)
  if (!destination) throw usherError('NOTIFY-1', { given })
  return formatDestination(destination)
}

function assertReachable({ member, by, newsletter }: MemberChoice, own: OwnChoice | undefined, machine: Machine): void {
  if (newsletter && own) throw usherError('NOTIFY-5', { member })
  if (own?.state === 'reachable') return
  if (own) throw usherError('NOTIFY-8', { member, because: own.because })
  const values = machine.settings().values()
  const { channel } = parseDestination(by)!
  if (typeof receiverFor(by, (name) => values[name]) === 'string')
    throw usherError('NOTIFY-2', { channel: channelTitle(channel), member })
  if (newsletter && addressOf(by) === undefined) throw usherError('NOTIFY-5', { member })
}

async function requestsOf(machine: Machine, member: string, id: string): Promise<RequestData[]> {
  const { requests, complete } = await gatherRequestsFor(machine, { member: { id } })
  // Nothing is not known to be nothing while an app does not answer.
  if (!complete && (requests.length === 0 || requests.some(({ state }) => state === 'not-known')))
    throw usherError('NOTIFY-3', { member })
  return requests
}

/** Leaves out what differs from one moment to the next, such as a running watch: a person confirms the rest. */
const previewOf = (data: NotificationsData, summary: string): NotificationsData => ({
  ...data,
  dry_run: true,
  summary,
  running: false,
  because: null,
  command: null,
  members: data.members.map((member) => ({ ...member, enabled_at: new Date(0).toISOString() })),
  member_notices: [],
})

const offSummary = (member: string, known: MemberChoice | undefined): string =>
  known
    ? `${member} would not be notified any more, and usher would forget the address.`
    : `${member} is not notified as it is.`

function onSummary(
  { member, by, newsletter, waiting_days }: MemberChoice,
  own: OwnChoice | undefined,
  requests: MemberNotifyPlan['requests'],
): string {
  const isOpen = ({ state }: Pick<RequestData, 'state'>) => state !== 'available' && state !== 'declined'
  const open = requests.filter(isOpen).length
  const byOwnChoice =
    own?.state === 'reachable' &&
    `${member} would be notified as they chose in ${own.app}, now by ${own.receiver.channel}, when a request arrives, and after ${waiting_days} days why it has not.`
  const how = `${member} would be notified by ${by} when a request arrives, and after ${waiting_days} days why it has not.`
  return [
    byOwnChoice || how,
    `Open requests: ${open}.`,
    ...(newsletter ? [`${member} would also get the newsletter.`] : []),
  ].join(' ')
}

export const isNotifyUnchanged = ({ before, after }: MemberNotifyPlan): boolean => Bun.deepEquals(before, after)

export function memberNotifyChange({
  member,
  before,
  after,
}: MemberNotifyPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const values = (choice: MemberChoice | undefined) =>
    recordedValues('setting', { [`notify ${member}`]: choice?.by ?? OFF })
  return {
    targets: [member],
    before: values(before),
    after: values(after),
    inverse: { action: 'member-notify', body: inverseBody(member, before) },
    no_inverse_because: null,
  }
}

function inverseBody(member: string, before: MemberChoice | undefined): NotifyBody {
  if (!before) return { member, by: OFF }
  const { by, newsletter, language, waiting_days } = before
  return {
    member,
    by,
    newsletter: newsletter ? 'on' : OFF,
    in_language: language as NotifyBody['in_language'] & string,
    waiting_days,
  }
}

/** Writes the choice with what is here already, as one: nothing of that is announced later. */
export async function performMemberNotify(plan: MemberNotifyPlan, machine: Machine): Promise<NotificationsData> {
  const { member, before, after, requests } = plan
  const state = machine.state()
  if (!after) forgetMember(state, member)
  else
    state.transaction(() => {
      if (before && memberKey(before.member) !== memberKey(member)) renameMember(state, before.member, member)
      writeChoice(state, after)
      const known = readRequestRecords(state, member)
      for (const { id, state: at } of requests)
        if (!known.has(id)) writeRequestRecord(state, member, id, { ...NOTHING_TOLD, arrived: at === 'available' })
      for (const message of readMessages(state))
        if (message.ended_at === null && memberKey(message.member) === memberKey(member))
          writeMessage(state, { ...message, by: after.by })
    })
  const data = await gatherNotifications(machine)
  return {
    ...data,
    summary: after ? `${member} is notified from now on.` : `${member} is not notified any more.`,
  }
}
