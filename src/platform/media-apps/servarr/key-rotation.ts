import type { RotationMethod } from '../roles/rotation.ts'
import type { AppConnection, AppContext } from '../connection/connection.ts'
import type { AppProtocol } from '../connection/protocol.ts'
import { createKeyRotation } from '../connection/key-rotation.ts'

interface KeyRotationContext {
  connection: AppConnection
  protocol: AppProtocol
  context: AppContext
}

/** source: a key in `config/host` is ignored; the command generates one, writes it to config.xml and uses it at once */
export const createServarrKeyRotation = (of: KeyRotationContext, base: string): RotationMethod =>
  createKeyRotation(of, `${of.protocol.title} generates it, and the old one stops working at the same moment.`, () =>
    of.connection.submit(`${base}/command`, { method: 'POST', json: { name: 'ResetApiKey' }, subject: 'its key' }),
  )

/** The media managers use Prowlarr's key for their indexers; Prowlarr updates it there itself. */
export const createProwlarrKeyRotation = (of: KeyRotationContext, base: string): RotationMethod => ({
  ...createServarrKeyRotation(of, base),
  description:
    'Prowlarr generates it and updates it in the connected apps. The old one stops working at the same moment.',
})
