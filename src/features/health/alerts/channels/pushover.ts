import type { AlertMessage } from '../../../../../contract/payloads/alert-webhook.ts'
import { DeliveryError, type AlertChannel } from './channel.ts'
import { sendJson } from './http-post.ts'
import { fitText } from './message-text.ts'
import { errorForResponse } from './rate-limit.ts'
import { areAllResolved } from './resolved-items.ts'

const SERVER = new URL('https://api.pushover.net')

/** The highest one repeats until somebody confirms it, which is more than an alert asks. source: Pushover’s API, “Message Priority” */
const priorities = { critical: 1, warning: 0, info: -1 } as const

export const pushoverChannel: AlertChannel = pushoverChannelAt(SERVER)

export function pushoverChannelAt(server: URL): AlertChannel {
  return {
    channel: 'pushover',
    title: 'Pushover',
    settings: ['PUSHOVER_TOKEN', 'PUSHOVER_USER'],
    createReceiver(values) {
      const [token, user] = [values('PUSHOVER_TOKEN'), values('PUSHOVER_USER')]
      if (!token && !user) return null
      if (!token) return 'PUSHOVER_TOKEN is not set.'
      if (!user) return 'PUSHOVER_USER is not set.'
      const url = new URL('/1/messages.json', server)
      return {
        channel: 'pushover',
        to: server.hostname,
        async send(message, signal) {
          const response = await sendJson({ url, json: { token, user, ...pushoverMessage(message) } }, signal)
          if (response.status === 400) throw new DeliveryError('it rejected the application or the user (400)')
          if (response.status !== 200) throw errorForResponse(response)
        },
      }
    },
  }
}

/** source: Pushover’s API, “Pushing Messages” and “Limitations”: JSON is taken too; 250 and 1024 characters */
function pushoverMessage({ title, text, level, items, created_at }: AlertMessage) {
  return {
    title: fitText(title, 250),
    message: fitText(text || title, 1024),
    priority: areAllResolved(items) ? priorities.info : priorities[level],
    timestamp: Math.floor(Date.parse(created_at) / 1000),
  }
}
