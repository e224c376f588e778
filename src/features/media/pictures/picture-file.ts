import type { FileReply } from '../../../operations/handler.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import { nearestNumber } from '../../../lib/nearest.ts'
import type { Machine } from '../../../platform/machine.ts'
import { fetchPicture } from './fetch-picture.ts'
import { imageExtensions, imageTypeOf } from './image-type.ts'
import { findNamedPicture } from './member-pictures.ts'
import { cachePicture, forgetPicture, pictureCacheFolder, readCachedPicture } from './picture-cache.ts'

/** Few, so that an image is fetched and kept once for many clients. */
const WIDTHS = [160, 320, 640, 1280]
const DEFAULT_WIDTH = 320
const MAX_QUOTED = 80
/** Posters hardly ever change. */
const MAX_AGE_SECONDS = 24 * 3600

interface PictureQuery {
  picture: string
  /** Only what the page of this member names. */
  member?: string | undefined
  width: number | undefined
}

/** Opens the poster of a title: the one that was fetched today, or else the app's. */
export async function openPicture(machine: Machine, query: PictureQuery): Promise<FileReply> {
  const { picture: name, member, width } = query
  const named = findNamedPicture(machine, name)
  if (member !== undefined && named?.member !== member.toLowerCase())
    throw usherError('PICTURE-1', { picture: name.slice(0, MAX_QUOTED) })
  const picture = named?.picture ?? name
  const size = nearestNumber(WIDTHS, width ?? DEFAULT_WIDTH)
  const bytes = await loadOnce(machine, picture, size)
  const type = imageTypeOf(bytes) ?? 'image/jpeg'
  return {
    name: `${(named ? 'poster' : picture).replace(/\.\w+$/, '').replace(/[^\w.-]+/g, '-')}.${imageExtensions[type]}`,
    size: bytes.byteLength,
    type,
    caching: {
      etag: `"${new Bun.CryptoHasher('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
      max_age_seconds: MAX_AGE_SECONDS,
    },
    contents: async function* contents() {
      yield bytes
    },
    close: async () => undefined,
  }
}

const loading = new WeakMap<Machine, Map<string, Promise<Buffer>>>()

/** Requests for one picture at the same time fetch it once. */
function loadOnce(machine: Machine, picture: string, width: number): Promise<Buffer> {
  const running = loading.get(machine) ?? new Map<string, Promise<Buffer>>()
  loading.set(machine, running)
  const key = `${width} ${picture}`
  const known = running.get(key)
  if (known) return known
  const bytes = load(machine, picture, width).finally(() => running.delete(key))
  running.set(key, bytes)
  return bytes
}

async function load(machine: Machine, picture: string, width: number): Promise<Buffer> {
  const folder = pictureCacheFolder(machine.paths)
  const key = `${width} ${picture}`
  const cached = await readCachedPicture(folder, key)
  if (cached && Date.now() - cached.fetched_at.getTime() < MAX_AGE_SECONDS * 1000) return cached.bytes
  try {
    const bytes = await fetchPicture(machine, picture, width)
    await cachePicture(folder, key, bytes)
    return bytes
  } catch (thrown) {
    if (cached && !isGone(thrown)) return cached.bytes
    if (cached) await forgetPicture(folder, key)
    throw thrown
  }
}

/** An app that does not answer now may still have it. */
function isGone(thrown: unknown): boolean {
  if (!(thrown instanceof UsherError)) return true
  const { code, underlying } = thrown.data
  return ['PICTURE-1', 'PICTURE-3'].includes(code) || ['APP-8', 'APP-10'].includes(underlying?.code ?? '')
}
