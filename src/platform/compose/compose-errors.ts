import { usherError, type UsherError } from '../../lib/errors.ts'
import { toSentence } from '../engine/engine-errors.ts'
import { parseEndpoint } from '../engine/endpoint.ts'
import { startRemedyFor } from '../engine/remedies.ts'

export interface ComposeFailure {
  /** What the engine itself said, where no Compose quotes it. */
  refused?: string

  /** What did not happen, as a clause: `it could not start sonarr`. */
  because: string
  services: readonly string[]
  /** Services that had begun to start and had not finished. */
  starting: ReadonlySet<string>
  /** Set if only a pull was requested. */
  pull?: { service: string; image: string }
  endpoint: string
  serviceOf: (container: string) => string | undefined
}

/** Returns the error that best fits Compose's output, or the engine's own words. The output is always the detail. */
export function composeError(output: string, failure: ComposeFailure): UsherError {
  const context = { detail: output }
  const started = [...(failure.starting.size > 0 ? failure.starting : failure.services)].join(', ')

  const refusedByProxy = proxyRefusal(output)
  if (refusedByProxy !== undefined) return refusedByProxy

  if (/no space left on device/i.test(output)) return usherError('COMPOSE-7', {}, context)

  // source: moby libnetwork/portallocator, and the kernel's words through docker-proxy and rootlessport
  if (/port is already allocated|address already in use/i.test(output)) {
    const port = /(?::|port )(\d{1,5})(?: failed|: bind|\/(?:tcp|udp)|: |$)/m.exec(output)?.[1] ?? '?'
    const container = /endpoint (\S+) \(/.exec(output)?.[1]
    return usherError('COMPOSE-6', { port, service: (container && failure.serviceOf(container)) ?? started }, context)
  }

  // source: rootlesskit's port driver, which Docker and Podman use without root; seen on Podman 5.4
  const low = /cannot expose privileged port (\d+)/i.exec(output)?.[1]
  if (low !== undefined) return usherError('COMPOSE-11', { port: low, service: started }, context)

  const needed = /dependency failed to start: container (\S+)|container (\S+) (?:is unhealthy|exited \(\d+\))/i.exec(
    output,
  )
  if (needed !== null) {
    const container = needed[1] ?? needed[2] ?? ''
    return usherError('COMPOSE-8', { needed: failure.serviceOf(container) ?? container }, context)
  }

  if (/cannot connect to the docker daemon|error during connect|is the docker daemon running/i.test(output)) {
    const endpoint = parseEndpoint(failure.endpoint) ?? { socket: failure.endpoint }
    return usherError('ENGINE-2', { ...startRemedyFor(endpoint, process.platform) }, context)
  }

  if (failure.pull !== undefined) return pullError(output, failure.pull)
  if (/manifest unknown|manifest for \S+ not found|pull access denied/i.test(output)) {
    const image = /(?:manifest for|access denied for) ([^\s,]+)/i.exec(output)?.[1] ?? started
    return usherError('COMPOSE-5', { image }, context)
  }

  const refused = failure.refused ?? /Error response from daemon: (.+)/.exec(output)?.[1]
  if (refused !== undefined && failure.starting.size === 1) {
    return usherError('COMPOSE-10', { service: started, said: toSentence(refused) }, context)
  }
  if (refused !== undefined) return usherError('ENGINE-5', { said: toSentence(refused) }, context)
  return usherError('COMPOSE-3', { because: failure.because }, context)
}

/** source: docker client library, client/request.go: an answer that is not JSON is quoted, and an empty one described */
function proxyRefusal(output: string): UsherError | undefined {
  const [, described] = output.split(' for API route and version ', 2)
  if (described !== undefined && /request returned 40[135]/.test(output)) {
    const [address = ''] = described.split(/[\s?,]/, 1)
    const request = address.replace(/^\w+:\/\/[^/]*/, '').replace(/^\/v1\.\d+(?=\/)/, '')
    return usherError('ENGINE-12', { request }, { detail: output })
  }
  const isQuoted = /Error response from daemon: (?:<(?:html|!doctype)|(?:Forbidden|Method Not Allowed)\s*$)/im.test(
    output,
  )
  return isQuoted ? usherError('ENGINE-13', {}, { detail: output }) : undefined
}

// source: the registry's own words pass through the engine: distribution/registry/api/errcode, Docker Hub, GHCR
function pullError(output: string, { service, image }: { service: string; image: string }): UsherError {
  const absent =
    /manifest unknown|manifest for \S+ not found|not found: manifest|repository does not exist|name unknown|pull access denied|unauthorized|denied: /i
  return absent.test(output)
    ? usherError('COMPOSE-5', { image }, { detail: output })
    : usherError('COMPOSE-4', { image, service }, { detail: output })
}
