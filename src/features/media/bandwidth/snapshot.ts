import { isNotRunning } from '../../../lib/known.ts'
import type { BandwidthClientData, BandwidthData, DesiredLimitsData } from '../../../../contract/kinds/bandwidth.ts'
import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { DownloadClient, SpeedLimits } from '../../../platform/media-apps/roles/download-client.ts'
import type { Machine } from '../../../platform/machine.ts'
import { readClient, unansweredClients, type ClientReadings } from './client-readings.ts'
import { lineCapacityOf, type LineCapacity } from './capacity.ts'
import { startOfMonth, monthlyUsageOf } from './monthly-usage.ts'
import { totalRates, type ServiceTraffic } from './traffic-record.ts'
import { appliedLimitsOf, isSetByUsher, type AppliedLimits, type SlowReason } from './applied-limits.ts'
import { complianceOf } from './compliance.ts'
import { isSameLimits, allocateLimits, lacksSlowerHours, type AllocationTerms } from './allocation.ts'
import { gatherStreaming, type StreamingState } from './streaming.ts'
import {
  parseCap,
  readOverrideEnd,
  desiredLimitsOf,
  streamingLimitOf,
  readLimitSettings,
  type LimitSettings,
} from './desired-limits.ts'

/** A client's current and desired limits; null where it did not answer. */
export interface LimitStatus {
  client: DownloadClient
  currentLimits: SpeedLimits | null
  desiredLimits: SpeedLimits | null
  /** Why the limits differ: usher has not set them yet, or somebody changed them in the client. */
  mismatch: 'pending' | 'changed' | null
  data: BandwidthClientData
}

export interface BandwidthSnapshot {
  capacity: LineCapacity
  desired: DesiredLimitsData
  limitSettings: LimitSettings
  month: BandwidthData['month']
  /** What the clients that answered transfer now, and have transferred. */
  traffics: ServiceTraffic[]
  /** Why all clients are slowed: the month’s cap is used up, or somebody is streaming. */
  slowedBy: SlowReason | null
  /** Null if nothing is slowed while somebody is streaming. */
  streaming: StreamingState | null
  streamingLimit: AllocationTerms['streaming']
  limitStatuses: LimitStatus[]
  /** The errors of clients that did not answer. */
  unanswered: string[]
  /** What is missing here. A client that was never turned on has nothing to answer. */
  not_known: NotKnownData[]
}

interface LimitInput {
  limitSettings: LimitSettings
  overrideEndsAt: string | null
}

/** Queries every client's limits and traffic. Records nothing. */
export async function gatherBandwidthSnapshot(machine: Machine, input?: LimitInput): Promise<BandwidthSnapshot> {
  const { downloadClients, not_known } = await mediaAppsOf(machine)
  const clientReadings = await Promise.all(downloadClients.map((client) => readClient(client, machine)))
  const traffics = clientReadings.flatMap(({ client, readings }) =>
    readings.known ? [{ service: client.service, traffic: readings.value[1] }] : [],
  )
  const capacity = lineCapacityOf(machine, traffics.length > 0 ? totalRates(traffics) : undefined)
  const { limitSettings, overrideEndsAt } = input ?? {
    limitSettings: readLimitSettings(machine),
    overrideEndsAt: readOverrideEnd(machine),
  }
  const desired = desiredLimitsOf(limitSettings, capacity, overrideEndsAt)
  const month = monthData(machine, traffics, limitSettings)
  const streamingLimit = streamingLimitOf(limitSettings, capacity)
  const streaming = streamingLimit === null ? null : await gatherStreaming(machine)
  const terms: AllocationTerms = {
    desired,
    limitSettings,
    isOverridden: overrideEndsAt !== null && machine.now().toISOString() < overrideEndsAt,
    throttled: month.exceeded && month.when_exceeded === 'slow',
    streaming: streaming?.isActive ? streamingLimit : null,
  }
  const activeClients = clientReadings.flatMap(({ client, readings }) => (readings.known ? [client] : []))
  return {
    capacity,
    desired,
    limitSettings,
    month,
    traffics,
    slowedBy: slowReason(terms),
    streaming,
    streamingLimit,
    limitStatuses: clientReadings.flatMap((readings) => limitStatusOf(readings, activeClients, terms, machine)),
    unanswered: clientReadings.flatMap(({ readings }) => (readings.known ? [] : [readings.because])),
    not_known: [...(await unansweredClients(clientReadings, machine)), ...not_known, ...(streaming?.not_known ?? [])],
  }
}

const slowReason = ({ throttled, streaming, isOverridden }: AllocationTerms): SlowReason | null =>
  throttled ? 'cap' : streaming !== null && !isOverridden ? 'streaming' : null

function monthData(
  machine: Machine,
  traffics: readonly ServiceTraffic[],
  limitSettings: LimitSettings,
): BandwidthData['month'] {
  const usages = traffics.map(({ service, traffic }) => monthlyUsageOf(service, traffic, machine))
  const countedBytes = usages.flatMap(({ bytes }) => bytes ?? [])
  const hasUncounted = usages.some(
    ({ bytes }, index) => bytes === null && traffics[index]!.traffic.down_bytes_total !== null,
  )
  const countingStartedAt = hasUncounted
    ? null
    : (usages
        .flatMap((usage) => usage.since ?? [])
        .toSorted()
        .at(-1) ?? null)
  const monthStart = startOfMonth(machine.now())
  const isComplete =
    countedBytes.length > 0 && countedBytes.length === usages.length && countingStartedAt === monthStart
  const bytes = countedBytes.length === 0 ? null : countedBytes.reduce((sum, clientBytes) => sum + clientBytes, 0)
  const cap = parseCap(limitSettings.cap)
  return {
    used_bytes: bytes,
    cap_bytes: cap,
    counting_started_at: countingStartedAt,
    complete: isComplete,
    because: isComplete ? null : whyIncomplete(hasUncounted, countingStartedAt, monthStart),
    exceeded: cap !== null && bytes !== null && bytes >= cap,
    when_exceeded: limitSettings.when_exceeded === 'slow' ? 'slow' : 'notify',
  }
}

/** Explains why the count does not cover the month's whole traffic. Returns null if no client answered. */
function whyIncomplete(hasUncounted: boolean, startedAt: string | null, monthStart: string): string | null {
  if (hasUncounted)
    return 'Some clients do not count by month. usher counts their traffic while usher watch or usher ui runs, and has not begun this month.'
  if (startedAt === null) return null
  return startedAt === monthStart
    ? 'One client does not report its traffic, so it is not included.'
    : 'Some clients do not count by month. Their traffic before usher first checked this month is not included.'
}

/** Returns nothing for clients that are not enabled. */
function limitStatusOf(
  { client, readings }: ClientReadings,
  activeClients: readonly DownloadClient[],
  terms: AllocationTerms,
  machine: Machine,
): LimitStatus[] {
  const { service, title, protocol } = client
  if (!readings.known) {
    if (isNotRunning(readings)) return []
    const data = {
      service,
      title,
      download_protocol: protocol,
      ...unknownClientData,
      limit_status: 'not-known' as const,
      because: readings.because,
    }
    return [{ client, currentLimits: null, desiredLimits: null, mismatch: null, data }]
  }
  const [[currentLimits, limits], traffic] = readings.value
  const record = appliedLimitsOf(service, machine)
  const desiredLimits = allocateLimits(
    client,
    activeClients,
    baselineLimits(client, currentLimits, record, terms),
    terms,
  )
  const mismatch = isSameLimits(currentLimits, desiredLimits)
    ? null
    : isSetByUsher(currentLimits, record) || isFirstSlowing(record, terms)
      ? 'pending'
      : 'changed'
  const isSlowed = limits.alternative?.on === true
  const down = isSlowed ? (limits.alternative?.down ?? null) : limits.down
  const up = isSlowed ? (limits.alternative?.up ?? null) : limits.up
  const data: BandwidthClientData = {
    service,
    title,
    download_protocol: protocol,
    down_limit_bytes_per_second: down,
    up_limit_bytes_per_second: up,
    slowed: limits.alternative?.on ?? null,
    paused: limits.paused,
    schedule_entries: limits.schedule,
    down_bytes_per_second: traffic.down_bytes_per_second,
    up_bytes_per_second: traffic.up_bytes_per_second,
    ...complianceOf({
      down,
      up,
      traffic,
      because: mismatch
        ? mismatchReason(mismatch, record)
        : lacksSlowerHours(desiredLimits, terms)
          ? 'It has no slower hours, so its usual limit applies all day.'
          : null,
      isLimited: terms.desired.is_set,
    }),
  }
  return [{ client, currentLimits, desiredLimits, mismatch, data }]
}

/** The limits to restore where none is requested: those before the cap slowed the client. */
const baselineLimits = (
  client: DownloadClient,
  limits: SpeedLimits,
  record: AppliedLimits,
  { throttled }: AllocationTerms,
): SpeedLimits =>
  !throttled && record.unslowed && isSetByUsher(limits, record) ? client.clampLimits(record.unslowed) : limits

/** Who asks for slower clients while somebody streams means the limits that they have had so far, too. */
const isFirstSlowing = ({ left }: AppliedLimits, terms: AllocationTerms): boolean =>
  left === null && !terms.desired.is_set && slowReason(terms) === 'streaming'

function mismatchReason(mismatch: 'pending' | 'changed', { left, failed }: AppliedLimits): string {
  if (mismatch === 'pending')
    return failed ? `Setting its limit failed: ${failed.because}` : 'Its limit is not set yet.'
  return left === null
    ? 'Its own settings differ from the requested limits.'
    : 'Somebody changed the limit in the client itself. usher leaves it.'
}

const unknownClientData = {
  down_limit_bytes_per_second: null,
  up_limit_bytes_per_second: null,
  slowed: null,
  paused: false,
  schedule_entries: [],
  down_bytes_per_second: null,
  up_bytes_per_second: null,
}
