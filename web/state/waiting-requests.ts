import type { RequestsData } from '../../clients/typescript/src/index.ts'

/** How many requests wait for a decision. The stream lists only the newest of them, and counts them all. */
export const countWaiting = (data: RequestsData | undefined): number =>
  data?.state_counts.find(({ state }) => state === 'waiting-for-approval')?.requests_total ?? 0
