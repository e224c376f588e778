import { chownSync } from 'node:fs'
import { freePort } from '../../../../rehearsal/free-port.ts'
import { startRootlessPodman, type RootlessEngine } from '../podman-rootless.ts'
import { buildHouseholdImages, householdImages as images } from './household-images.ts'
import { compilePrograms } from './programs.ts'
import { usherProgram, type UsherProgram } from './usher-program.ts'

/** A household's project, and usher, both as a user without root has them. */
export interface RootlessStack {
  engine: RootlessEngine
  /** The project's folder. */
  directory: string
  ports: RootlessStackPorts
  usher: UsherProgram
  /** A project whose only service wants a port of the machine that only root may open. */
  lowPortDirectory: string
  /** usher with another project. */
  usherIn(directory: string): UsherProgram
  stop(): Promise<void>
}

export type RootlessStackPorts = Record<'sonarr' | 'prowlarr' | 'qbittorrent' | 'jellyfin' | 'audiobookshelf', number>

/** The user of Jellyfin's and Audiobookshelf's containers, and what it is called on the machine. */
const APP_USER = 1000
export const MACHINE_USER = 200_000 + APP_USER - 1

/** The service of the project that wants a low port. */
export const BROKEN_SERVICE = 'prowlarr'

/** Starts a rootless Podman that has the images, and writes the project as people write it: without annotations. */
export async function startRootlessStack(): Promise<RootlessStack> {
  const engine = await startRootlessPodman()
  const ushers: UsherProgram[] = []
  const stop = async () => {
    for (const usher of ushers) await usher.stop()
    await engine.stop()
  }
  try {
    const programs = await compilePrograms()
    await buildHouseholdImages(engine)
    const ports = await freePorts()
    const directory = engine.createFolder('media')
    for (const folder of ['qbittorrent', 'sonarr', 'prowlarr', 'jellyfin', 'audiobookshelf'])
      engine.createFolder(`media/config/${folder}`)
    for (const folder of ['torrents', 'media/tv']) engine.createFolder(`media/data/${folder}`)
    for (const app of ['jellyfin', 'audiobookshelf'])
      chownSync(`${directory}/config/${app}`, MACHINE_USER, MACHINE_USER)
    engine.writeFile('media/compose.yaml', rootlessProject(ports))
    const lowPortDirectory = engine.createFolder('low')
    engine.writeFile('low/compose.yaml', lowPortProject)
    const command = [...engine.userCommand(), engine.installForUser(programs.usher)]
    const usherIn = (project: string) => {
      const usher = usherProgram(command, ['--stack-dir', project], engine.userEnv)
      ushers.push(usher)
      return usher
    }
    return { engine, directory, ports, usher: usherIn(directory), lowPortDirectory, usherIn, stop }
  } catch (thrown) {
    await stop()
    throw thrown
  }
}

function rootlessProject(ports: RootlessStackPorts): string {
  return `name: media
services:
  gluetun:
    image: ${images.gluetun}
    cap_add: [NET_ADMIN]
    devices: ["/dev/net/tun:/dev/net/tun"]
    ports: ["127.0.0.1:${ports.qbittorrent}:8081"]
    restart: unless-stopped
    stop_grace_period: 2s
  qbittorrent:
    image: ${images.qbittorrent}
    network_mode: service:gluetun
    depends_on: { gluetun: { condition: service_healthy } }
    environment: { WEBUI_PORT: "8081", STANDIN_HOUSEHOLD: "1" }
    volumes: ["./config/qbittorrent:/config", "./data/torrents:/data/torrents"]
    restart: unless-stopped
    stop_grace_period: 2s
  sonarr:
    image: ${images.sonarr}
    ports: ["127.0.0.1:${ports.sonarr}:8989"]
    environment: { PUID: "0", PGID: "0", STANDIN_HOUSEHOLD: "1" }
    volumes: ["./config/sonarr:/config", "./data:/data"]
    restart: unless-stopped
    stop_grace_period: 2s
  prowlarr:
    image: ${images.prowlarr}
    ports: ["127.0.0.1:${ports.prowlarr}:9696"]
    environment: { STANDIN_HOUSEHOLD: "1" }
    volumes: ["./config/prowlarr:/config"]
    restart: unless-stopped
    stop_grace_period: 2s
  jellyfin:
    image: ${images.jellyfin}
    user: "${APP_USER}:${APP_USER}"
    ports: ["127.0.0.1:${ports.jellyfin}:8096"]
    volumes: ["./config/jellyfin:/config", "./data/media:/data/media:ro"]
    restart: unless-stopped
    stop_grace_period: 2s
  audiobookshelf:
    image: ${images.audiobookshelf}
    user: "${APP_USER}:${APP_USER}"
    sysctls: { net.ipv4.ip_unprivileged_port_start: 0 }
    ports: ["127.0.0.1:${ports.audiobookshelf}:80"]
    volumes: ["./config/audiobookshelf:/config"]
    restart: unless-stopped
    stop_grace_period: 2s
`
}

const lowPortProject = `name: low
services:
  ${BROKEN_SERVICE}:
    image: ${images[BROKEN_SERVICE]}
    ports: ["127.0.0.1:80:9696"]
`

async function freePorts(): Promise<RootlessStackPorts> {
  const names = ['sonarr', 'prowlarr', 'qbittorrent', 'jellyfin', 'audiobookshelf'] as const
  const ports = new Set<number>()
  while (ports.size < names.length) ports.add(await freePort())
  return Object.fromEntries([...ports].map((port, index) => [names[index]!, port])) as RootlessStackPorts
}
