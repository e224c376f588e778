import { digestOf } from '../../chance.ts'
import { EngineError, type ImageRecord, type Layer } from './model.ts'
import type { World } from './world.ts'

export interface Reference {
  /** Without tag and digest, short as Docker writes it: `caddy`, `ghcr.io/seerr-team/seerr`. */
  name: string
  tag: string | null
  digest: string | null
}

/** Reads `name[:tag][@digest]`; a name without any gets `latest`. */
export function readReference(text: string): Reference {
  const [named = '', digest = null] = text.split('@')
  const [, whole = named, tag = null] = /^(.+?):([\w][\w.-]{0,127})$/.exec(named) ?? []
  const name = whole.replace(/^(index\.)?docker\.io\//, '').replace(/^library\//, '')
  return { name, tag: tag ?? (digest === null ? 'latest' : null), digest }
}

export const referenceText = ({ name, tag, digest }: Reference): string =>
  `${name}${tag === null ? '' : `:${tag}`}${digest === null ? '' : `@${digest}`}`

export const shortReference = (text: string): string => referenceText(readReference(text))

/** An image that is here, by reference, digest, id or the beginning of an id. */
export function findImage(world: World, text: string): ImageRecord | undefined {
  const bare = text.replace(/^sha256:/, '')
  if (/^[0-9a-f]{4,64}$/.test(bare)) {
    for (const image of world.images.values()) if (image.id.startsWith(`sha256:${bare}`)) return image
  }
  const wanted = readReference(text)
  const short = referenceText(wanted)
  const digested = wanted.digest === null ? null : `${wanted.name}@${wanted.digest}`
  for (const image of world.images.values()) {
    if (image.references.includes(short) || (digested !== null && image.digests.includes(digested))) return image
  }
  return undefined
}

export function imageHere(world: World, text: string): ImageRecord {
  const image = findImage(world, text)
  if (!image) throw new EngineError(404, `No such image: ${shortReference(text)}`)
  return image
}

/** An image the registry has, or the sentence with which the engine says that it has not. */
export function imageThere(world: World, text: string): ImageRecord {
  const { registry } = world.scenario
  const wanted = readReference(text)
  const short = referenceText(wanted)
  const there = registry.find(
    (image) => image.references.includes(short) || image.digests.includes(`${wanted.name}@${wanted.digest}`),
  )
  if (there) return there
  const known = registry.some((image) => image.references.some((one) => readReference(one).name === wanted.name))
  if (known) throw new EngineError(404, `manifest for ${short} not found: manifest unknown: manifest unknown`)
  throw new EngineError(
    404,
    `pull access denied for ${wanted.name}, repository does not exist or may require 'docker login': ` +
      'denied: requested access to the resource is denied',
  )
}

export const sizeOf = (image: ImageRecord): number => image.layers.reduce((sum, layer) => sum + layer.unpacked, 0)

interface ImageWish {
  reference: string
  /** What comes down the line, of all layers together. */
  bytes: number
  createdAt: number
  /** Layers that it shares with others, by a word for them. */
  base?: { word: string; bytes: number }
  /** Another image under the same reference: a new digest behind an old tag. */
  edition?: number
  exposed?: string[]
  env?: string[]
  command?: string[]
  healthcheck?: ImageRecord['healthcheck']
}

const UNPACKED = 2.6
const SHARES = [0.08, 0.55, 0.25, 0.12]

/** The id of an edition of what is behind a reference. */
export const editionOf = (reference: string, edition = 0): string =>
  `sha256:${digestOf(`image ${reference} ${edition}`)}`

/** An image made up from its reference: the same ids, layers and digest each time. */
export function makeImage(wish: ImageWish): ImageRecord {
  const seed = `${wish.reference} ${wish.edition ?? 0}`
  const layer = (word: string, bytes: number): Layer => ({
    id: digestOf(`layer ${word}`),
    bytes: Math.round(bytes),
    unpacked: Math.round(bytes * UNPACKED),
  })
  const own = Math.max(wish.bytes - (wish.base?.bytes ?? 0), 4096)
  const { name } = readReference(wish.reference)
  return {
    id: editionOf(wish.reference, wish.edition),
    references: [shortReference(wish.reference)],
    digests: [`${name}@sha256:${digestOf(`manifest ${seed}`)}`],
    layers: [
      ...(wish.base ? [layer(wish.base.word, wish.base.bytes)] : []),
      ...SHARES.map((share, index) => layer(`${seed} ${index}`, own * share)),
    ],
    createdAt: wish.createdAt,
    exposed: wish.exposed ?? [],
    env: wish.env ?? ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'],
    command: wish.command ?? ['/init'],
    healthcheck: wish.healthcheck ?? null,
  }
}
