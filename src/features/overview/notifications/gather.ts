import type { NotificationsData, NotifiedMember } from '../../../../contract/kinds/notifications.ts'
import type { Machine } from '../../../platform/machine.ts'
import { readChoices, readMessages, type MemberChoice } from '../../../platform/store/member-notifications.ts'
import { receiverFor } from './destination.ts'
import { findOwnChoices, type OwnChoice } from './own-choice.ts'

export const gatherNotifications = async (machine: Machine): Promise<NotificationsData> =>
  notificationsData(machine, readChoices(machine.state()))

/** Returns who is notified as it would be with these choices. */
export async function notificationsData(
  machine: Machine,
  choices: readonly MemberChoice[],
): Promise<NotificationsData> {
  const state = machine.state()
  const values = machine.settings().values()
  const own = await findOwnChoices(machine, choices)
  const members = choices
    .map((choice) => memberData(choice, own.get(choice.member), (name) => values[name]))
    .toSorted((one, other) => one.member.localeCompare(other.member))
  const running = state.leases.isHeld('watch') || state.leases.isHeld('member-notices')
  const isIdle = members.length > 0 && !running
  return {
    dry_run: false,
    offer: null,
    summary: summarizeNotifications(members.length),
    running,
    because: isIdle ? 'usher watch is not running, so nobody is notified.' : null,
    command: isIdle ? watchCommand(machine) : null,
    members,
    member_notices: readMessages(state)
      .toReversed()
      .map(({ member, about, message, state: at, ended_at, because }) => ({
        id: message.id,
        member,
        about,
        title: message.title,
        text: message.text,
        state: at,
        created_at: message.created_at,
        ended_at,
        because,
      })),
  }
}

function memberData(
  choice: MemberChoice,
  own: OwnChoice | undefined,
  values: Parameters<typeof receiverFor>[1],
): NotifiedMember {
  const { member, language, waiting_days, newsletter, enabled_at } = choice
  return {
    member,
    ...(own ? ownChannel(own) : channelSetHere(choice, values)),
    language_tag: language,
    waiting_days,
    gets_newsletter: newsletter,
    enabled_at,
  }
}

type NotifiedChannel = Pick<NotifiedMember, 'notified_by' | 'chosen_in' | 'because'>

const ownChannel = (own: OwnChoice): NotifiedChannel =>
  own.state === 'reachable'
    ? { notified_by: own.receiver.channel, chosen_in: own.app, because: null }
    : { notified_by: null, chosen_in: own.app, because: own.because }

function channelSetHere(
  { member, by, request_user }: MemberChoice,
  values: Parameters<typeof receiverFor>[1],
): NotifiedChannel {
  const receiver = receiverFor(by, values)
  const cannotAsk = `${member} cannot request anything, so only the newsletter can reach them.`
  const because = typeof receiver === 'string' ? receiver : request_user === null ? cannotAsk : null
  return { notified_by: by, chosen_in: null, because }
}

const watchCommand = (machine: Machine): string =>
  machine.serviceManager().unavailable_because === null ? 'usher hosting install watch' : 'usher watch'

function summarizeNotifications(count: number): string {
  if (count === 0) return 'No member is notified.'
  return count === 1
    ? 'One member is notified when a request of theirs arrives.'
    : `${count} members are notified when a request of theirs arrives.`
}
