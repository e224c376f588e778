import { webhookDelivery } from '../../../../../contract/kinds/notice.ts'
import { payload } from '../../../../operations/handler.ts'
import { toEnvelope } from '../../../../operations/envelope.ts'
import type { AlertChannel } from './channel.ts'
import { postJson, errorForStatus } from './http-post.ts'

/** Posts the envelope of kind `notice`; anything from 200 to 299 says that it was taken. */
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
        const status = await postJson({ url, json: toEnvelope(payload(webhookDelivery, message)) }, signal)
        if (status < 200 || status > 299) throw errorForStatus(status)
      },
    }
  },
}
