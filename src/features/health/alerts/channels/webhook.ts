import { alertWebhook } from '../../../../../contract/payloads/alert-webhook.ts'
import { toWebhookBody } from '../../../../operations/envelope.ts'
import type { AlertChannel } from './channel.ts'
import { postJson, errorForStatus } from './http-post.ts'

/** Posts the payload `alert-webhook`; any status from 200 to 299 means that it was delivered. */
export const webhookChannel: AlertChannel = {
  channel: 'webhook',
  title: 'Webhook',
  settings: ['WEBHOOK_URL'],
  createReceiver(values) {
    const address = values('WEBHOOK_URL')
    if (!address) return null
    if (!URL.canParse(address)) return 'WEBHOOK_URL is not an address.'
    const url = new URL(address)
    return {
      channel: 'webhook',
      to: url.hostname,
      async send(message, signal) {
        const status = await postJson({ url, json: toWebhookBody(alertWebhook, message) }, signal)
        if (status < 200 || status > 299) throw errorForStatus(status)
      },
    }
  },
}
