import type { SettingsFile } from '../../../../platform/settings/file.ts'
import { apprise } from './apprise.ts'
import type { Channel, Receiver } from './channel.ts'
import { eMail } from './e-mail.ts'
import { ntfy } from './ntfy.ts'
import { webhook } from './webhook.ts'

/** Every way there is, in the order they are told. */
export const channels: readonly Channel[] = [ntfy, webhook, eMail, apprise]

/** The ways that are set and can be used. */
export function receiversOf(settings: Pick<SettingsFile, 'values'>): Receiver[] {
  const values = settings.values()
  return channels.flatMap(({ receiver }) => {
    const made = receiver((name) => values[name])
    return made === null || typeof made === 'string' ? [] : [made]
  })
}
