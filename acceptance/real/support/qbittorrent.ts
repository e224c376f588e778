import type { TestEngine } from './engine.ts'
import { imageOf } from './tree.ts'

const changes = [
  'ENV PATH=/usr/bin HOME=/config',
  'VOLUME /config',
  'ENTRYPOINT ["/usr/bin/qbittorrent-nox", "--profile=/config", "--confirm-legal-notice"]',
]

/** 5.1, with `curl` and a shell beside it, or 5.3, which is the first here with keys. */
export type QbittorrentPart = 'qbittorrent' | 'qbittorrent-5.3'

/** The real qBittorrent from Debian. */
export const buildQbittorrent = (
  engine: TestEngine,
  image = 'qbittorrent:real',
  part: QbittorrentPart = 'qbittorrent',
): Promise<void> => imageOf(engine, part, changes, image)
