import type { BandwidthClientData } from '../../../../contract/kinds/bandwidth.ts'
import type { Traffic } from '../../../platform/media-apps/roles/download-client.ts'

/** Clients average their speed over some seconds, and their limits allow short bursts. */
const TOLERANCE = 1.15

interface ComplianceInput {
  down: number | null
  up: number | null
  traffic: Traffic
  /** Why the limits differ; null where they do not. */
  because: string | null
  isLimited: boolean
}

/** Returns whether a client is within its limit, and why its limits differ from the requested ones. */
export function complianceOf({
  down,
  up,
  traffic,
  because,
  isLimited,
}: ComplianceInput): Pick<BandwidthClientData, 'limit_status' | 'because'> {
  const exceeds = (limit: number | null, rate: number) => limit !== null && rate > limit * TOLERANCE
  if (exceeds(down, traffic.down_bytes_per_second) || exceeds(up, traffic.up_bytes_per_second))
    return { limit_status: 'over-limit', because: 'It is currently faster than its limit.' }
  if (because !== null) return { limit_status: 'different-limit', because }
  return { limit_status: isLimited || down !== null || up !== null ? 'within-limit' : 'no-limit', because: null }
}
