import { asObject, optionalArray, requiredNumber, type JsonObject, writableDate } from '../../../lib/json-reader.ts'
import { readResultObjects } from './rpc.ts'
import { readSize } from './downloads.ts'

/** What NZBGet has received from a news server; 0 stands for all of them. */
export interface TransferVolume {
  server: number
  total: number | null
  /** The last minute in which something arrived, or the last hour before that; null for longer ago. */
  lastReceivedAt: Date | null
}

/** source: `servervolumes` counts in slots that are used again and again, up to the one it names; seen on 21.0 */
export const readVolumes = (body: unknown): TransferVolume[] =>
  readResultObjects(body).map((json) => ({
    server: requiredNumber(json, 'ServerID'),
    total: readSize(json, 'TotalSize'),
    lastReceivedAt:
      lastSlotTime(json, { slots: 'BytesPerMinutes', current: 'MinSlot', seconds: 60 }) ??
      lastSlotTime(json, { slots: 'BytesPerHours', current: 'HourSlot', seconds: 3600 }),
  }))

function lastSlotTime(
  json: JsonObject,
  { slots, current, seconds }: { slots: string; current: string; seconds: number },
): Date | null {
  const sizes = optionalArray(json, slots).map((one) => readSize(asObject(one, 'a slot'), 'Size') ?? 0)
  const newest = requiredNumber(json, current)
  const ago = sizes.findIndex((_, at) => (sizes[(newest - at + sizes.length) % sizes.length] ?? 0) > 0)
  return ago < 0 ? null : writableDate(new Date((requiredNumber(json, 'DataTime') - ago * seconds) * 1000))
}
