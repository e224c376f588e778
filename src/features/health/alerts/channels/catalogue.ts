import type { SettingsFile } from '../../../../platform/settings/settings-file.ts'
import { appriseChannel } from './apprise.ts'
import type { AlertChannel, AlertReceiver } from './channel.ts'
import { discordChannel } from './discord.ts'
import { emailChannel } from './e-mail.ts'
import { gotifyChannel } from './gotify.ts'
import { matrixChannel } from './matrix.ts'
import { ntfyChannel } from './ntfy.ts'
import { pushoverChannel } from './pushover.ts'
import { telegramChannel } from './telegram.ts'
import { webhookChannel } from './webhook.ts'

/** Every channel, in the order in which it is listed. */
export const alertChannels: readonly AlertChannel[] = [
  ntfyChannel,
  webhookChannel,
  emailChannel,
  appriseChannel,
  discordChannel,
  telegramChannel,
  matrixChannel,
  gotifyChannel,
  pushoverChannel,
]

/** Returns the receivers of the channels whose settings are complete and valid. */
export function configuredReceivers(settings: Pick<SettingsFile, 'values'>): AlertReceiver[] {
  const values = settings.values()
  return alertChannels.flatMap(({ createReceiver }) => {
    const receiver = createReceiver((name) => values[name])
    return receiver === null || typeof receiver === 'string' ? [] : [receiver]
  })
}
