import { array, nullish, object, orNull, record, string, type JsonReaderValue } from '../../../lib/json-reader.ts'
import type { Machine } from '../../../platform/machine.ts'
import { storedShape } from '../../../platform/store/stored-shape.ts'
import type { RegistryImage } from '../../../platform/registry/manifests.ts'
import { MAX_WAIT_SECONDS } from '../../../platform/registry/registry-session.ts'
import { number } from '../../../lib/json-reader.ts'

const image = object({
  digest: string,
  platform_digest: string,
  config_digest: string,
  created_at: orNull(string),
  labels: record(string),
})

const counts = object({ critical: number, high: number, medium: number, low: number, unknown: number })

const inspection = object({
  /** Which image the rest is about. */
  digest: string,
  signature: orNull(
    object({
      tool: string,
      result: string,
      signed_by: orNull(string),
      issuer: orNull(string),
      because: orNull(string),
    }),
  ),
  vulnerabilities: orNull(
    object({
      tool: string,
      running_counts: orNull(counts),
      newest_counts: orNull(counts),
      because: orNull(string),
    }),
  ),
})

const recordedCheck = object({
  /** When the registry last answered; null if it never did. */
  checked_at: orNull(string),
  /** What the declared tag named; null if there is none, or the registry has no such tag. */
  digest: orNull(string),
  /** The newest tag of the same scheme, and what it named; null if there is no newer one. */
  newest: orNull(object({ tag: string, digest: string })),
  /** Why there is no newest tag although there may be a newer one; null if it is known. */
  newest_because: orNull(string),
  tags_etag: orNull(string),
  /** What the digests above lead to, which never changes. */
  images: array(image),
  inspection: orNull(inspection),
  /** Why the last check failed; null if it did not. */
  failure: nullish(string),
})
export type RecordedCheck = JsonReaderValue<typeof recordedCheck>
export type RecordedInspection = JsonReaderValue<typeof inspection>

const shape = storedShape(recordedCheck)
const waitShape = storedShape(object({ retry_at: string }))

/** Returns what the registry had of a reference when it was last checked. */
export const readRecordedCheck = (machine: Pick<Machine, 'state'>, reference: string): RecordedCheck | undefined =>
  machine.state().keyValues.get('registry-image', reference, shape)?.value

/** Stores a check, and forgets those of references that nothing uses any more. */
export function recordCheck(machine: Pick<Machine, 'state'>, reference: string, check: RecordedCheck): void {
  machine.state().keyValues.set('registry-image', reference, check)
}

export function forgetUnusedChecks(machine: Pick<Machine, 'state'>, used: ReadonlySet<string>): void {
  const { keyValues } = machine.state()
  for (const { name } of keyValues.list('registry-image', shape))
    if (!used.has(name)) keyValues.delete('registry-image', name)
}

/** Returns until when a registry asked usher to wait; undefined if that is over. */
export function readRegistryWait(machine: Pick<Machine, 'state' | 'now'>, registry: string): Date | undefined {
  const entry = machine.state().keyValues.get('registry', registry, waitShape)
  const until = entry === undefined ? undefined : new Date(entry.value.retry_at)
  const left_ms = until === undefined ? 0 : until.getTime() - machine.now().getTime()
  // No wait is longer, so the clock was wrong when this one was stored.
  return left_ms > 0 && left_ms <= MAX_WAIT_SECONDS * 1000 ? until : undefined
}

export function recordRegistryWait(machine: Pick<Machine, 'state' | 'now'>, registry: string, seconds: number): Date {
  const until = new Date(machine.now().getTime() + seconds * 1000)
  machine.state().keyValues.set('registry', registry, { retry_at: until.toISOString() })
  return until
}

export const findImage = (check: Pick<RecordedCheck, 'images'>, digest: string | null): RegistryImage | undefined =>
  check.images.find((one) => one.digest === digest)
