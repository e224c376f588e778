import { imageDocuments } from '../../registry/image-documents.ts'
import { sha256Hex } from '../../seeded-random.ts'
import { EngineError, type ImageRecord, type Layer } from './records.ts'
import type { World } from './world.ts'

export interface ImageReference {
  /** Without tag and digest, in Docker's short form: `caddy`, `ghcr.io/seerr-team/seerr`. */
  name: string
  tag: string | null
  digest: string | null
}

/** Parses `name[:tag][@digest]`; a name without either gets `latest`. */
export function parseImageReference(text: string): ImageReference {
  const [named = '', digest = null] = text.split('@')
  const [, repository = named, tag = null] = /^(.+?):([\w][\w.-]{0,127})$/.exec(named) ?? []
  const name = repository.replace(/^(index\.)?docker\.io\//, '').replace(/^library\//, '')
  return { name, tag: tag ?? (digest === null ? 'latest' : null), digest }
}

export const formatImageReference = ({ name, tag, digest }: ImageReference): string =>
  `${name}${tag === null ? '' : `:${tag}`}${digest === null ? '' : `@${digest}`}`

export const normalizeImageReference = (text: string): string => formatImageReference(parseImageReference(text))

/** Finds a local image by reference, digest, id or the start of an id. */
export function findImage(world: World, text: string): ImageRecord | undefined {
  const digest = text.replace(/^sha256:/, '')
  if (/^[0-9a-f]{4,64}$/.test(digest)) {
    for (const image of world.images.values()) if (image.id.startsWith(`sha256:${digest}`)) return image
  }
  const wanted = parseImageReference(text)
  const short = formatImageReference(wanted)
  const digested = wanted.digest === null ? null : `${wanted.name}@${wanted.digest}`
  for (const image of world.images.values()) {
    if (image.references.includes(short) || (digested !== null && image.digests.includes(digested))) return image
  }
  return undefined
}

export function requireLocalImage(world: World, text: string): ImageRecord {
  const image = findImage(world, text)
  if (!image) throw new EngineError(404, `No such image: ${normalizeImageReference(text)}`)
  return image
}

/** Returns an image of the registry, or throws the engine's error. */
export function requireRegistryImage(world: World, text: string): ImageRecord {
  const { registry: declared, newer_tags = [] } = world.scenario
  const registry = [...declared, ...newer_tags]
  const wanted = parseImageReference(text)
  const short = formatImageReference(wanted)
  const found = registry.find(
    (image) => image.references.includes(short) || image.digests.includes(`${wanted.name}@${wanted.digest}`),
  )
  if (found) return found
  const known = registry.some((image) => image.references.some((one) => parseImageReference(one).name === wanted.name))
  if (known) throw new EngineError(404, `manifest for ${short} not found: manifest unknown: manifest unknown`)
  throw new EngineError(
    404,
    `pull access denied for ${wanted.name}, repository does not exist or may require 'docker login': ` +
      'denied: requested access to the resource is denied',
  )
}

export const imageSize = (image: ImageRecord): number => image.layers.reduce((sum, layer) => sum + layer.unpacked, 0)

interface ImageSpec {
  reference: string
  /** The download size of all layers together. */
  bytes: number
  createdAt: number
  /** Layers shared with other images, by a name for them. */
  base?: { word: string; bytes: number }
  /** Another image under the same reference: a new digest behind an old tag. */
  edition?: number
  exposed?: string[]
  env?: string[]
  command?: string[]
  healthcheck?: ImageRecord['healthcheck']
}

const UNPACKED_RATIO = 2.6
const LAYER_SHARES = [0.08, 0.55, 0.25, 0.12]

/** Returns the id of one edition of a reference. */
export const imageIdOf = (reference: string, edition = 0): string => imageDocuments(reference, edition).config_digest

/** Creates an image from its reference, with the same ids, layers and digest every time. */
export function makeImage(spec: ImageSpec): ImageRecord {
  const seed = `${spec.reference} ${spec.edition ?? 0}`
  const layer = (word: string, bytes: number): Layer => ({
    id: sha256Hex(`layer ${word}`),
    bytes: Math.round(bytes),
    unpacked: Math.round(bytes * UNPACKED_RATIO),
  })
  const ownBytes = Math.max(spec.bytes - (spec.base?.bytes ?? 0), 4096)
  const { name } = parseImageReference(spec.reference)
  return {
    id: imageIdOf(spec.reference, spec.edition),
    references: [normalizeImageReference(spec.reference)],
    digests: [`${name}@${imageDocuments(spec.reference, spec.edition ?? 0).digest}`],
    layers: [
      ...(spec.base ? [layer(spec.base.word, spec.base.bytes)] : []),
      ...LAYER_SHARES.map((share, index) => layer(`${seed} ${index}`, ownBytes * share)),
    ],
    createdAt: spec.createdAt,
    exposed: spec.exposed ?? [],
    env: spec.env ?? ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'],
    command: spec.command ?? ['/init'],
    healthcheck: spec.healthcheck ?? null,
  }
}
