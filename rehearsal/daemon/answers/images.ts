import { hasLabels, readFilters } from '../http/filters.ts'
import { stamp } from '../http/moments.ts'
import { json, type Asked, type Reply } from '../http/reply.ts'
import { imageHere, imageThere, readReference, sizeOf } from '../world/images.ts'
import { EngineError, type ImageRecord } from '../world/model.ts'
import { pull as pullImage, renamed } from '../world/pull.ts'
import type { World } from '../world/world.ts'
import { checkText } from './inspect.ts'

/** `GET /images/json` */
export async function images({ world, query }: Asked): Promise<Reply> {
  const filters = readFilters(query, ['reference', 'label', 'dangling', 'before', 'since', 'until'])
  const wanted = filters['reference']
  const [dangling] = filters['dangling'] ?? []
  const some = [...world.images.values()].filter(
    (image) =>
      hasLabels({}, filters['label']) &&
      (dangling === undefined || (image.references.length === 0) === (dangling === 'true' || dangling === '1')) &&
      (!wanted || image.references.some((one) => wanted.some((pattern) => isNamed(one, pattern)))),
  )
  return json(some.sort((one, other) => other.createdAt - one.createdAt).map((image) => brief(world, image)))
}

export const brief = (world: World, image: ImageRecord, counted = false): object => ({
  Id: image.id,
  ParentId: '',
  RepoTags: image.references,
  RepoDigests: image.digests,
  Created: Math.floor(image.createdAt / 1000),
  Size: sizeOf(image),
  SharedSize: counted ? sharedBytes(world, image) : -1,
  Labels: null,
  Containers: counted ? [...world.boxes.values()].filter(({ record }) => record.imageId === image.id).length : -1,
})

function sharedBytes(world: World, image: ImageRecord): number {
  const others = [...world.images.values()].filter(({ id }) => id !== image.id)
  const shared = image.layers.filter(({ id }) => others.some((other) => other.layers.some((layer) => layer.id === id)))
  return shared.reduce((sum, layer) => sum + layer.unpacked, 0)
}

/** `GET /images/{name}/json` */
export async function image({ world, caught: [name = ''] }: Asked): Promise<Reply> {
  const found = imageHere(world, name)
  return json({
    Id: found.id,
    RepoTags: found.references,
    RepoDigests: found.digests,
    Parent: '',
    Comment: '',
    Created: stamp(found.createdAt),
    DockerVersion: '',
    Author: '',
    Config: {
      Env: found.env,
      Cmd: found.command,
      Entrypoint: null,
      WorkingDir: '',
      Labels: null,
      ExposedPorts: Object.fromEntries(found.exposed.map((port) => [port, {}])),
      ...(found.healthcheck ? { Healthcheck: checkText(found.healthcheck) } : {}),
    },
    Architecture: 'amd64',
    Os: 'linux',
    Size: sizeOf(found),
    GraphDriver: { Name: 'overlay2', Data: null },
    RootFS: { Type: 'layers', Layers: found.layers.map(({ id }) => `sha256:${id}`) },
    Metadata: { LastTagTime: stamp(found.createdAt) },
  })
}

/** `POST /images/create`: a line of JSON for everything that happens on the way. */
export async function pull({ world, query, signal }: Asked): Promise<Reply> {
  const name = query.get('fromImage') ?? ''
  const tag = query.get('tag') ?? ''
  if (!name) throw new EngineError(501, 'The rehearsal makes no image from a file.')
  const reference = tag === '' ? name : name + (tag.startsWith('sha256:') ? '@' : ':') + tag
  const lines = pullImage(world, reference, signal)
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    stream: async (write) => {
      for await (const line of lines) {
        if (signal.aborted) return
        await write(`${JSON.stringify({ ...line, ...bar(line.progressDetail) })}\r\n`)
      }
    },
  }
}

/** Older clients print this text as it is. */
function bar(detail: { current?: number; total?: number } = {}): { progress?: string } {
  const { current, total } = detail
  if (current === undefined || !total) return {}
  const filled = Math.round((current / total) * 50)
  const drawn = filled < 50 ? `${'='.repeat(filled)}>${' '.repeat(49 - filled)}` : '='.repeat(50)
  return { progress: `[${drawn}]  ${megabytes(current)}/${megabytes(total)}` }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toPrecision(4)}MB`

/** `GET /distribution/{name}/json`: what the registry has under a name now. */
export async function distribution({ world, caught: [name = ''] }: Asked): Promise<Reply> {
  const there = imageThere(world, name)
  return json({
    Descriptor: {
      mediaType: 'application/vnd.oci.image.index.v1+json',
      digest: there.digests[0]?.split('@')[1] ?? '',
      size: 1600 + there.layers.length * 200,
    },
    Platforms: [{ architecture: 'amd64', os: 'linux' }],
  })
}

/** `POST /images/{name}/tag`: what had that name before keeps its id and loses the name. */
export async function tagImage({ world, caught: [name = ''], query }: Asked): Promise<Reply> {
  const found = imageHere(world, name)
  renamed(world, found, `${query.get('repo') ?? ''}:${query.get('tag') || 'latest'}`)
  world.changed('state')
  return { status: 201, body: '' }
}

/** `DELETE /images/{name}` */
export async function removeImage({ world, caught: [name = ''] }: Asked): Promise<Reply> {
  const found = imageHere(world, name)
  const user = [...world.boxes.values()].find(({ record }) => record.imageId === found.id)
  if (user)
    throw new EngineError(
      409,
      `conflict: unable to remove repository reference "${name}" (must force) - container ` +
        `${user.record.id.slice(0, 12)} is using its referenced image ${found.id.slice(7, 19)}`,
    )
  world.images.delete(found.id)
  world.changed('state')
  return json([...found.references.map((Untagged) => ({ Untagged })), { Deleted: found.id }])
}

function isNamed(reference: string, pattern: string): boolean {
  const exact = reference === pattern || readReference(reference).name === pattern
  if (exact || !pattern.includes('*')) return exact
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
  return new RegExp(`^${escaped}(:.*)?$`).test(reference)
}
