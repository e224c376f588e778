import type { BandwidthData } from '../../../contract/kinds/bandwidth.ts'
import type { DashboardData } from '../../../contract/kinds/dashboard.ts'
import type { ErrorData } from '../../../contract/kinds/error.ts'
import type { Job } from '../../../contract/kinds/job.ts'
import type { QueueData } from '../../../contract/kinds/queue.ts'
import type { SpaceData } from '../../../contract/kinds/space.ts'
import type { StatusData } from '../../../contract/kinds/status.ts'
import { sanitizeDeep } from '../../lib/report/sanitize.ts'
import type { Translator } from '../../lib/languages/translator.ts'
import type { Envelope } from '../../operations/serialize.ts'
import { translateEnvelope } from '../../operations/translate-envelope.ts'

/** The last value of a kind. It stays when the next one cannot be had, and is then a former one. */
export interface Held<Data> {
  data: Data | null
  /** Why the newest value is missing; null if it is here. */
  problem: string | null
  /** When `data` was gathered. */
  receivedAt: Date | null
}

interface KindData {
  dashboard: DashboardData
  status: StatusData
  queue: QueueData
  bandwidth: BandwidthData
  space: SpaceData
  jobs: { jobs: Job[] }
}
export type ShownKind = keyof KindData
export type ShownValues = { readonly [Name in ShownKind]: Held<KindData[Name]> }

const nothing = { data: null, problem: null, receivedAt: null }

export const noValues: ShownValues = {
  dashboard: nothing,
  status: nothing,
  queue: nothing,
  bandwidth: nothing,
  space: nothing,
  jobs: nothing,
}

export const shownKinds = Object.keys(noValues) as readonly ShownKind[]

/** Milliseconds after which a value is shown as a former one. The slowest kind is gathered once a minute. */
const STALE_AFTER_MS = 3 * 60_000

/** Returns the values with one more that arrived. No text in it can control the terminal. */
export function withEnvelope(
  values: ShownValues,
  envelope: Envelope,
  { now, translator }: { now: Date; translator: Translator | null },
): ShownValues {
  const { kind, data } = sanitizeDeep(translateEnvelope(envelope, translator))
  if (kind !== 'error') return isShown(kind) ? { ...values, [kind]: { data, problem: null, receivedAt: now } } : values
  const error = data as unknown as ErrorData
  const about = error.about_kind ?? ''
  return isShown(about) ? { ...values, [about]: { ...values[about], problem: reasonOf(error) } } : values
}

const isShown = (kind: string): kind is ShownKind => Object.hasOwn(noValues, kind)

/** The innermost error says what happened; the others only what could not be done because of it. */
function reasonOf({ summary, underlying }: ErrorData): string {
  return underlying === null ? summary : reasonOf(underlying)
}

/** Returns since when a value is a former one; null for a current one. */
export function staleSince({ data, problem, receivedAt }: Held<unknown>, now: Date): Date | null {
  if (data === null || receivedAt === null) return null
  return problem !== null || now.getTime() - receivedAt.getTime() > STALE_AFTER_MS ? receivedAt : null
}
