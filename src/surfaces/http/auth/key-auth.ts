import type { KeyPermission } from '../../../../contract/kinds/keys.ts'
import type { Clock } from '../../../lib/clock.ts'
import { orUndefined } from '../../../lib/errors.ts'
import {
  accessKeyFile,
  isAccessKey,
  readAccessKeys,
  type StoredKey,
} from '../../../platform/access-keys/access-keys.ts'
import { recordKeyUses } from '../../../platform/access-keys/key-uses.ts'
import type { Machine } from '../../../platform/machine.ts'
import { createDeviceThrottles } from './device-throttles.ts'
import { watchFile } from './file-watch.ts'
import type { AccessGrant } from './guard.ts'
import { OWNER } from './session-store.ts'
import { isSameDigest } from './token.ts'

export interface KeyGrant {
  may: KeyPermission
  /** Aborts at once when the key is revoked, in this process or another one. */
  revoked: AbortSignal
}

/** How programs with a key of their own authenticate. */
export interface KeyAuth {
  grant(digest: Buffer, device: string): AccessGrant | undefined
  secondsToWait(token: string, device: string): number
  stop(): void
}

/** More wrong keys than the programs of a household have. */
const MAX_REMEMBERED = 256

/** Reads the keys again whenever another process changes them. An unreadable file counts as no keys. */
export function openKeyAuth({ paths, state }: Pick<Machine, 'paths' | 'state'>, clock: Clock): KeyAuth {
  const file = accessKeyFile(paths)
  const recordUse = recordKeyUses(state, clock.now)
  const throttles = createDeviceThrottles(clock)
  const counted = new Set<string>()
  const admitted = new Set<string>()
  const open = new Map<string, AbortController>()
  const { value: stored, stop } = watchFile(file, () => tryReadKeys(file), endRevoked)

  function endRevoked(keys: readonly StoredKey[]): void {
    for (const [digest, controller] of open) {
      if (keys.some((one) => one.digest === digest)) continue
      open.delete(digest)
      controller.abort()
    }
  }

  /** A program that repeats its revoked key guesses nothing: each wrong key counts once. */
  function countWrongKey(digest: string, device: string): void {
    if (counted.has(digest) || throttles.of(device).key.secondsToWait() > 0) return
    if (counted.size >= MAX_REMEMBERED) counted.clear()
    counted.add(digest)
    throttles.of(device).key.countAttempt()
  }

  return {
    stop,
    secondsToWait: (token, device) => (isAccessKey(token) ? throttles.of(device).key.secondsToWait() : 0),
    grant(digest, device) {
      const name = digest.toString('hex')
      const key = findKey(stored(), digest)
      if (!key) return void countWrongKey(name, device)
      const place = `${device} ${name}`
      // While a device waits, only the keys that it has used before are good there.
      if (!admitted.has(place) && throttles.of(device).key.secondsToWait() > 0) return undefined
      if (admitted.size >= MAX_REMEMBERED) admitted.clear()
      admitted.add(place)
      recordUse(name, device)
      const controller = open.get(name) ?? new AbortController()
      open.set(name, controller)
      return grantOf(key, controller.signal, () => findKey(stored(), digest) !== undefined)
    },
  }
}

/** Returns a signal that aborts with either: the end of all streams, or the key's. */
export function untilRevoked(ended: AbortSignal, { key }: Pick<AccessGrant, 'key'>): AbortSignal {
  return key ? AbortSignal.any([ended, key.revoked]) : ended
}

/** Compares with every key in constant time, so that the time does not reveal how close a guess was. */
function findKey(keys: readonly StoredKey[], digest: Buffer): StoredKey | undefined {
  let found: StoredKey | undefined
  for (const key of keys) if (isSameDigest(digest, Buffer.from(key.digest, 'hex'))) found = key
  return found
}

function grantOf({ may, member }: StoredKey, revoked: AbortSignal, isValid: () => boolean): AccessGrant | undefined {
  const grant = { isValid, key: { may, revoked } }
  if (may !== 'member') return { ...OWNER, ...grant }
  return member === null ? undefined : { role: 'member', member, ...grant }
}

function tryReadKeys(file: string): StoredKey[] {
  try {
    return readAccessKeys(file)
  } catch (thrown) {
    orUndefined(thrown)
    return []
  }
}
