import { hasLabels, parseFilters } from '../http/filters.ts'
import { formatTimestamp } from '../http/timestamps.ts'
import { jsonReply, type DaemonRequest, type DaemonReply } from '../http/reply.ts'
import { requireLocalImage, requireRegistryImage, parseImageReference, imageSize } from '../world/images.ts'
import { EngineError, type ImageRecord } from '../world/records.ts'
import { pullImage, moveReference } from '../world/image-pull.ts'
import type { World } from '../world/world.ts'
import { healthCheckJson } from './container-inspect.ts'

/** `GET /images/json` */
export async function listImages({ world, query }: DaemonRequest): Promise<DaemonReply> {
  const filters = parseFilters(query, ['reference', 'label', 'dangling', 'before', 'since', 'until'])
  const wanted = filters['reference']
  const [dangling] = filters['dangling'] ?? []
  const images = [...world.images.values()].filter(
    (image) =>
      hasLabels({}, filters['label']) &&
      (dangling === undefined || (image.references.length === 0) === (dangling === 'true' || dangling === '1')) &&
      (!wanted || image.references.some((one) => wanted.some((pattern) => matchesReference(one, pattern)))),
  )
  return jsonReply(
    images.sort((record, other) => other.createdAt - record.createdAt).map((image) => imageSummary(world, image)),
  )
}

export const imageSummary = (world: World, image: ImageRecord, counted = false): object => ({
  Id: image.id,
  ParentId: '',
  RepoTags: image.references,
  RepoDigests: image.digests,
  Created: Math.floor(image.createdAt / 1000),
  Size: imageSize(image),
  SharedSize: counted ? sharedBytes(world, image) : -1,
  Labels: null,
  Containers: counted ? [...world.containers.values()].filter(({ record }) => record.imageId === image.id).length : -1,
})

function sharedBytes(world: World, image: ImageRecord): number {
  const otherImages = [...world.images.values()].filter(({ id }) => id !== image.id)
  const shared = image.layers.filter(({ id }) =>
    otherImages.some((other) => other.layers.some((layer) => layer.id === id)),
  )
  return shared.reduce((sum, layer) => sum + layer.unpacked, 0)
}

/** `GET /images/{name}/json` */
export async function inspectImage({ world, pathParams: [name = ''] }: DaemonRequest): Promise<DaemonReply> {
  const found = requireLocalImage(world, name)
  return jsonReply({
    Id: found.id,
    RepoTags: found.references,
    RepoDigests: found.digests,
    Parent: '',
    Comment: '',
    Created: formatTimestamp(found.createdAt),
    DockerVersion: '',
    Author: '',
    Config: {
      Env: found.env,
      Cmd: found.command,
      Entrypoint: null,
      WorkingDir: '',
      Labels: null,
      ExposedPorts: Object.fromEntries(found.exposed.map((port) => [port, {}])),
      ...(found.healthcheck ? { Healthcheck: healthCheckJson(found.healthcheck) } : {}),
    },
    Architecture: 'amd64',
    Os: 'linux',
    Size: imageSize(found),
    GraphDriver: { Name: 'overlay2', Data: null },
    RootFS: { Type: 'layers', Layers: found.layers.map(({ id }) => `sha256:${id}`) },
    Metadata: { LastTagTime: formatTimestamp(found.createdAt) },
  })
}

/** `POST /images/create`: a line of JSON for every step. */
export async function createImage({ world, query, signal }: DaemonRequest): Promise<DaemonReply> {
  const name = query.get('fromImage') ?? ''
  const tag = query.get('tag') ?? ''
  if (!name) throw new EngineError(501, 'The rehearsal cannot create an image from a file.')
  const reference = tag === '' ? name : name + (tag.startsWith('sha256:') ? '@' : ':') + tag
  const lines = pullImage(world, reference, signal)
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    stream: async (write) => {
      for await (const line of lines) {
        if (signal.aborted) return
        await write(`${JSON.stringify({ ...line, ...progressBar(line.progressDetail) })}\r\n`)
      }
    },
  }
}

/** Older clients print this text unchanged. */
function progressBar(detail: { current?: number; total?: number } = {}): { progress?: string } {
  const { current, total } = detail
  if (current === undefined || !total) return {}
  const filled = Math.round((current / total) * 50)
  const bar = filled < 50 ? `${'='.repeat(filled)}>${' '.repeat(49 - filled)}` : '='.repeat(50)
  return { progress: `[${bar}]  ${megabytes(current)}/${megabytes(total)}` }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toPrecision(4)}MB`

/** `GET /distribution/{name}/json`: the registry's current digest of a name. */
export async function inspectDistribution({ world, pathParams: [name = ''] }: DaemonRequest): Promise<DaemonReply> {
  const image = requireRegistryImage(world, name)
  return jsonReply({
    Descriptor: {
      mediaType: 'application/vnd.oci.image.index.v1+json',
      digest: image.digests[0]?.split('@')[1] ?? '',
      size: 1600 + image.layers.length * 200,
    },
    Platforms: [{ architecture: 'amd64', os: 'linux' }],
  })
}

/** `POST /images/{name}/tag`: the image that had this name keeps its id and loses the name. */
export async function tagImage({ world, pathParams: [name = ''], query }: DaemonRequest): Promise<DaemonReply> {
  const found = requireLocalImage(world, name)
  moveReference(world, found, `${query.get('repo') ?? ''}:${query.get('tag') || 'latest'}`)
  world.markDirty('state')
  return { status: 201, body: '' }
}

/** `DELETE /images/{name}` */
export async function removeImage({ world, pathParams: [name = ''] }: DaemonRequest): Promise<DaemonReply> {
  const found = requireLocalImage(world, name)
  const user = [...world.containers.values()].find(({ record }) => record.imageId === found.id)
  if (user)
    throw new EngineError(
      409,
      `conflict: unable to remove repository reference "${name}" (must force) - container ` +
        `${user.record.id.slice(0, 12)} is using its referenced image ${found.id.slice(7, 19)}`,
    )
  world.images.delete(found.id)
  world.hooks.onImageRemoved?.(ownLayersSize(found, [...world.images.values()]))
  world.markDirty('state')
  return jsonReply([...found.references.map((Untagged) => ({ Untagged })), { Deleted: found.id }])
}

/** Layers that another image has too stay. */
function ownLayersSize({ layers }: ImageRecord, others: readonly ImageRecord[]): number {
  const kept = new Set(others.flatMap((image) => image.layers.map(({ id }) => id)))
  return layers.reduce((sum, { id, unpacked }) => sum + (kept.has(id) ? 0 : unpacked), 0)
}

function matchesReference(reference: string, pattern: string): boolean {
  const exact = reference === pattern || parseImageReference(reference).name === pattern
  if (exact || !pattern.includes('*')) return exact
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
  return new RegExp(`^${escaped}(:.*)?$`).test(reference)
}
