import type { SettingsFile } from '../../../../platform/settings/settings-file.ts'
import { appriseChannel } from './apprise.ts'
import type { AlertChannel, AlertReceiver } from './channel.ts'
import { emailChannel } from './e-mail.ts'
import { ntfyChannel } from './ntfy.ts'
import { webhookChannel } from './webhook.ts'

/** Every channel, in the order in which it is listed. */
export const alertChannels: readonly AlertChannel[] = [ntfyChannel, webhookChannel, emailChannel, appriseChannel]

/** Returns the receivers of the channels whose settings are complete and valid. */
export function configuredReceivers(settings: Pick<SettingsFile, 'values'>): AlertReceiver[] {
  const values = settings.values()
  return alertChannels.flatMap(({ createReceiver }) => {
    const receiver = createReceiver((name) => values[name])
    return receiver === null || typeof receiver === 'string' ? [] : [receiver]
  })
}
