import { isWithin } from '../../../lib/paths.ts'
import type { AppDefinition } from '../../media-apps/app-definition.ts'
import { leavesThroughTunnel } from '../../media-apps/torrent-client-defaults.ts'
import type { ServiceManifest } from '../manifest.ts'
import type { ServiceDraft } from '../service-draft.ts'
import type { HealthRule, StackMount } from '../stack.ts'

/** Never the household's files: time zones, sockets, devices, drivers, scripts that an image runs when it starts. */
const SYSTEM_PATHS = /^\/(dev|proc|sys|run|var\/run|etc|tmp|usr|lib|opt\/vc|custom-[a-z-]+\.d)(\/|$)/

/** Returns what `x-usher` of this service would say, from what usher knows about the app and what the service mounts. */
export function deriveManifest(definition: AppDefinition, draft: ServiceDraft): ServiceManifest {
  const { service: defaults } = definition
  const isMounted = (path: string) => draft.mounts.some(({ target }) => isWithin(path, target))
  const firstMounted = (paths: readonly string[]) => paths.find(isMounted) ?? paths[0]
  const config = firstMounted(defaults.config)
  const cache = defaults.cache.find(isMounted)
  const keeps = defaults.keeps.flatMap(({ at, what }) => {
    const path = firstMounted(at)
    return path === undefined ? [] : [{ at: path, what }]
  })
  const own = [config, cache, ...keeps.map(({ at }) => at)].filter((path) => path !== undefined)
  const content = defaults.usesContent ? findContentMounts(draft.mounts, own) : []
  const health = deriveHealth(definition, draft)
  const storage = {
    ...(config !== undefined && { config }),
    ...(cache !== undefined && { cache }),
    ...(content.length > 0 && { data: content }),
  }
  const isDirect = !leavesThroughTunnel(draft.network_mode, draft.image)
  const outbound = (isDirect ? defaults.outboundWithoutTunnel : null) ?? defaults.outbound
  return {
    app: definition.name,
    summary: defaults.summary,
    without: defaults.without,
    audience: defaults.audience,
    weight: defaults.weight,
    ...(health !== null && { health }),
    ...(defaults.memory_bytes !== null && { memory: defaults.memory_bytes }),
    ...(keeps.length > 0 && { keeps }),
    ...(Object.keys(storage).length > 0 && { storage }),
    outbound: outbound.map(({ carries, ...sent }) => ({ ...sent, ...(carries !== null && { carries }) })),
    settings: [...defaults.settings],
  }
}

/** Beside the household's files in many projects, and never they themselves. */
const OTHER_FILES = /^\/(themes?|vuetorrent|scripts?|certs?|ssl|logs?|backups?)$/

/**
 * Returns the mounts that are not the app's own: they are the household's files. The widest comes first. Where there is
 * no other, one that holds the app's settings in a folder of its own holds the household's files too: `/data` with
 * `/data/transmission-home`.
 */
function findContentMounts(mounts: readonly StackMount[], own: readonly string[]): string[] {
  const possible = mounts
    .filter(
      ({ type, source, target }) =>
        (type === 'bind' || type === 'volume') &&
        source !== null &&
        !SYSTEM_PATHS.test(target) &&
        !OTHER_FILES.test(target) &&
        !/\.[a-z]{2,5}$/.test(target) &&
        !own.some((path) => isWithin(target, path)),
    )
    .map(({ target }) => target)
    .toSorted((path, other) => path.split('/').length - other.split('/').length)
  const others = possible.filter((target) => !own.some((path) => isWithin(path, target)))
  return others.length > 0 ? others : possible
}

/**
 * Returns the app's health rule. A health check that the project declares is the better one; null if it turns off the
 * only one there is. The port is named only where the first published port is not the app's.
 */
function deriveHealth({ recognition, service }: AppDefinition, draft: ServiceDraft): HealthRule | null {
  const { health } = service
  if (draft.evidence.health_check === 'declared') return { by: 'own', within_seconds: health.within_seconds }
  if (health.by === 'own') return draft.evidence.health_check === 'disabled' ? null : health
  if (health.port !== null) return health
  const tcp = draft.ports.filter(({ protocol }) => protocol === 'tcp').map(({ container_port }) => container_port)
  const port = configuredPort(recognition, draft)
  // Behind a published port that nothing else explains is the app, even where usher does not see how the port was set.
  const found = port === null || tcp.includes(port) ? port : (firstPagePort(tcp, draft) ?? port)
  return { ...health, port: found === tcp[0] ? null : found }
}

/** A port that is published for UDP too is for peers, or for finding the server. */
const firstPagePort = (tcp: readonly number[], { ports }: ServiceDraft): number | undefined =>
  tcp.find((port) => !ports.some(({ container_port, protocol }) => protocol === 'udp' && container_port === port))

/** Returns the port the app listens on in this service; null if it has none. */
export function configuredPort(
  { port, portSetting }: AppDefinition['recognition'],
  { evidence: { environment, command } }: Pick<ServiceDraft, 'evidence'>,
): number | null {
  const fromEnvironment = portSetting?.environment?.map((name) => environment[name])
  const option = portSetting?.argument
  const at = option === undefined ? -1 : command.findIndex((word) => word === option || word.startsWith(`${option}=`))
  const fromCommand = at < 0 ? undefined : (command[at]?.split('=')[1] ?? command[at + 1])
  const found = [fromCommand, ...(fromEnvironment ?? [])].map(Number).find((one) => Number.isInteger(one) && one > 0)
  return found ?? port
}
