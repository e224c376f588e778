import { z } from '../../../contract/zod.ts'
import { orUndefined } from '../../lib/errors.ts'
import type { StateStore } from '../store/types.ts'

/** Milliseconds. A program may ask many times a second; one record a minute says enough. */
const RECORD_INTERVAL_MS = 60_000

const keyUseShape = z.object({ last_used_at: z.string(), last_used_from: z.string() })
export type KeyUse = z.output<typeof keyUseShape>

/** Returns the last use of each key, by the key's digest: a new key of the same name has not been used yet. */
export function readKeyUses({ keyValues }: StateStore): Map<string, KeyUse> {
  return new Map(keyValues.list('key-use', keyUseShape).map(({ name, value }) => [name, value]))
}

/** Returns a function that records the use of a key by a device, at most once a minute for each key. */
export function recordKeyUses(state: () => StateStore, now: () => number): (digest: string, device: string) => void {
  const recordedAt = new Map<string, number>()
  return (digest, device) => {
    const at = now()
    const last = recordedAt.get(digest)
    if (last !== undefined && at - last < RECORD_INTERVAL_MS) return
    recordedAt.set(digest, at)
    const use: KeyUse = { last_used_at: new Date(at).toISOString(), last_used_from: device }
    try {
      state().keyValues.setIfWritable('key-use', digest, use)
    } catch (thrown) {
      orUndefined(thrown)
    }
  }
}
