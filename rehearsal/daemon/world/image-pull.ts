import { requireRegistryImage, parseImageReference, formatImageReference, normalizeImageReference } from './images.ts'
import type { ImageRecord, Layer } from './records.ts'
import { delay } from './scheduling.ts'
import type { World } from './world.ts'

/** One line of a pull's progress stream. */
export interface PullLine {
  status: string
  id?: string
  progressDetail?: { current?: number; total?: number }
}

const TICK_MS = 100
const MAX_CONCURRENT_LAYERS = 3
/** How much faster a layer is unpacked than downloaded. */
const UNPACK_SPEED_FACTOR = 8

/** Pulls an image, layer by layer, at the line's speed. Throws before the first line if the image does not exist. */
export function pullImage(world: World, text: string, signal: AbortSignal): AsyncGenerator<PullLine> {
  return pullLines(world, text, requireRegistryImage(world, text), signal)
}

async function* pullLines(
  world: World,
  text: string,
  image: ImageRecord,
  signal: AbortSignal,
): AsyncGenerator<PullLine> {
  const { name, tag, digest } = parseImageReference(text)
  yield {
    status: `Pulling from ${name.includes('/') || name.includes('.') ? afterHost(name) : `library/${name}`}`,
    id: tag ?? digest ?? 'latest',
  }
  const localLayers = new Set([...world.images.values()].flatMap((record) => record.layers.map((layer) => layer.id)))
  const missing = image.layers.filter((layer) => !localLayers.has(layer.id))
  const added = !world.images.has(image.id)
  for (const layer of image.layers)
    yield localLayers.has(layer.id)
      ? { status: 'Already exists', progressDetail: {}, id: shortLayerId(layer) }
      : { status: 'Pulling fs layer', progressDetail: {}, id: shortLayerId(layer) }
  yield* downloadLines(world, missing, signal)
  if (signal.aborted) return
  for (const layer of missing) yield* unpackLines(world, layer)
  storePulledImage(world, image, text)
  yield { status: `Digest: ${image.digests[0]?.split('@')[1] ?? ''}` }
  yield {
    status: `Status: ${added ? 'Downloaded newer image' : 'Image is up to date'} for ${normalizeImageReference(text)}`,
  }
}

async function* downloadLines(world: World, layers: Layer[], signal: AbortSignal): AsyncGenerator<PullLine> {
  const queue = layers.map((layer) => ({ layer, done: 0 }))
  for (const { layer } of queue.slice(MAX_CONCURRENT_LAYERS))
    yield { status: 'Waiting', progressDetail: {}, id: shortLayerId(layer) }
  while (queue.length && !signal.aborted) {
    await delay(world, TICK_MS)
    const now = queue.slice(0, MAX_CONCURRENT_LAYERS)
    const each = (world.scenario.downloadBytesPerSecond * TICK_MS) / 1000 / now.length
    for (const one of now) {
      const { layer } = one
      one.done = Math.min(layer.bytes, Math.round(one.done + each))
      yield {
        status: 'Downloading',
        progressDetail: { current: one.done, total: layer.bytes },
        id: shortLayerId(layer),
      }
      if (one.done < layer.bytes) continue
      queue.splice(queue.indexOf(one), 1)
      yield { status: 'Verifying Checksum', progressDetail: {}, id: shortLayerId(layer) }
      yield { status: 'Download complete', progressDetail: {}, id: shortLayerId(layer) }
    }
  }
}

async function* unpackLines(world: World, layer: Layer): AsyncGenerator<PullLine> {
  const each = (world.scenario.downloadBytesPerSecond * UNPACK_SPEED_FACTOR * TICK_MS) / 1000
  for (let current = Math.min(each, layer.bytes); ; current = Math.min(current + each, layer.bytes)) {
    yield {
      status: 'Extracting',
      progressDetail: { current: Math.round(current), total: layer.bytes },
      id: shortLayerId(layer),
    }
    await delay(world, TICK_MS / 2)
    if (current >= layer.bytes) break
  }
  yield { status: 'Pull complete', progressDetail: {}, id: shortLayerId(layer) }
}

function storePulledImage(world: World, image: ImageRecord, text: string): void {
  moveReference(world, image, text)
  const reference = normalizeImageReference(text)
  world.events.append({
    at: world.clock.now(),
    type: 'image',
    action: 'pull',
    id: reference,
    attributes: { name: formatImageReference({ ...parseImageReference(text), tag: null, digest: null }) },
  })
  world.markDirty('state')
}

/** Moves a reference to this image; an older image with the same tag keeps its id and loses the name. */
export function moveReference(world: World, image: ImageRecord, text: string): void {
  const reference = normalizeImageReference(text)
  for (const [id, other] of world.images) {
    if (id !== image.id && other.references.includes(reference))
      world.images.set(id, { ...other, references: other.references.filter((one) => one !== reference) })
  }
  const already = world.images.get(image.id)
  const references = new Set([...(already ?? { references: [] }).references, reference])
  world.images.set(image.id, { ...image, references: [...references].filter((one) => !one.includes('@')) })
}

const shortLayerId = (layer: Layer): string => layer.id.slice(0, 12)

const afterHost = (name: string): string => {
  const [host = '', ...rest] = name.split('/')
  return host.includes('.') && rest.length ? rest.join('/') : name
}
