import type { AlertMessage } from '../../../../../contract/payloads/alert-webhook.ts'
import type { AlertChannel } from './channel.ts'
import { sendJson } from './http-post.ts'
import { errorForResponse } from './rate-limit.ts'
import { areAllResolved } from './resolved-items.ts'

/** source: Gotify’s documentation, “Push messages”: Android makes no sound up to 3, and rings from 8 on */
const priorities = { critical: 8, warning: 5, info: 2 } as const

export const gotifyChannel: AlertChannel = {
  channel: 'gotify',
  title: 'Gotify',
  settings: ['GOTIFY_URL', 'GOTIFY_TOKEN'],
  createReceiver(values) {
    const [address, token] = [values('GOTIFY_URL'), values('GOTIFY_TOKEN')]
    if (!address && !token) return null
    if (!address) return 'GOTIFY_URL is not set.'
    if (!URL.canParse(address)) return 'GOTIFY_URL is not an address.'
    if (!token) return 'GOTIFY_TOKEN is not set.'
    const url = messageAddress(new URL(address))
    return {
      channel: 'gotify',
      to: url.hostname,
      async send(message, signal) {
        const headers = { 'x-gotify-key': token }
        const response = await sendJson({ url, headers, json: gotifyMessage(message) }, signal)
        if (response.status !== 200) throw errorForResponse(response)
      },
    }
  },
}

/** Gotify may be below a path of a proxy. */
function messageAddress(root: URL): URL {
  return new URL(`${root.pathname}${root.pathname.endsWith('/') ? '' : '/'}message`, root)
}

/** source: Gotify’s REST API, `POST /message` */
function gotifyMessage({ title, text, level, items }: AlertMessage) {
  return { title, message: text || title, priority: areAllResolved(items) ? priorities.info : priorities[level] }
}
