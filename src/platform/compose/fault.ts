import { refuse, type Refusal } from '../../lib/errors.ts'
import { sentence } from '../engine/fault.ts'
import { parseEndpoint } from '../engine/endpoint.ts'
import { startOf } from '../engine/remedy.ts'

/** What was being done when Compose failed. */
export interface Doing {
  /** After "could not": `start sonarr`. */
  doing: string
  services: readonly string[]
  /** Those whose start had begun and had not ended. */
  starting: ReadonlySet<string>
  /** The image and its service, where a pull was all that was asked. */
  pull?: { service: string; image: string }
  endpoint: string
  /** The service of a container, by the container's name. */
  serviceOf: (container: string) => string | undefined
}

/** What Compose said as it failed, as the refusal that fits best. Its own words are always the detail. */
export function composeFault(said: string, doing: Doing): Refusal {
  const beneath = { detail: said }
  const started = [...(doing.starting.size > 0 ? doing.starting : doing.services)].join(', ')

  if (/no space left on device/i.test(said)) return refuse('COMPOSE-7', {}, beneath)

  // source: moby libnetwork/portallocator, and the kernel's words through docker-proxy and rootlessport
  if (/port is already allocated|address already in use/i.test(said)) {
    const port = /(?::|port )(\d{1,5})(?: failed|: bind|\/(?:tcp|udp)|: |$)/m.exec(said)?.[1] ?? '?'
    const container = /endpoint (\S+) \(/.exec(said)?.[1]
    return refuse('COMPOSE-6', { port, service: (container && doing.serviceOf(container)) ?? started }, beneath)
  }

  const needed = /dependency failed to start: container (\S+)|container (\S+) (?:is unhealthy|exited \(\d+\))/i.exec(
    said,
  )
  if (needed !== null) {
    const container = needed[1] ?? needed[2] ?? ''
    return refuse('COMPOSE-8', { needed: doing.serviceOf(container) ?? container }, beneath)
  }

  if (/cannot connect to the docker daemon|error during connect|is the docker daemon running/i.test(said)) {
    const endpoint = parseEndpoint(doing.endpoint) ?? { socket: doing.endpoint }
    return refuse('ENGINE-2', { ...startOf(endpoint, process.platform) }, beneath)
  }

  if (doing.pull !== undefined) return pullFault(said, doing.pull)
  if (/manifest unknown|manifest for \S+ not found|pull access denied/i.test(said)) {
    const image = /(?:manifest for|access denied for) ([^\s,]+)/i.exec(said)?.[1] ?? started
    return refuse('COMPOSE-5', { image }, beneath)
  }

  const refused = /Error response from daemon: (.+)/.exec(said)?.[1]
  if (refused !== undefined && doing.starting.size === 1) {
    return refuse('COMPOSE-10', { service: started, said: sentence(refused) }, beneath)
  }
  if (refused !== undefined) return refuse('ENGINE-5', { said: sentence(refused) }, beneath)
  return refuse('COMPOSE-3', { doing: doing.doing }, beneath)
}

// source: the registry's own words pass through the engine: distribution/registry/api/errcode, Docker Hub, GHCR
function pullFault(said: string, { service, image }: { service: string; image: string }): Refusal {
  const absent =
    /manifest unknown|manifest for \S+ not found|not found: manifest|repository does not exist|name unknown|pull access denied|unauthorized|denied: /i
  return absent.test(said)
    ? refuse('COMPOSE-5', { image }, { detail: said })
    : refuse('COMPOSE-4', { image, service }, { detail: said })
}
