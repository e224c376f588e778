import { dirname, join } from 'node:path'
import { part } from './available.ts'
import type { TestEngine } from './engine.ts'
import { imageOf } from './tree.ts'

const COMPILED = '/compiled'

const changes = [
  `ENV PATH=/usr/bin HOME=/config LANG=C.UTF-8 PYTHONPYCACHEPREFIX=${COMPILED}`,
  'VOLUME /config',
  'ENTRYPOINT ["/usr/bin/python3", "-W", "ignore", "/usr/bin/sabnzbdplus", "-b0", "-f", "/config/sabnzbd.ini"]',
  'CMD ["-s", "0.0.0.0:8080"]',
]

/** The real SABnzbd from Debian, with its Python. */
export const buildSabnzbd = (engine: TestEngine, image = 'sabnzbd:real'): Promise<void> =>
  imageOf(engine, 'sabnzbd', changes, image)

/** Keeps what Python makes of its sources beside them: with it a start takes one second instead of seven. */
export const keepCompiled = (): string[] => [
  '--volume',
  `${join(dirname(part('sabnzbd').root), 'compiled')}:${COMPILED}`,
]
