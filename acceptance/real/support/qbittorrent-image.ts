import type { TestEngine } from './test-engine.ts'
import { buildPartImage } from './part-image.ts'

const dockerfileLines = [
  'ENV PATH=/usr/bin HOME=/config',
  'VOLUME /config',
  'ENTRYPOINT ["/usr/bin/qbittorrent-nox", "--profile=/config", "--confirm-legal-notice"]',
]

/** Version 5.1, with `curl` and a shell, or 5.3, the first version here with API keys. */
export type QbittorrentPart = 'qbittorrent' | 'qbittorrent-5.3'

export const buildQbittorrent = (
  engine: TestEngine,
  image = 'qbittorrent:real',
  part: QbittorrentPart = 'qbittorrent',
): Promise<void> => buildPartImage(engine, part, dockerfileLines, image)
