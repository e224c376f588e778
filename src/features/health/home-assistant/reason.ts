import { toUsherError } from '../../../lib/errors.ts'
import { MqttError } from '../../../platform/mqtt/packets.ts'

/** Returns why it failed, as a clause. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof MqttError ? thrown.message : toUsherError(thrown).data.summary.replace(/\.$/, '')
}
