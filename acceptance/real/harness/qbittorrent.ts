import type { TestEngine } from './engine.ts'
import { imageOf } from './tree.ts'

const changes = [
  'ENV PATH=/usr/bin HOME=/config',
  'VOLUME /config',
  'ENTRYPOINT ["/usr/bin/qbittorrent-nox", "--profile=/config", "--confirm-legal-notice"]',
]

/** The real qBittorrent from Debian; `curl` and a shell are in it too. */
export const buildQbittorrent = (engine: TestEngine, image = 'qbittorrent:real'): Promise<void> =>
  imageOf(engine, 'qbittorrent', changes, image)
