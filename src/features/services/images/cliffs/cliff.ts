/** A step between two versions at which households were seen to fall. Versions are of the app, not of its packaging. */
export interface Cliff {
  /** `jellyfin-10.11`: what somebody says who has prepared for it. */
  id: string
  /** The last part of the names its images are published under. */
  images: readonly string[]
  /** It lies before every version from here on. */
  reaches: string
  /** What happens at it. */
  happens: string
  prepare: readonly string[]
  stops: boolean
  memory_bytes: number | null
  /** How often its data is on the disk meanwhile, beside itself. */
  data_times: number
  sources: readonly [string, ...string[]]
}
