import type { AlertChannelName } from '../../../../contract/kinds/alerts.ts'
import { mapConcurrently } from '../../../lib/concurrency.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { Machine } from '../../../platform/machine.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { MemberNoticeWay } from '../../../platform/media-apps/roles/request-manager.ts'
import { isEmailAddress } from '../../../platform/settings/values/email-address.ts'
import type { MemberChoice } from '../../../platform/store/member-notifications.ts'
import type { AlertReceiver, SettingLookup } from '../../health/alerts/channels/channel.ts'
import { channelTitle, OWN_CHOICE, receiverOver } from './destination.ts'

const MEMBERS_AT_ONCE = 4

/** What a member chose where they request. The receiver holds their address, which is neither stored nor shown. */
export type OwnChoice = { app: string } & (
  | { state: 'reachable'; receiver: AlertReceiver }
  /** `off`: they chose nothing, or nothing that the household can send over. */
  | { state: 'off' | 'not-known'; because: string }
)

type ChoosingMember = Pick<MemberChoice, 'member' | 'request_user'>

/** Asks the app for requests what the member chose there, each time anew: they may change it at any moment. */
export async function findOwnChoice(machine: Machine, { member, request_user }: ChoosingMember): Promise<OwnChoice> {
  const apps = await mediaAppsOf(machine)
  const present = await apps.servicesWithContainers()
  const manager = apps.requestManagers.find(({ service }) => present.has(service))
  if (!manager || request_user === null)
    return {
      app: manager?.title ?? '',
      state: 'off',
      because: `${member} cannot request anything, so they chose nothing.`,
    }
  const app = manager.title
  const ways = await manager.noticeWays(request_user)
  if (!ways.known) return { app, state: 'not-known', because: `What ${member} chose in ${app} is not known now.` }
  const values = machine.settings().values()
  return { app, ...chooseReceiver(ways.value, { member, app }, (name) => values[name]) }
}

/** Returns the first way that the household can send over. */
export function chooseReceiver(
  ways: readonly MemberNoticeWay[],
  { member, app }: { member: string; app: string },
  values: SettingLookup,
): { state: 'reachable'; receiver: AlertReceiver } | { state: 'off'; because: string } {
  if (ways.length === 0)
    return { state: 'off', because: `${member} chose in ${app} not to be told, or gave no address there.` }
  for (const way of ways) {
    const receiver = receiverForWay(way, values)
    if (receiver) return { state: 'reachable', receiver }
  }
  const names = joinWithAnd(ways.map(({ channel }) => titleOf(channel)))
  return { state: 'off', because: `${member} chose ${names} in ${app}, over which usher cannot reach them.` }
}

const titleOf = (channel: MemberNoticeWay['channel']): string =>
  channel === 'pushbullet' ? 'Pushbullet' : channelTitle(channel satisfies AlertChannelName)

/** The household's own sender with the address of the member. A channel of the whole household reaches others too. */
function receiverForWay(way: MemberNoticeWay, values: SettingLookup): AlertReceiver | undefined {
  const over = (channel: AlertChannelName, setting: string, own: string) => {
    const receiver = receiverOver(channel, (name) => (name === setting ? own : values(name)))
    return typeof receiver === 'string' ? undefined : receiver
  }
  if (way.channel === 'telegram') return over('telegram', 'TELEGRAM_CHAT', way.chat)
  if (way.channel === 'pushover') return over('pushover', 'PUSHOVER_USER', way.user)
  if (way.channel === 'e-mail' && isEmailAddress(way.address)) return over('e-mail', 'SMTP_TO', way.address)
  return undefined
}

export const followsOwnChoice = ({ by }: Pick<MemberChoice, 'by'>): boolean => by === OWN_CHOICE

/** Returns what those members chose who are reached over their own choice, by member. */
export async function findOwnChoices(
  machine: Machine,
  choices: readonly MemberChoice[],
): Promise<ReadonlyMap<string, OwnChoice>> {
  const following = choices.filter(followsOwnChoice)
  const found = await mapConcurrently(following, MEMBERS_AT_ONCE, (choice) => findOwnChoice(machine, choice))
  return new Map(following.map(({ member }, at) => [member, found[at]!]))
}
