import type { LogLine } from '../../src/platform/engine/engine.ts'

const line = (time: string, text: string): LogLine => ({
  logged_at: `2026-03-14T${time}.000Z`,
  stream: 'stdout',
  text,
})

/** What three apps log in the formats of their own, by the ids of their containers. */
export const EVENING_LOGS: Record<string, LogLine[]> = {
  'sonarr-id': [
    line('11:40:00', '[Error] DownloadService: Grab of "The Bear" failed: no space left'),
    line('13:59:58', '[Info] RssSyncService: Starting RSS Sync'),
    line('13:59:59', '[Warn] RssSyncService: No indexer answered'),
    line('13:59:59', '   at NzbDrone.Core.Indexers.HttpIndexerBase.Fetch()'),
  ],
  'jellyfin-id': [
    line('13:00:00', '[13:00:00] [INF] [17] TaskManager: Scan Media Library Completed'),
    line('13:30:00', '[13:30:00] [ERR] [22] Transcoder: ffmpeg exited with code 187 for "The Bear"'),
  ],
  'prowlarr-id': [line('13:50:00', '2026-03-14T14:50:00+01:00 INFO the bear: 12 results')],
}
