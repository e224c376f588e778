import type { Message } from '../../../../../contract/kinds/notice.ts'
import { Undelivered, type Channel } from './channel.ts'
import { isAllOver } from './over.ts'
import { post, refused } from './post.ts'

/** source: the Apprise API’s README: POST /notify/KEY with title, body, type and format; 204 says that nothing is set there. */
export const apprise: Channel = {
  channel: 'apprise',
  title: 'Apprise',
  settings: ['APPRISE_URL'],
  receiver(values) {
    const address = values('APPRISE_URL')
    if (!address) return null
    if (!URL.canParse(address)) return 'APPRISE_URL is not an address.'
    const url = new URL(address)
    return {
      channel: 'apprise',
      to: url.hostname,
      async send(message, signal) {
        const { title, body } = message
        const status = await post(
          { url, json: { title, body: body || title, type: typeOf(message), format: 'text' } },
          signal,
        )
        if (status === 204) throw new Undelivered('Apprise knows nobody to tell under that key (204)')
        if (status === 424) throw new Undelivered('Apprise could not reach everybody (424)')
        if (status !== 200) throw refused(status)
      },
    }
  },
}

function typeOf({ items, level }: Message): 'success' | 'failure' | 'warning' | 'info' {
  if (isAllOver(items)) return 'success'
  return level === 'critical' ? 'failure' : level === 'notable' ? 'warning' : 'info'
}
