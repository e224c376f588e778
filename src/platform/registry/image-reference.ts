/** A reference as an engine resolves it. */
export interface ResolvedReference {
  /** As written, or `docker.io`. */
  registry: string
  /** The host that serves the registry's API, with its port if it has one. */
  host: string
  repository: string
  /** Null if only a digest is given. */
  tag: string | null
  digest: string | null
}

const DOCKER_HUB = 'docker.io'
/** source: the distribution project, reference/regexp.go */
const REPOSITORY = /^[a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*)*$/
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
export const TAG = /^\w[\w.-]{0,127}$/
export const DIGEST = /^sha256:[0-9a-f]{64}$/

/** Parses `[registry/]name[:tag][@digest]`. Returns undefined for a text that is no reference. */
export function parseImageReference(text: string): ResolvedReference | undefined {
  const [named = '', digest = null, more] = text.split('@')
  const colon = named.lastIndexOf(':')
  const hasTag = colon > named.lastIndexOf('/')
  const path = hasTag ? named.slice(0, colon) : named
  const tag = hasTag ? named.slice(colon + 1) : digest === null ? 'latest' : null
  const [first = '', ...rest] = path.split('/')
  const hasRegistry = rest.length > 0 && (/[.:]/.test(first) || first === 'localhost')
  const registry = hasRegistry ? first.replace(/^index\.docker\.io$/, DOCKER_HUB) : DOCKER_HUB
  const below = hasRegistry ? rest.join('/') : path
  const repository = registry === DOCKER_HUB && !below.includes('/') ? `library/${below}` : below
  const isValid =
    more === undefined &&
    HOST.test(registry) &&
    // Such as a port above 65535.
    URL.canParse(`https://${registry}`) &&
    REPOSITORY.test(repository) &&
    repository.length <= 255 &&
    (tag === null || TAG.test(tag)) &&
    (digest === null || DIGEST.test(digest))
  // source: docker, registry/config.go, “DefaultV2Registry”
  return isValid
    ? { registry, host: registry === DOCKER_HUB ? 'registry-1.docker.io' : registry, repository, tag, digest }
    : undefined
}

/** Returns the same reference with another tag and without a digest, written as it was. */
export function withTag(text: string, tag: string): string {
  const [named = ''] = text.split('@')
  const colon = named.lastIndexOf(':')
  return `${colon > named.lastIndexOf('/') ? named.slice(0, colon) : named}:${tag}`
}
