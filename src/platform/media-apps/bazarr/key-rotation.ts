import { readBazarrSettings } from './stored-credentials.ts'
import type { RotatedCredential, RotationResult } from '../roles/rotation.ts'
import type { AppConnection, AppContext } from '../connection/connection.ts'
import type { AppProtocol } from '../connection/protocol.ts'
import { reveal } from '../connection/secret.ts'
import { saveBazarrSettings, SETTINGS_PATH } from './settings.ts'

/** source: its settings page generates 32 hexadecimal digits and saves them like any other setting */
export function rotateBazarrKey(connection: AppConnection): Promise<unknown> {
  const key = crypto.getRandomValues(new Uint8Array(16)).toHex()
  const form = { 'settings-auth-apikey': key }
  return connection.submit(SETTINGS_PATH, { method: 'POST', form, subject: 'its key', secrets: [key] })
}

/** Replaces the media manager's key in Bazarr, if Bazarr has one, and reads Bazarr's file to verify. */
export async function adoptRotatedInBazarr(
  connection: AppConnection,
  context: AppContext,
  other: RotatedCredential,
  protocol: AppProtocol,
): Promise<RotationResult[]> {
  const readStoredKey = async () =>
    (await readBazarrSettings((await context.findEndpoint(protocol)).place)).libraries.find(
      ({ targetApp, targetAddress }) =>
        targetApp === other.app &&
        (!other.isOneOfSeveral ||
          (targetAddress?.host === other.internalAddress.host && targetAddress.port === other.internalAddress.port)),
    )
  if (!(await readStoredKey())) return []
  const secret = reveal(other.credential.secret)
  const form = { [`settings-${other.app}-apikey`]: secret }
  await saveBazarrSettings(connection, form, { subject: `the key of ${other.title}`, secrets: [secret] })
  return [{ name: other.title, verified: (await readStoredKey())?.isCurrent === true }]
}
