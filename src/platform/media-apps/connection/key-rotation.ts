import type { RotationMethod } from '../roles/rotation.ts'
import type { AppConnection, AppContext } from './connection.ts'
import type { CredentialCandidate, AppProtocol } from './protocol.ts'
import { changeRejected } from './change-rejected.ts'

const KEY_FILE_TIMEOUT_MS = 10_000
const POLL_INTERVAL_MS = 50

/** Rotates a key that the app generates and writes into its own file, from which usher reads it back. */
export function createKeyRotation(
  { connection, protocol, context }: { connection: AppConnection; protocol: AppProtocol; context: AppContext },
  description: string,
  ask: () => Promise<unknown>,
): RotationMethod {
  const first = async (): Promise<CredentialCandidate | undefined> =>
    (await protocol.findCredentials((await context.findEndpoint(protocol)).place))[0]
  return {
    description,
    retireOld: null,
    blockedReason: async () => {
      const key = await first()
      if (!key) return 'usher cannot read it.'
      return key.source.startsWith('its ') ? null : `${key.source} in the stack sets it, so it must be changed there.`
    },
    rotate: async () => {
      const before = (await first())?.value
      await ask()
      // Sessions with the old key would be rejected from now on.
      context.sessionCache.sessions.clear()
      for (let waited = 0; waited < KEY_FILE_TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
        const now = (await first())?.value
        if (now !== undefined && now !== before) return
        await Bun.sleep(POLL_INTERVAL_MS)
      }
      throw changeRejected(connection, 'its key', 'its file still has the old key')
    },
  }
}
