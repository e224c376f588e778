import { tryParseJson } from '../../lib/bounded-reading.ts'
import { sha256 } from '../../lib/hash.ts'
import { isJsonObject, type JsonObject } from '../../lib/json-reader.ts'
import { DIGEST } from './image-reference.ts'
import { RegistryFailure } from './registry-access.ts'
import type { RegistrySession } from './registry-session.ts'

/** source: the distribution specification, “Pushing Manifests”: registries should take 4 MB */
const MAX_MANIFEST_BYTES = 4 * 1024 * 1024
const MAX_CONFIG_BYTES = 2 * 1024 * 1024
const MAX_LABEL_LENGTH = 512

/** source: the image specification, “Media Types”, and Docker's own of before */
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ')

export interface Platform {
  os: string
  /** In the words of images, such as `amd64`. */
  architecture: string
}

/** What a digest of a registry leads to on one platform. It never changes. */
export interface RegistryImage {
  digest: string
  /** The manifest of this platform; the same as `digest` for an image of one platform. */
  platform_digest: string
  /** The image ID of most engines. */
  config_digest: string
  /** Null if the image does not say, or says the beginning of time. */
  created_at: string | null
  /** The labels that say where it is from. */
  labels: Readonly<Record<string, string>>
}

/** Returns the digest that a tag names now, without its manifest. Undefined if there is no such tag. */
export async function findDigest(
  session: RegistrySession,
  repository: string,
  tag: string,
): Promise<string | undefined> {
  const path = `${repository}/manifests/${tag}`
  const response = await session.ask({ method: 'HEAD', path, accept: MANIFESTS, max_bytes: 0 })
  if (response.status === 404) return undefined
  const digest = response.headers['docker-content-digest']
  if (digest !== undefined && DIGEST.test(digest)) return digest
  const whole = await session.ask({ path, accept: MANIFESTS, max_bytes: MAX_MANIFEST_BYTES })
  return whole.status === 404 ? undefined : `sha256:${sha256(whole.body)}`
}

/** Reads the image behind a digest. Undefined if the registry no longer has it, or not for this platform. */
export async function readImage(
  session: RegistrySession,
  repository: string,
  digest: string,
  platform: Platform,
): Promise<RegistryImage | undefined> {
  const first = await fetchJson(session, `${repository}/manifests/${digest}`, digest, MAX_MANIFEST_BYTES)
  if (first === undefined) return undefined
  const platform_digest = Array.isArray(first['manifests']) ? findPlatform(first['manifests'], platform) : digest
  if (platform_digest === undefined) return undefined
  const manifest =
    platform_digest === digest
      ? first
      : await fetchJson(session, `${repository}/manifests/${platform_digest}`, platform_digest, MAX_MANIFEST_BYTES)
  const config_digest = isJsonObject(manifest?.['config']) ? manifest['config']['digest'] : undefined
  if (typeof config_digest !== 'string' || !DIGEST.test(config_digest)) return undefined
  const config = await fetchJson(session, `${repository}/blobs/${config_digest}`, config_digest, MAX_CONFIG_BYTES)
  if (config === undefined) return undefined
  if (platform_digest === digest && !isFor(config, platform)) return undefined
  return { digest, platform_digest, config_digest, ...readConfig(config) }
}

/** Returns JSON whose bytes have this digest. Throws if the registry sends other bytes. */
async function fetchJson(
  session: RegistrySession,
  path: string,
  digest: string,
  max_bytes: number,
): Promise<JsonObject | undefined> {
  const response = await session.ask({ path, accept: path.includes('/blobs/') ? '*/*' : MANIFESTS, max_bytes })
  if (response.status !== 200) return undefined
  if (`sha256:${sha256(response.body)}` !== digest)
    throw new RegistryFailure('unusable', 'it sent other bytes than the digest names')
  const value = tryParseJson(Buffer.from(response.body).toString('utf8'))
  if (!isJsonObject(value)) throw new RegistryFailure('unusable', 'its description of the image cannot be read')
  return value
}

function findPlatform(manifests: readonly unknown[], wanted: Platform): string | undefined {
  for (const one of manifests) {
    if (!isJsonObject(one) || !isJsonObject(one['platform']) || !isFor(one['platform'], wanted)) continue
    const digest = one['digest']
    if (typeof digest === 'string' && DIGEST.test(digest)) return digest
  }
  return undefined
}

const isFor = (described: JsonObject, { os, architecture }: Platform): boolean =>
  described['os'] === os && described['architecture'] === architecture

/** source: the image specification, “Annotations”. The older label schema says the same under other names. */
const LABELS = /^org\.(?:opencontainers\.image|label-schema)\.(?:source|url|version|revision|vcs-url|vcs-ref)$/

function readConfig(config: JsonObject): Pick<RegistryImage, 'created_at' | 'labels'> {
  const inner = config['config']
  const labels = isJsonObject(inner) && isJsonObject(inner['Labels']) ? inner['Labels'] : {}
  const kept = Object.entries(labels).filter(
    (label): label is [string, string] =>
      LABELS.test(label[0]) && typeof label[1] === 'string' && label[1].length <= MAX_LABEL_LENGTH,
  )
  const created = typeof config['created'] === 'string' ? Date.parse(config['created']) : Number.NaN
  // A reproducible build has no time of its own, and writes the beginning of time.
  const isKnown = created > Date.UTC(2010, 0, 1)
  return { created_at: isKnown ? new Date(created).toISOString() : null, labels: Object.fromEntries(kept) }
}

/** Returns the architecture in the words of images, from the engine's. source: Go, GOARCH; uname(2) */
export function imageArchitecture(engine: string): string {
  const names: Readonly<Record<string, string>> = { x86_64: 'amd64', aarch64: 'arm64', armv7l: 'arm', i686: '386' }
  return names[engine] ?? engine
}
