import { requiredString } from '../../../lib/json-reader.ts'
import type { AppInfo } from '../roles/media-app.ts'
import { isGuessablePassword } from '../connection/guessable-password.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import { UnexpectedStatus, WrongApp, type AppProtocol, type CredentialCandidate } from '../connection/protocol.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'
import type { SendRequest } from '../connection/transport.ts'
import { callPath, readResult } from './rpc.ts'

export const CONFIG_FILE_SOURCE = 'its nzbget.conf'
/** source: the images of NZBGet and linuxserver pass both variables on as options that replace those of the file */
export const PASSWORD_VARIABLE = 'NZBGET_PASS'
const USER_VARIABLE = 'NZBGET_USER'
const DEFAULT_USER = 'nzbget'

export const nzbgetProtocol: AppProtocol = {
  app: 'nzbget',
  title: 'NZBGet',
  port: 6789,
  credentialNoun: 'password',
  credentialType: 'password',
  missingReason: 'its nzbget.conf is missing or cannot be read, and usher has no other password',
  // source: an empty `ControlPassword`, or an address in `AuthorizedIP`; its `CheckCredentials`
  allowsAnonymous: true,
  endpointFromConfig: async (sources) => {
    const port = Number(readOption(await readConfigFile(sources), 'ControlPort'))
    return Number.isInteger(port) && port > 0 ? { port } : {}
  },
  identify,
  findCredentials,
  authHeaders: ({ user = DEFAULT_USER, value }) => ({ headers: { authorization: basicAuthorization(user, value) } }),
  fetchInfo,
}

/** Each response names the program, also without a password. source: `Server: nzbget-21.0`; seen on 21.0 */
async function identify(send: SendRequest): Promise<void> {
  const { headers } = await send({ path: callPath('version'), max_bytes: 1024 })
  if (!/^nzbget\b/i.test(String(headers['server'] ?? ''))) throw new WrongApp()
}

async function fetchInfo(send: SendRequest): Promise<AppInfo | undefined> {
  const path = callPath('version')
  const { status, text } = await send({ path, max_bytes: 1024 })
  if (status === 401) return undefined
  if (status !== 200) throw new UnexpectedStatus(status, path)
  const version = requiredString({ version: readResult(tryParseJson(text)) }, 'version')
  return { version, name: null, started_at: null }
}

export const basicAuthorization = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

async function findCredentials(sources: CredentialSources): Promise<CredentialCandidate[]> {
  const file = await readConfigFile(sources)
  const fileUser = sources.environmentVariable(USER_VARIABLE) ?? readOption(file, 'ControlUsername') ?? DEFAULT_USER
  const user = sources.setting('NZBGET_USER') ?? fileUser
  const candidate = (value: string | undefined, source: string, more: Partial<CredentialCandidate>) =>
    value
      ? [
          {
            type: 'password' as const,
            user: more.setting === undefined ? fileUser : user,
            value,
            source,
            guessable: isGuessablePassword(value, user),
            ...more,
          },
        ]
      : []
  const setting = (name: string, source: string) => candidate(sources.setting(name), source, { setting: name })
  return [
    ...candidate(sources.environmentVariable(PASSWORD_VARIABLE), PASSWORD_VARIABLE, {}),
    ...candidate(readOption(file, 'ControlPassword'), CONFIG_FILE_SOURCE, {}),
    ...setting('NZBGET_PASSWORD', "usher's settings"),
    ...setting('NZBGET_PASSWORD_NEXT', "usher's settings, from an interrupted change"),
  ]
}

const readConfigFile = (sources: CredentialSources) =>
  sources.readFile(`${sources.service.storage.config ?? '/config'}/nzbget.conf`)

/** Returns a value of the file; undefined if it is empty. */
const readOption = (file: string | undefined, name: string): string | undefined =>
  new RegExp(`^${name}=(.*)$`, 'im').exec(file ?? '')?.[1]?.trim() || undefined
