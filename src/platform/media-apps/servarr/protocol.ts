import { optionalDate, requiredString, optionalString, asObject } from '../../../lib/json-reader.ts'
import type { AppInfo } from '../roles/media-app.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import { UnexpectedStatus, WrongApp, type CredentialCandidate, type AppProtocol } from '../connection/protocol.ts'
import { readBasePath } from '../connection/base-path.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'
import type { SendRequest } from '../connection/transport.ts'

interface ServarrProgram {
  app: string
  /** The name it reports in `system/status`. */
  title: string
  port: number
  /** `/api/v3` or `/api/v1`. */
  apiPath: string
}

/** source: their API documents and `config.xml` */
export function createServarrProtocol({ app, title, port, apiPath }: ServarrProgram): AppProtocol {
  const prefix = title.toUpperCase()
  return {
    app,
    title,
    port,
    credentialNoun: 'key',
    credentialType: 'api-key',
    missingReason: 'its config.xml is missing or cannot be read',
    endpointFromConfig: async (sources) => readEndpoint(await readConfig(sources), sources, prefix),
    identify,
    findCredentials: (sources) => findCredentials(sources, prefix),
    authHeaders: (key) => ({ headers: { 'x-api-key': key.value } }),
    fetchInfo: (send) => fetchInfo(send, title, apiPath),
  }
}

/** Every app of the family responds alike, so this only ensures that no stranger receives the key. */
async function identify(send: SendRequest): Promise<void> {
  const { status, text } = await send({ path: '/ping', max_bytes: 1024 })
  if (status === 503) throw new UnexpectedStatus(status, '/ping')
  const answer = tryParseJson(text)
  // 500 with `{"status":"Error"}` is the expected app with an unreadable database.
  if ((status !== 200 && status !== 500) || typeof answer !== 'object' || answer === null || !('status' in answer))
    throw new WrongApp()
}

async function fetchInfo(send: SendRequest, title: string, base: string): Promise<AppInfo | undefined> {
  const response = await send({ path: `${base}/system/status` })
  if (response.status === 401 || response.status === 403) return undefined
  // Another app of the family with the same key has other paths.
  if (response.status === 404) throw new WrongApp()
  if (response.status !== 200) throw new UnexpectedStatus(response.status, `${base}/system/status`)
  const body = asObject(tryParseJson(response.text), 'its status')
  if (requiredString(body, 'appName') !== title) throw new WrongApp()
  const name = optionalString(body, 'instanceName')
  return {
    version: requiredString(body, 'version'),
    name: name === title ? null : name,
    started_at: optionalDate(body, 'startTime'),
  }
}

const readConfig = (sources: CredentialSources) =>
  sources.readFile(`${sources.service.storage.config ?? '/config'}/config.xml`)

/** Returns the keys of another service that runs this app, to compare them with a stored one. */
export const findServarrKeys = (app: string, sources: CredentialSources): Promise<CredentialCandidate[]> =>
  findCredentials(sources, app.toUpperCase())

/** The environment takes precedence over the file, as in the app itself. */
async function findCredentials(sources: CredentialSources, prefix: string): Promise<CredentialCandidate[]> {
  const name = `${prefix}__AUTH__APIKEY`
  const fromEnvironment = sources.environmentVariable(name)
  if (fromEnvironment) return [{ type: 'api-key', value: fromEnvironment, source: name }]
  const fromFile = readElement(await readConfig(sources), 'ApiKey')
  return fromFile ? [{ type: 'api-key', value: fromFile, source: 'its config.xml' }] : []
}

function readEndpoint(
  config: string | undefined,
  sources: CredentialSources,
  prefix: string,
): { port?: number; base?: string } {
  const port = Number(sources.environmentVariable(`${prefix}__SERVER__PORT`) ?? readElement(config, 'Port'))
  const base = sources.environmentVariable(`${prefix}__SERVER__URLBASE`) ?? readElement(config, 'UrlBase')
  return {
    ...(Number.isInteger(port) && port > 0 && port < 65_536 ? { port } : {}),
    ...readBasePath(base),
  }
}

/** `config.xml` is one flat list of elements. */
function readElement(config: string | undefined, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(config ?? '')?.[1]?.trim() || undefined
}
