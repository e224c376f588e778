import type { ClientDownload } from './roles/download-client.ts'

/** The fields that do not apply to Usenet, such as peers and ratio, and those of a download that is not active. */
export const idleUsenetDownload = {
  down_bytes_per_second: 0,
  up_bytes_per_second: 0,
  remaining_seconds: null,
  finished_at: null,
  last_activity_at: null,
  seeds: null,
  availability: null,
  ratio: null,
  seeding_seconds: null,
  seeding_goal: { ratio: null, seconds: null },
  private: null,
  path: null,
  failure_reason: null,
} satisfies Partial<ClientDownload>
