export interface HouseholdRequest {
  /** It is for the 4K server. */
  is4k?: true
  id: number
  memberId: number
  target: { show: number; seasons: number[] } | { film: number }
  /** source: Seerr, 1 pending, 2 approved, 3 declined, 4 failed, 5 completed. */
  status: 1 | 2 | 3 | 4 | 5
  /** source: Seerr, 2 pending, 3 processing, 4 partly available, 5 available. */
  mediaStatus: 2 | 3 | 4 | 5
  ageHours: number
  /** Approved, but never sent to the media manager. */
  isUnsent?: boolean
}
