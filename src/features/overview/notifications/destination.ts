import { alertChannelNames, type AlertChannelName } from '../../../../contract/kinds/alerts.ts'
import { alertChannels } from '../../health/alerts/channels/catalogue.ts'
import type { AlertReceiver, SettingLookup } from '../../health/alerts/channels/channel.ts'
import { usherError } from '../../../lib/errors.ts'
import { isEmailAddress } from '../../../platform/settings/values/email-address.ts'

/** The member is reached over what they chose where they request. */
export const OWN_CHOICE = 'own-choice'

/** Where a member is reached. */
export type NoticeDestination =
  | { channel: 'e-mail'; address: string }
  | { channel: 'ntfy'; topic: string }
  | { channel: AlertChannelName }

/** source: ntfy’s server, which takes topics of these characters, 64 at most */
const TOPIC = /^[\w-]{1,64}$/

/** Reads `e-mail:ana@example.org`, `ntfy:ana` or the name of a channel. Returns undefined for anything else. */
export function parseDestination(by: string): NoticeDestination | undefined {
  const [, channel, rest = ''] = /^(e-mail|email|ntfy):(.*)$/s.exec(by) ?? []
  if (channel === 'ntfy') return TOPIC.test(rest) ? { channel, topic: rest } : undefined
  if (channel !== undefined) return isEmailAddress(rest) ? { channel: 'e-mail', address: rest } : undefined
  const known = alertChannelNames.find((name) => name === by)
  return known && { channel: known }
}

/** Returns the destination as `parseDestination` reads it, in one spelling. */
export function formatDestination(destination: NoticeDestination): string {
  if ('address' in destination) return `e-mail:${destination.address}`
  return 'topic' in destination ? `ntfy:${destination.topic}` : destination.channel
}

/** Returns the address of a destination that is an e-mail address. */
export function addressOf(by: string): string | undefined {
  const destination = parseDestination(by)
  return destination && 'address' in destination ? destination.address : undefined
}

export const channelTitle = (name: AlertChannelName): string =>
  alertChannels.find(({ channel }) => channel === name)?.title ?? name

/**
 * Returns what delivers there, or why nothing can. A member’s own address or topic is on the household’s own server, so
 * that nothing goes anywhere else.
 */
export function receiverFor(by: string, values: SettingLookup): AlertReceiver | string {
  const destination = parseDestination(by)
  if (!destination) return usherError('NOTIFY-1', { given: by }).data.summary
  return receiverOver(destination.channel, settingsFor(destination, values))
}

/** Returns what delivers over a channel with these settings, or why nothing can. */
export function receiverOver(name: AlertChannelName, values: SettingLookup): AlertReceiver | string {
  const { createReceiver, title } = alertChannels.find(({ channel }) => channel === name)!
  return createReceiver(values) ?? usherError('ALERTS-4', { channel: title }).data.summary
}

function settingsFor(destination: NoticeDestination, values: SettingLookup): SettingLookup {
  if ('address' in destination) return (name) => (name === 'SMTP_TO' ? destination.address : values(name))
  if ('topic' in destination)
    return (name) => (name === 'NTFY_URL' ? withTopic(values(name), destination.topic) : values(name))
  return values
}

/** `https://ntfy.example/house` with the topic `ana` is `https://ntfy.example/ana`. */
function withTopic(address: string | undefined, topic: string): string | undefined {
  if (!address || !URL.canParse(address)) return address
  const url = new URL(address)
  const parts = url.pathname.split('/').filter((part) => part !== '')
  url.pathname = [...parts.slice(0, -1), topic].join('/')
  return url.href
}
