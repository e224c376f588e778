import type { SettingsFile } from '../../../../platform/settings/settings-file.ts'
import { appriseChannel } from './apprise.ts'
import type { AlertChannel, AlertReceiver } from './channel.ts'
import { emailChannel } from './e-mail.ts'
import { ntfyChannel } from './ntfy.ts'
import { webhookChannel } from './webhook.ts'

/** Every way there is, in the order they are told. */
export const alertChannels: readonly AlertChannel[] = [ntfyChannel, webhookChannel, emailChannel, appriseChannel]

/** The ways that are set and can be used. */
export function configuredReceivers(settings: Pick<SettingsFile, 'values'>): AlertReceiver[] {
  const values = settings.values()
  return alertChannels.flatMap(({ createReceiver }) => {
    const made = createReceiver((name) => values[name])
    return made === null || typeof made === 'string' ? [] : [made]
  })
}
