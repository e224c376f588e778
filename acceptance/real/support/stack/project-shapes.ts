import { householdImages as images } from './household-images.ts'

/** A way in which people write a Compose project. */
export interface ProjectShape {
  title: string
  /** Also the folder. */
  name: string
  /** By path below the project's folder. FIRST_PORT and SECOND_PORT, in its .env, are free on the machine. */
  files: Record<string, string>
  /** Whether every app has a published port. */
  publishes?: true
  /** The services that `up` starts. All are healthy then. */
  running: string[]
  /** Declared, and not started by `up`. */
  resting?: string[]
  /** What a restart of one service does to it and to others. */
  restart?: { service: string; effects: Record<string, string> }
}

const settings = `environment: { STANDIN_HOUSEHOLD: "1" }`
const common = `stop_grace_period: 2s`

/** Returns a service that writes its settings, with more lines. */
const servarr = (app: 'sonarr' | 'prowlarr', ...lines: string[]) =>
  [`  ${app}:`, `image: ${images[app]}`, `volumes: ["./config/${app}:/config"]`, common, ...lines].join('\n    ')

const project = (name: string, ...services: string[]) => [`name: ${name}`, 'services:', ...services, ''].join('\n')

export const projectShapes: ProjectShape[] = [
  {
    title: 'apps on the machine’s own network',
    name: 'host',
    files: {
      'compose.yaml': project(
        'host',
        servarr('sonarr', 'network_mode: host', settings),
        servarr('prowlarr', 'network_mode: host', settings),
      ),
    },
    running: ['prowlarr', 'sonarr'],
  },
  {
    title: 'apps that publish no port',
    name: 'inner',
    files: { 'compose.yaml': project('inner', servarr('sonarr', settings), servarr('prowlarr', settings)) },
    running: ['prowlarr', 'sonarr'],
  },
  {
    title: 'several files in COMPOSE_FILE',
    name: 'several',
    files: {
      '.env': 'COMPOSE_FILE=base.yaml:more/extra.yaml\n',
      'base.yaml': project('several', servarr('sonarr', settings)),
      'more/extra.yaml': project(
        'several',
        `  sonarr: { ports: ["127.0.0.1:\${FIRST_PORT}:8989"] }`,
        servarr('prowlarr', settings, 'ports: ["127.0.0.1:${SECOND_PORT}:9696"]'),
      ),
    },
    publishes: true,
    running: ['prowlarr', 'sonarr'],
  },
  {
    title: 'files that include another',
    name: 'included',
    files: {
      'compose.yaml': `include: [watch/compose.yaml]\n${project('included', servarr('sonarr', settings))}`,
      'watch/compose.yaml': `services:\n  jellyfin: { image: "${images.jellyfin}", volumes: ["./config:/config"], ${common} }\n`,
    },
    running: ['jellyfin', 'sonarr'],
  },
  {
    title: 'a service that extends another file’s',
    name: 'extended',
    files: {
      'compose.yaml': project('extended', '  sonarr: { extends: { file: common.yaml, service: library } }'),
      'common.yaml': `services:\n${servarr('sonarr', settings, 'ports: ["127.0.0.1:${FIRST_PORT}:8989"]').replace('sonarr:', 'library:')}\n`,
    },
    publishes: true,
    running: ['sonarr'],
  },
  {
    title: 'profiles, one of them in COMPOSE_PROFILES',
    name: 'profiled',
    files: {
      '.env': 'COMPOSE_PROFILES=indexers\n',
      'compose.yaml': project(
        'profiled',
        servarr('sonarr', settings),
        servarr('prowlarr', settings, 'profiles: [indexers]'),
        `  jellyfin: { image: "${images.jellyfin}", volumes: ["./config/jellyfin:/config"], profiles: [watch], ${common} }`,
      ),
    },
    running: ['prowlarr', 'sonarr'],
    resting: ['jellyfin'],
  },
  {
    title: 'variables from an env_file',
    name: 'environment',
    files: {
      'apps.env': 'STANDIN_HOUSEHOLD=1\nWEBUI_PORT=8081\n',
      'compose.yaml': project(
        'environment',
        servarr('sonarr', 'env_file: apps.env'),
        `  qbittorrent: { image: "${images.qbittorrent}", env_file: apps.env, volumes: ["./config/qbittorrent:/config"], ${common} }`,
      ),
    },
    running: ['qbittorrent', 'sonarr'],
  },
  {
    title: 'a network shared by the name of the container',
    name: 'tunnelled',
    files: {
      'compose.yaml': project(
        'tunnelled',
        servarr('sonarr', settings, 'ports: ["127.0.0.1:${FIRST_PORT}:8989"]'),
        `  gluetun: { image: "${images.gluetun}", container_name: vpn, ports: ["127.0.0.1:\${SECOND_PORT}:8081"], ${common} }`,
        `  qbittorrent:`,
        `    image: ${images.qbittorrent}`,
        `    network_mode: "container:vpn"`,
        `    depends_on: { gluetun: { condition: service_healthy } }`,
        `    environment: { STANDIN_HOUSEHOLD: "1", WEBUI_PORT: "8081" }`,
        `    volumes: ["./config/qbittorrent:/config"]`,
        `    ${common}`,
      ),
    },
    publishes: true,
    running: ['gluetun', 'qbittorrent', 'sonarr'],
    restart: { service: 'gluetun', effects: { gluetun: 'restart', qbittorrent: 'restart' } },
  },
]
