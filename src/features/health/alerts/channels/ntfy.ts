import type { AlertMessage } from '../../../../../contract/payloads/alert-webhook.ts'
import type { AlertChannel } from './channel.ts'
import { areAllResolved } from './resolved-items.ts'
import { postJson, errorForStatus } from './http-post.ts'

const priorities = { critical: 5, warning: 3, info: 2 } as const

export const ntfyChannel: AlertChannel = {
  channel: 'ntfy',
  title: 'ntfy',
  settings: ['NTFY_URL', 'NTFY_TOKEN'],
  createReceiver(values) {
    const address = values('NTFY_URL')
    if (!address) return null
    if (!URL.canParse(address)) return 'NTFY_URL is not an address.'
    const url = new URL(address)
    const parts = url.pathname.split('/').filter((part) => part !== '')
    const topic = parts.pop()
    if (topic === undefined) return 'NTFY_URL names no topic. It has to end with one, as in https://ntfy.sh/TOPIC.'
    const root = new URL(`/${parts.join('/')}`, url)
    const token = values('NTFY_TOKEN')
    return {
      channel: 'ntfy',
      to: url.hostname,
      async send(message, signal) {
        const headers = token ? { authorization: `Bearer ${token}` } : {}
        const status = await postJson({ url: root, headers, json: publication(topic, message) }, signal)
        if (status !== 200) throw errorForStatus(status)
      },
    }
  },
}

/** source: ntfy’s documentation, “Publish as JSON”: POST to the server’s root, with the topic in the body. */
function publication(topic: string, { title, text, level, items }: AlertMessage) {
  const isResolved = areAllResolved(items)
  return {
    topic: decodeURIComponent(topic),
    title,
    message: text || title,
    priority: isResolved ? priorities.info : priorities[level],
    tags: [isResolved ? 'white_check_mark' : level === 'critical' ? 'rotating_light' : 'bell'],
  }
}
