import { BUILD } from '../../../lib/build-info.ts'
import { usherError } from '../../../lib/errors.ts'
import {
  arrayOf,
  asObject,
  optionalArray,
  optionalDate,
  optionalString,
  requiredString,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type { AppContext } from '../connection/connection.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import { conceal } from '../connection/secret.ts'
import {
  createTransport,
  hostAndPort,
  redactedPath,
  type AppRequest,
  type SendRequest,
} from '../connection/transport.ts'
import type { FirstRunRequest, FirstRunResult } from '../roles/media-server.ts'
import { jellyfinProtocol } from './protocol.ts'
import { readLibrary } from './response-readers.ts'

const KEY_NAME = 'usher'
/** Enough for a slow disk: completing the wizard writes its database. */
const TIMEOUT_MS = 30_000
/** source: a sign-in names the app and the device; the token follows once there is one. */
const CLIENT = `MediaBrowser Client="usher", Device="usher", DeviceId="usher", Version="${BUILD.version}"`

/**
 * Completes Jellyfin's setup wizard, signs in, creates an API key named usher and adds the libraries. Does only what is
 * missing, so it can be repeated after it was interrupted at any step, with the same name and password.
 */
export async function completeFirstRun(
  context: AppContext,
  wanted: FirstRunRequest,
  connect: typeof createTransport = createTransport,
): Promise<FirstRunResult> {
  const { host, port } = await context.findEndpoint(jellyfinProtocol)
  const target = { host, port, app: jellyfinProtocol.title, service: context.service }
  const send = requestsTo(connect(target), context.service)
  if (await isWizardOpen(send, hostAndPort(target))) await completeWizard(send, wanted)
  const signedIn = withToken(send, await signIn(send, wanted, context.service))
  const key = await findOrCreateKey(signedIn)
  const added_libraries = await addMissingLibraries(signedIn, wanted.libraries)
  await signedIn({ method: 'POST', path: '/Sessions/Logout' })
  return { key: conceal(key), added_libraries }
}

/** Sends one request. Throws for a status that is neither a success nor in `alsoAccepted`. */
type Send = (request: AppRequest, alsoAccepted?: readonly number[]) => Promise<{ status: number; json: unknown }>

const requestsTo =
  (bare: SendRequest, service: string): Send =>
  async (request, alsoAccepted = []) => {
    const app = jellyfinProtocol.title
    const { status, text } = await bare({ timeout_ms: TIMEOUT_MS, ...request })
    if (status === 503) throw usherError('APP-12', { app, service })
    if ((status < 200 || status >= 300) && !alsoAccepted.includes(status))
      throw usherError('APP-8', { app, service, what: redactedPath(request.path), status: String(status) })
    return { status, json: tryParseJson(text) }
  }

const withToken =
  (send: Send, token: string): Send =>
  (request, alsoAccepted) =>
    send({ ...request, headers: { ...request.headers, authorization: `${CLIENT}, Token="${token}"` } }, alsoAccepted)

async function isWizardOpen(send: Send, address: string): Promise<boolean> {
  const { json } = await send({ path: '/System/Info/Public' })
  if (typeof json !== 'object' || json === null || !('StartupWizardCompleted' in json))
    throw usherError('APP-5', { app: jellyfinProtocol.title, address })
  return json.StartupWizardCompleted === false
}

/** source: the order of the wizard's own pages; reading the first user creates it */
async function completeWizard(send: Send, { admin, password }: FirstRunRequest): Promise<void> {
  const { json: configuration } = await send({ path: '/Startup/Configuration' })
  await send({ method: 'POST', path: '/Startup/Configuration', json: configuration })
  await send({ path: '/Startup/User' })
  // An interrupted run has set the password already. The sign-in shows whether it is this one.
  const user = { Name: admin, Password: password }
  await send({ method: 'POST', path: '/Startup/User', json: user }, [403])
  // source: 10.11 requires both fields, 12.0 ignores the second
  const access = { EnableRemoteAccess: true, EnableAutomaticPortMapping: false }
  await send({ method: 'POST', path: '/Startup/RemoteAccess', json: access })
  await send({ method: 'POST', path: '/Startup/Complete' })
}

async function signIn(send: Send, { admin, password }: FirstRunRequest, service: string): Promise<string> {
  const { status, json } = await send(
    {
      method: 'POST',
      path: '/Users/AuthenticateByName',
      json: { Username: admin, Pw: password },
      headers: { authorization: CLIENT },
    },
    [401],
  )
  const { title: app } = jellyfinProtocol
  if (status === 401) throw usherError('APP-7', { app, service, what: 'password', place: `the account ${admin}` })
  return requiredString(asObject(json, 'the sign-in'), 'AccessToken')
}

async function findOrCreateKey(send: Send): Promise<string> {
  const existing = await newestKey(send)
  if (existing !== undefined) return existing
  await send({ method: 'POST', path: `/Auth/Keys?${new URLSearchParams({ app: KEY_NAME }).toString()}` })
  return requiredString({ key: await newestKey(send) }, 'key')
}

/** Returns the newest key named usher. */
async function newestKey(send: Send): Promise<string | undefined> {
  const { json } = await send({ path: '/Auth/Keys' })
  const madeAt = (key: JsonObject) => optionalDate(key, 'DateCreated')?.getTime() ?? 0
  const [newest] = optionalArray(asObject(json, 'its keys'), 'Items')
    .map((one) => asObject(one, 'a key'))
    .filter((key) => optionalString(key, 'AppName') === KEY_NAME)
    .toSorted((a, b) => madeAt(b) - madeAt(a))
  return newest && requiredString(newest, 'AccessToken')
}

/** Returns the names of the added libraries. A folder or a name that a library already has is skipped. */
async function addMissingLibraries(send: Send, wanted: FirstRunRequest['libraries']): Promise<string[]> {
  const existing = arrayOf(readLibrary)((await send({ path: '/Library/VirtualFolders' })).json)
  const missing = wanted.filter(
    ({ name, folder }) => !existing.some((library) => library.name === name || library.paths.includes(folder)),
  )
  for (const { name, collection_type: collectionType, folder } of missing) {
    const query = new URLSearchParams({ name, collectionType, paths: folder, refreshLibrary: 'true' })
    const path = `/Library/VirtualFolders?${query.toString()}`
    await send({ method: 'POST', path, json: { LibraryOptions: {} } })
  }
  return missing.map(({ name }) => name)
}
