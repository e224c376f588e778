import { delivery } from '../../../../../contract/kinds/notice.ts'
import { say } from '../../../../operations/handler.ts'
import { seal } from '../../../../operations/envelope.ts'
import type { Channel } from './channel.ts'
import { post, refused } from './post.ts'

/** Posts the envelope of kind `notice`; anything from 200 to 299 says that it was taken. */
export const webhook: Channel = {
  channel: 'webhook',
  title: 'Webhook',
  settings: ['WEBHOOK_URL'],
  receiver(values) {
    const address = values('WEBHOOK_URL')
    if (!address) return null
    if (!URL.canParse(address)) return 'WEBHOOK_URL is not an address.'
    const url = new URL(address)
    return {
      channel: 'webhook',
      to: url.hostname,
      async send(message, signal) {
        const status = await post({ url, json: seal(say(delivery, message)) }, signal)
        if (status < 200 || status > 299) throw refused(status)
      },
    }
  },
}
