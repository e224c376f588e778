/** A version step that is known to break households. Versions are of the app, not of its packaging. */
export interface BreakingChange {
  /** Such as `jellyfin-10.11`. Users pass it to accept the change. */
  id: string
  /** Last path segments of its image names. */
  images: readonly string[]
  /** The first version that has the change. */
  reaches: string
  happens: string
  prepare: readonly string[]
  stops: boolean
  memory_bytes: number | null
  /** Extra disk space needed, as a multiple of the app's data. */
  data_times: number
  sources: readonly [string, ...string[]]
}
