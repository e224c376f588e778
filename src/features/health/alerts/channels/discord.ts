import type { AlertMessage } from '../../../../../contract/payloads/alert-webhook.ts'
import type { AlertChannel } from './channel.ts'
import { sendJson } from './http-post.ts'
import { fitText } from './message-text.ts'
import { errorForResponse } from './rate-limit.ts'
import { areAllResolved } from './resolved-items.ts'

/** Red, yellow and blue; green for what is over. */
const colors = { critical: 0xd83933, warning: 0xe5a000, info: 0x2378c3 } as const
const RESOLVED_COLOR = 0x00a91c

export const discordChannel: AlertChannel = {
  channel: 'discord',
  title: 'Discord',
  settings: ['DISCORD_URL'],
  createReceiver(values) {
    const address = values('DISCORD_URL')
    if (!address) return null
    if (!URL.canParse(address)) return 'DISCORD_URL is not an address.'
    const url = new URL(address)
    return {
      channel: 'discord',
      to: url.hostname,
      async send(message, signal) {
        const response = await sendJson({ url, json: discordMessage(message) }, signal)
        if (response.status !== 204 && response.status !== 200) throw errorForResponse(response)
      },
    }
  },
}

/**
 * An embed is not searched for mentions, and none is allowed all the same.
 * source: Discord’s documentation, “Execute Webhook” (204, or 200 with `wait`), “Embed Limits” and “Allowed Mentions”
 */
function discordMessage({ title, text, level, items, created_at }: AlertMessage) {
  const color = areAllResolved(items) ? RESOLVED_COLOR : colors[level]
  return {
    username: 'usher',
    allowed_mentions: { parse: [] },
    embeds: [{ title: fitText(title, 256), description: fitText(text || title, 4096), color, timestamp: created_at }],
  }
}
