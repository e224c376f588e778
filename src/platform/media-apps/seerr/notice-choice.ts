import {
  asObject,
  optionalId,
  optionalNumber,
  optionalObject,
  optionalString,
  requiredId,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type { MemberNoticeWay } from '../roles/request-manager.ts'

/** source: Seerr, `Notification`: types are bits, and this one says that a request is available */
const MEDIA_AVAILABLE = 8

/** source: Seerr, `UserSettings`: who has saved nothing gets e-mail, and nothing else */
const EMAIL_BY_DEFAULT = MEDIA_AVAILABLE

/**
 * Returns the ways over which a member chose to hear that a request is available. E-mail comes last, because it is on for
 * everybody who has not turned it off. A way without an address of the member is left out.
 */
export function readNoticeWays(settings: JsonObject, email: string | null): MemberNoticeWay[] {
  const types = optionalObject(settings, 'notificationTypes')
  const isOn = (agent: string, byDefault = 0) =>
    ((optionalNumber(types, agent) ?? byDefault) & MEDIA_AVAILABLE) === MEDIA_AVAILABLE
  const chat = optionalId(settings, 'telegramChatId')
  const pushoverUser = optionalString(settings, 'pushoverUserKey')
  return [
    ...(isOn('telegram') && chat ? [{ channel: 'telegram' as const, chat }] : []),
    ...(isOn('pushover') && pushoverUser ? [{ channel: 'pushover' as const, user: pushoverUser }] : []),
    ...(isOn('discord') && optionalString(settings, 'discordId') ? [{ channel: 'discord' as const }] : []),
    ...(isOn('pushbullet') && optionalString(settings, 'pushbulletAccessToken')
      ? [{ channel: 'pushbullet' as const }]
      : []),
    ...(isOn('email', EMAIL_BY_DEFAULT) && email ? [{ channel: 'e-mail' as const, address: email }] : []),
  ]
}

/** Returns the e-mail addresses of the members by their ids. */
export const readEmailAddress = (json: JsonObject): [id: string, email: string | null] => [
  requiredId(json, 'id'),
  optionalString(json, 'email'),
]

export const readNoticeSettings = (body: unknown): JsonObject => asObject(body, 'its notification settings')
