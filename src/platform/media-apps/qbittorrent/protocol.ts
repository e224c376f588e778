import { isGuessablePassword } from '../connection/guessable-password.ts'
import type { AppInfo } from '../roles/media-app.ts'
import {
  UnexpectedStatus,
  WrongApp,
  type CredentialCandidate,
  type AppProtocol,
  type AuthHeaders,
} from '../connection/protocol.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'
import type { SendRequest } from '../connection/transport.ts'
import { inspectPasswordHash } from './password-hash.ts'

const PAGE_BYTES = 256 * 1024
/** source: logged at each start while no password is set; seen on 5.1 and 5.3 */
const TEMPORARY_PASSWORD_LINE = /temporary password is provided for this session: (\S+)/
/** source: qBittorrent 5.2 and later, `[WebUI] APIKey`. */
const API_KEY_LINE = /^[ \t]*(?:WebUI\\)?APIKey[ \t]*=[ \t]*(qbt_[A-Za-z0-9]+)[ \t]*\r?$/m

/**
 * qBittorrent compares the port in `Host` with its port inside the container, and checks nothing if there is none.
 * source: seen on 5.1 and 5.3.
 */
const HOST_HEADER = { host: 'localhost' }

/** Left from an interrupted password rotation. */
const NEXT_PASSWORD_SOURCE = "usher's settings, from an interrupted change"
const USHER_SETTINGS_SOURCE = { source: "usher's settings", attemptsLimited: true } as const

export const qbittorrentProtocol: AppProtocol = {
  app: 'qbittorrent',
  title: 'qBittorrent',
  port: 8080,
  credentialNoun: 'password',
  credentialType: 'password',
  missingReason: 'its log has no temporary password, and usher has no other',
  allowsAnonymous: true,
  usesSession: true,
  endpointFromConfig: async (sources) => {
    const port = Number(
      sources.environmentVariable('WEBUI_PORT') ?? /^WebUI\\Port=(\d+)$/m.exec((await readConfig(sources)) ?? '')?.[1],
    )
    return Number.isInteger(port) && port > 0 ? { port } : {}
  },
  identify,
  findCredentials,
  inspectHashedCredential: async (sources) => inspectPasswordHash(await readConfig(sources)),
  authHeaders: logIn,
  fetchInfo,
}

/**
 * Its login page is public. The title is qBittorrent's name, or that of the alternative interface many people install.
 */
async function identify(send: SendRequest): Promise<void> {
  const { status, text } = await send({
    path: '/',
    headers: { ...HOST_HEADER, accept: 'text/html' },
    max_bytes: PAGE_BYTES,
  })
  if (status !== 200 || !/qbittorrent|vuetorrent/i.test(text)) throw new WrongApp()
}

async function findCredentials(sources: CredentialSources): Promise<CredentialCandidate[]> {
  const user = sources.setting('QBITTORRENT_USER') ?? 'admin'
  const found: CredentialCandidate[] = []
  const key = API_KEY_LINE.exec((await readConfig(sources)) ?? '')?.[1]
  if (key) found.push({ type: 'api-key', value: key, source: 'its qBittorrent.conf' })
  const fromSettings = sources.setting('QBITTORRENT_PASSWORD')
  if (fromSettings) {
    const setting = 'QBITTORRENT_PASSWORD'
    found.push({
      type: 'password',
      user,
      value: fromSettings,
      ...USHER_SETTINGS_SOURCE,
      setting,
      guessable: isGuessablePassword(fromSettings, user),
    })
  }
  const next = sources.setting('QBITTORRENT_PASSWORD_NEXT')
  if (next)
    found.push({
      type: 'password',
      user,
      value: next,
      ...USHER_SETTINGS_SOURCE,
      source: NEXT_PASSWORD_SOURCE,
      setting: 'QBITTORRENT_PASSWORD_NEXT',
    })
  const printed = await sources.findInLog(TEMPORARY_PASSWORD_LINE)
  if (printed)
    found.push({
      type: 'password',
      user: 'admin',
      value: printed,
      source: 'its log',
      attemptsLimited: true,
      temporary: true,
    })
  return found
}

async function readConfig(sources: CredentialSources): Promise<string | undefined> {
  const folder = `${sources.service.storage.config ?? '/config'}/qBittorrent`
  return (await sources.readFile(`${folder}/qBittorrent.conf`)) ?? sources.readFile(`${folder}/config/qBittorrent.conf`)
}

/** source: until 5.1 `200 Ok.` or `200 Fails.`; since 5.2 `204` or `401`; 403 after too many attempts */
async function logIn(
  { type, value, user = 'admin' }: CredentialCandidate,
  send: SendRequest,
): Promise<AuthHeaders | undefined> {
  if (type === 'api-key') return { headers: { ...HOST_HEADER, authorization: `Bearer ${value}` } }
  const response = await send({
    method: 'POST',
    path: '/api/v2/auth/login',
    headers: HOST_HEADER,
    form: { username: user, password: value },
  })
  const cookie = response.headers['set-cookie']?.[0]?.split(';')[0]
  const right = response.status === 204 || (response.status === 200 && response.text.trim() === 'Ok.')
  return right && cookie ? { headers: { ...HOST_HEADER, cookie } } : undefined
}

async function fetchInfo(send: SendRequest): Promise<AppInfo | undefined> {
  const path = '/api/v2/app/version'
  const { status, text } = await send({ path, headers: HOST_HEADER, max_bytes: 1024 })
  if (status === 401 || status === 403) return undefined
  if (status !== 200) throw new UnexpectedStatus(status, path)
  if (!/^v\d/.test(text)) throw new WrongApp()
  return { version: text.trim().slice(1), name: null, started_at: null }
}
