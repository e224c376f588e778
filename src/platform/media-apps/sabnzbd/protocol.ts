import { requiredString, optionalString, asObject, ParseError } from '../../../lib/json-reader.ts'
import type { AppInfo } from '../roles/media-app.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import { UnexpectedStatus, WrongApp, type CredentialCandidate, type AppProtocol } from '../connection/protocol.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'
import type { SendRequest } from '../connection/transport.ts'

/**
 * Modes that only read. SABnzbd does everything by GET, so another mode would change something.
 * source: seen on SABnzbd 5.1
 */
export type ReadMode =
  | 'version'
  | 'queue'
  | 'history'
  | 'fullstatus'
  | 'server_stats'
  | 'get_cats'
  | 'get_config'
  | 'get_files'

const MAX_CHARACTERS = 120

export const readPath = (mode: ReadMode, more: Record<string, string> = {}): string =>
  `/api?${new URLSearchParams({ mode, output: 'json', ...more }).toString()}`

export const sabnzbdProtocol: AppProtocol = {
  app: 'sabnzbd',
  title: 'SABnzbd',
  port: 8080,
  credentialNoun: 'key',
  credentialType: 'api-key',
  missingReason: 'its sabnzbd.ini is missing or cannot be read',
  endpointFromConfig: async (sources) => {
    const port = Number(readMiscValue(await readIni(sources), 'port'))
    return Number.isInteger(port) && port > 0 ? { port } : {}
  },
  identify: async (send) => void (await fetchVersion(send)),
  findCredentials: async (sources) => {
    const value = readMiscValue(await readIni(sources), 'api_key')
    return value ? [{ type: 'api-key', value, source: 'its sabnzbd.ini' } satisfies CredentialCandidate] : []
  },
  authHeaders: ({ value }) => ({ query: { apikey: value } }),
  fetchInfo,
}

/** The only request that needs no key. */
async function fetchVersion(send: SendRequest): Promise<string> {
  const { status, text } = await send({ path: readPath('version'), max_bytes: 1024 })
  if (status === 503) throw new UnexpectedStatus(status, '/api')
  // It accepts only host names on its list, and only some addresses. source: seen on SABnzbd 5.1
  if (status === 403 && text.startsWith('Access denied'))
    throw new ParseError(`it says "${text.slice(0, MAX_CHARACTERS)}"`)
  const version = optionalString(objectOrEmpty(tryParseJson(text)), 'version')
  if (status !== 200 || version === null) throw new WrongApp()
  return version
}

/** source: a wrong key is 403 with a sentence; before 4.0, 200 with `status: false` and the same sentence */
async function fetchInfo(send: SendRequest): Promise<AppInfo | undefined> {
  const { status, text } = await send({ path: readPath('get_cats') })
  if (status === 401 || status === 403) return undefined
  if (status !== 200) throw new UnexpectedStatus(status, '/api')
  const answer = asObject(tryParseJson(text), 'its categories')
  if (/API Key/i.test(optionalString(answer, 'error') ?? '')) return undefined
  if (!Array.isArray(answer['categories'])) requiredString(answer, 'categories')
  return { version: await fetchVersion(send), name: null, started_at: null }
}

const objectOrEmpty = (body: unknown) => (typeof body === 'object' && body !== null ? asObject(body) : {})

const readIni = (sources: CredentialSources) =>
  sources.readFile(`${sources.service.storage.config ?? '/config'}/sabnzbd.ini`)

/** Reads a value of the section `[misc]`; later sections use the same names. */
function readMiscValue(file: string | undefined, name: string): string | undefined {
  const section = /^\[misc\]\s*$([\s\S]*?)(?=^\[|(?![\s\S]))/m.exec(file ?? '')?.[1] ?? ''
  return new RegExp(`^${name}\\s*=[ \\t]*"?([^"\\s]+)`, 'm').exec(section)?.[1]
}
