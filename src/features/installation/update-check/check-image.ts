import { listTags } from '../../../platform/registry/tag-list.ts'
import { findDigest, readImage, type Platform, type RegistryImage } from '../../../platform/registry/manifests.ts'
import type { ResolvedReference } from '../../../platform/registry/image-reference.ts'
import type { RegistrySession } from '../../../platform/registry/registry-session.ts'
import type { RecordedCheck } from './recorded-check.ts'
import { newerTags } from './tag-scheme.ts'

/** How many of the newest tags are read before usher gives up on finding one for this machine. */
const MAX_CANDIDATES = 3

interface CheckContext {
  session: RegistrySession
  reference: ResolvedReference
  /** The digests of the image that runs, as the engine knows them. */
  running: readonly string[]
  platform: Platform
  previous: RecordedCheck | undefined
  now: Date
}

/** Asks the registry about one image. What was read by its digest before is not asked for again. */
export async function checkImage(context: CheckContext): Promise<RecordedCheck> {
  const { session, reference, running, platform, previous, now } = context
  const { repository, tag } = reference
  const known = new Map((previous?.images ?? []).map((one) => [one.digest, one]))
  const read = async (digest: string): Promise<RegistryImage | undefined> => {
    const found = known.get(digest) ?? (await readImage(session, repository, digest, platform))
    if (found) known.set(digest, found)
    return found
  }
  const digest = tag === null ? null : ((await findDigest(session, repository, tag)) ?? null)
  const declared = digest === null ? undefined : await read(digest)
  // Another index may lead to the same image of this platform.
  if (digest !== null && running.length > 0 && !running.includes(digest)) await read(running[0]!)
  const found = await findNewest({ ...context, read, declared })
  const kept = new Set([digest, found.newest?.digest, ...running])
  return {
    checked_at: now.toISOString(),
    digest,
    newest: found.newest,
    newest_because: found.newest_because,
    tags_etag: found.tags_etag,
    images: [...known.values()].filter((one) => kept.has(one.digest)),
    inspection: previous?.inspection?.digest === (found.newest?.digest ?? digest) ? previous!.inspection : null,
    failure: null,
  }
}

type Newest = Pick<RecordedCheck, 'newest' | 'newest_because' | 'tags_etag'>

interface SearchContext extends CheckContext {
  read: (digest: string) => Promise<RegistryImage | undefined>
  declared: RegistryImage | undefined
}

async function findNewest({ session, reference, previous, read, declared }: SearchContext): Promise<Newest> {
  const { repository, tag } = reference
  const none = (newest_because: string | null, tags_etag: string | null = null): Newest => ({
    newest: null,
    newest_because,
    tags_etag,
  })
  if (tag === null) return none('only a digest is declared, and no tag to compare with')
  if (newerTags(tag, []) === undefined) return none(null)
  const list = await listTags(session, repository, previous?.tags_etag ?? null)
  if (list === null)
    return { newest: previous!.newest, newest_because: previous!.newest_because, tags_etag: previous!.tags_etag }
  const candidates = newerTags(tag, list.tags) ?? []
  for (const candidate of candidates.slice(0, MAX_CANDIDATES)) {
    const digest = await findDigest(session, repository, candidate)
    const image = digest === undefined ? undefined : await read(digest)
    if (image && isLater(image, declared))
      return { newest: { tag: candidate, digest: image.digest }, newest_because: null, tags_etag: list.etag }
  }
  const because =
    candidates.length > MAX_CANDIDATES
      ? `the ${MAX_CANDIDATES} newest tags are older images, or not for this machine`
      : null
  return none(because, list.etag)
}

/** A tag with a higher number whose image is older is from another way of counting. */
const isLater = (image: RegistryImage, declared: RegistryImage | undefined): boolean =>
  image.created_at === null ||
  declared === undefined ||
  declared.created_at === null ||
  image.created_at >= declared.created_at
