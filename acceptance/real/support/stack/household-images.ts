import type { TestEngine } from '../test-engine.ts'
import { compileStandIn } from './programs.ts'
import { buildAppImage, buildStandIn } from './stand-in-images.ts'

/** The images that a household pulls, by app. */
export const householdImages = {
  gluetun: 'docker.io/qmcgaw/gluetun:v3.41.3',
  qbittorrent: 'lscr.io/linuxserver/qbittorrent:5.1.0',
  sonarr: 'lscr.io/linuxserver/sonarr:4.0.20',
  prowlarr: 'lscr.io/linuxserver/prowlarr:2.6.5',
  jellyfin: 'docker.io/jellyfin/jellyfin:10.11.11',
  audiobookshelf: 'ghcr.io/advplyr/audiobookshelf:2.37.1',
} as const

/** Builds a stand-in for each app. Like the real images, only gluetun's has a health check. */
export async function buildHouseholdImages(engine: TestEngine): Promise<void> {
  await buildStandIn(engine, await compileStandIn())
  for (const [app, image] of Object.entries(householdImages))
    await buildAppImage(engine, app, image, app === 'gluetun' ? [] : ['HEALTHCHECK NONE'])
}
