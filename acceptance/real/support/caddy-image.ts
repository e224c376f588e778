import { requirePart } from './parts.ts'
import { buildFromScratch } from './scratch-image.ts'
import type { TestEngine } from './test-engine.ts'

/** source: the published Dockerfile of the image `caddy` */
const dockerfileLines = [
  'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data',
  'EXPOSE 80',
  'CMD ["/caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
]

export const buildCaddy = (engine: TestEngine, image = 'caddy:real'): Promise<void> =>
  buildFromScratch(engine, image, requirePart('caddy').program, dockerfileLines)
