import { usherError, UsherError } from '../../../lib/errors.ts'
import { limitConcurrency } from '../../../lib/concurrency.ts'
import type { Machine } from '../../../platform/machine.ts'
import { mediaAppsOf, type MediaApps } from '../../../platform/media-apps/media-apps.ts'
import { splitPictureId } from '../../../platform/media-apps/roles/pictures.ts'
import { imageTypeOf } from './image-type.ts'

/** More at once would slow the app down for everybody else. */
const MAX_PER_APP = 4
/** A page of posters is fetched with one login. */
const LOGIN_MS = 30_000

interface PictureSession {
  apps: Promise<MediaApps>
  endsAt: number
  /** By service. */
  turns: Map<string, ReturnType<typeof limitConcurrency>>
}

const sessions = new WeakMap<Machine, PictureSession>()

/**
 * Returns the image of an app. Throws `PICTURE-1` for an id of no app, `PICTURE-2` if the app gives none, and `PICTURE-3`
 * for anything that is not an image.
 */
export async function fetchPicture(machine: Machine, picture: string, width: number): Promise<Buffer> {
  const session = currentSession(machine)
  const { service, ownId } = splitPictureId(picture) ?? { service: '', ownId: '' }
  const app = (await session.apps).all.find((one) => one.service === service)
  if (!app?.pictures) throw usherError('PICTURE-1', { picture: quotable(picture) })
  const { title: name, pictures } = app
  const turn = session.turns.get(service) ?? limitConcurrency(MAX_PER_APP)
  session.turns.set(service, turn)
  const image = await turn(() => pictures.fetchPicture(ownId, width)).catch((thrown: unknown) => {
    session.endsAt = 0
    throw toPictureError(thrown, name)
  })
  if (image === undefined) throw usherError('PICTURE-1', { picture: quotable(picture) })
  if (imageTypeOf(image) === undefined) throw usherError('PICTURE-3', { app: name })
  return image
}

function currentSession(machine: Machine): PictureSession {
  const now = performance.now()
  const known = sessions.get(machine)
  if (known && known.endsAt > now) return known
  const session = { apps: mediaAppsOf(machine), endsAt: now + LOGIN_MS, turns: known?.turns ?? new Map() }
  session.apps.catch(() => void (session.endsAt = 0))
  sessions.set(machine, session)
  return session
}

/** A stopped engine is its own error. */
function toPictureError(thrown: unknown, app: string): unknown {
  const isOfApp = thrown instanceof UsherError && thrown.data.code.startsWith('APP-')
  return isOfApp ? usherError('PICTURE-2', { app }, { cause: thrown }) : thrown
}

const MAX_QUOTED = 80

const quotable = (text: string): string => text.slice(0, MAX_QUOTED)
