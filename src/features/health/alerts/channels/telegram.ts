import { z } from '../../../../../contract/zod.ts'
import type { AlertMessage } from '../../../../../contract/payloads/alert-webhook.ts'
import { DeliveryError, type AlertChannel } from './channel.ts'
import { sendJson, type PostResponse } from './http-post.ts'
import { fitText } from './message-text.ts'
import { errorForResponse } from './rate-limit.ts'

/** source: Telegram Bot API, “Making requests” */
const SERVER = new URL('https://api.telegram.org')

/** source: Telegram Bot API, `sendMessage`: 1 to 4096 characters of text */
const MAX_TEXT = 4096

/** source: Telegram Bot API, `Response` and `ResponseParameters` */
const responseShape = z.lazy(() =>
  z.object({ ok: z.boolean(), parameters: z.object({ retry_after: z.number().min(0) }).optional() }),
)

export const telegramChannel: AlertChannel = telegramChannelAt(SERVER)

export function telegramChannelAt(server: URL): AlertChannel {
  return {
    channel: 'telegram',
    title: 'Telegram',
    settings: ['TELEGRAM_TOKEN', 'TELEGRAM_CHAT'],
    createReceiver(values) {
      const [token, chat] = [values('TELEGRAM_TOKEN'), values('TELEGRAM_CHAT')]
      if (!token && !chat) return null
      if (!token) return 'TELEGRAM_TOKEN is not set.'
      if (!chat) return 'TELEGRAM_CHAT is not set.'
      // The token is part of the path, which may not lead elsewhere.
      if (!/^\d+:[\w-]+$/.test(token)) return 'TELEGRAM_TOKEN is not the token of a bot.'
      const url = new URL(`/bot${token}/sendMessage`, server)
      return {
        channel: 'telegram',
        to: server.hostname,
        async send(message, signal) {
          const response = await sendJson({ url, json: { chat_id: chat, ...telegramMessage(message) } }, signal)
          if (response.status !== 200) throw telegramError(response)
        },
      }
    },
  }
}

/** Without `parse_mode`, nothing in the text is markup. */
function telegramMessage({ title, text, level }: AlertMessage) {
  return {
    text: fitText(text ? `${title}\n\n${text}` : title, MAX_TEXT),
    disable_notification: level === 'info',
    link_preview_options: { is_disabled: true },
  }
}

function telegramError(response: PostResponse): DeliveryError {
  // A token that it does not know is a path that it does not know.
  if (response.status === 404) return new DeliveryError('it does not know this bot (404)')
  if (response.status === 400)
    return new DeliveryError('it does not know this chat, or the bot may not write there (400)')
  return errorForResponse(response, retryAfterOf(response.text))
}

function retryAfterOf(text: string): number | undefined {
  try {
    return responseShape.safeParse(JSON.parse(text)).data?.parameters?.retry_after
  } catch {
    return undefined
  }
}
