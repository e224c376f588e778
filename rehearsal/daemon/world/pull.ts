import { imageThere, readReference, referenceText, shortReference } from './images.ts'
import type { ImageRecord, Layer } from './model.ts'
import { passed } from './turn.ts'
import type { World } from './world.ts'

/** One line of the stream with which the engine tells of a pull. */
export interface PullLine {
  status: string
  id?: string
  progressDetail?: { current?: number; total?: number }
}

const TICK_MS = 100
const AT_ONCE = 3
/** How much faster a layer is unpacked than it comes down the line. */
const UNPACK_SPEED = 8

/** Brings an image here, layer by layer, no faster than the line. Refuses, before the first line, what is not there. */
export function pull(world: World, text: string, signal: AbortSignal): AsyncGenerator<PullLine> {
  return telling(world, text, imageThere(world, text), signal)
}

async function* telling(world: World, text: string, image: ImageRecord, signal: AbortSignal): AsyncGenerator<PullLine> {
  const { name, tag, digest } = readReference(text)
  yield {
    status: `Pulling from ${name.includes('/') || name.includes('.') ? afterHost(name) : `library/${name}`}`,
    id: tag ?? digest ?? 'latest',
  }
  const here = new Set([...world.images.values()].flatMap((one) => one.layers.map((layer) => layer.id)))
  const missing = image.layers.filter((layer) => !here.has(layer.id))
  const added = !world.images.has(image.id)
  for (const layer of image.layers)
    yield here.has(layer.id)
      ? { status: 'Already exists', progressDetail: {}, id: short(layer) }
      : { status: 'Pulling fs layer', progressDetail: {}, id: short(layer) }
  yield* downloads(world, missing, signal)
  if (signal.aborted) return
  for (const layer of missing) yield* unpacks(world, layer)
  take(world, image, text)
  yield { status: `Digest: ${image.digests[0]?.split('@')[1] ?? ''}` }
  yield {
    status: `Status: ${added ? 'Downloaded newer image' : 'Image is up to date'} for ${shortReference(text)}`,
  }
}

async function* downloads(world: World, layers: Layer[], signal: AbortSignal): AsyncGenerator<PullLine> {
  const queue = layers.map((layer) => ({ layer, done: 0 }))
  for (const { layer } of queue.slice(AT_ONCE)) yield { status: 'Waiting', progressDetail: {}, id: short(layer) }
  while (queue.length && !signal.aborted) {
    await passed(world, TICK_MS)
    const now = queue.slice(0, AT_ONCE)
    const each = (world.scenario.lineBytesPerSecond * TICK_MS) / 1000 / now.length
    for (const one of now) {
      const { layer } = one
      one.done = Math.min(layer.bytes, Math.round(one.done + each))
      yield { status: 'Downloading', progressDetail: { current: one.done, total: layer.bytes }, id: short(layer) }
      if (one.done < layer.bytes) continue
      queue.splice(queue.indexOf(one), 1)
      yield { status: 'Verifying Checksum', progressDetail: {}, id: short(layer) }
      yield { status: 'Download complete', progressDetail: {}, id: short(layer) }
    }
  }
}

async function* unpacks(world: World, layer: Layer): AsyncGenerator<PullLine> {
  const each = (world.scenario.lineBytesPerSecond * UNPACK_SPEED * TICK_MS) / 1000
  for (let current = Math.min(each, layer.bytes); ; current = Math.min(current + each, layer.bytes)) {
    yield {
      status: 'Extracting',
      progressDetail: { current: Math.round(current), total: layer.bytes },
      id: short(layer),
    }
    await passed(world, TICK_MS / 2)
    if (current >= layer.bytes) break
  }
  yield { status: 'Pull complete', progressDetail: {}, id: short(layer) }
}

function take(world: World, image: ImageRecord, text: string): void {
  renamed(world, image, text)
  const reference = shortReference(text)
  world.events.tell({
    at: world.clock.now(),
    type: 'image',
    action: 'pull',
    id: reference,
    attributes: { name: referenceText({ ...readReference(text), tag: null, digest: null }) },
  })
  world.changed('state')
}

/** The reference names this image from now on; an older one behind the same tag keeps its id and loses the name. */
export function renamed(world: World, image: ImageRecord, text: string): void {
  const reference = shortReference(text)
  for (const [id, other] of world.images) {
    if (id !== image.id && other.references.includes(reference))
      world.images.set(id, { ...other, references: other.references.filter((one) => one !== reference) })
  }
  const already = world.images.get(image.id)
  const references = new Set([...(already ?? { references: [] }).references, reference])
  world.images.set(image.id, { ...image, references: [...references].filter((one) => !one.includes('@')) })
}

const short = (layer: Layer): string => layer.id.slice(0, 12)

const afterHost = (name: string): string => {
  const [host = '', ...rest] = name.split('/')
  return host.includes('.') && rest.length ? rest.join('/') : name
}
