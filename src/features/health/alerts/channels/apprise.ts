import type { AlertMessage } from '../../../../../contract/payloads/alert-webhook.ts'
import { DeliveryError, type AlertChannel } from './channel.ts'
import { areAllResolved } from './resolved-items.ts'
import { postJson, errorForStatus } from './http-post.ts'

/** source: the Apprise API’s README: POST /notify/KEY with title, body, type and format; 204 means no configuration. */
export const appriseChannel: AlertChannel = {
  channel: 'apprise',
  title: 'Apprise',
  settings: ['APPRISE_URL'],
  createReceiver(values) {
    const address = values('APPRISE_URL')
    if (!address) return null
    if (!URL.canParse(address)) return 'APPRISE_URL is not an address.'
    const url = new URL(address)
    return {
      channel: 'apprise',
      to: url.hostname,
      async send(message, signal) {
        const { title, text } = message
        const status = await postJson(
          { url, json: { title, body: text || title, type: appriseType(message), format: 'text' } },
          signal,
        )
        if (status === 204) throw new DeliveryError('Apprise has no recipients under that key (204)')
        if (status === 424) throw new DeliveryError('Apprise could not reach every recipient (424)')
        if (status !== 200) throw errorForStatus(status)
      },
    }
  },
}

function appriseType({ items, level }: AlertMessage): 'success' | 'failure' | 'warning' | 'info' {
  if (areAllResolved(items)) return 'success'
  return level === 'critical' ? 'failure' : level === 'warning' ? 'warning' : 'info'
}
