import { isJsonObject, isTrue, optionalNumber, optionalString, type JsonObject } from '../../../lib/json-reader.ts'
import { withoutTrailingSlashes } from '../../../lib/text.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'

/** The part of `settings.json` that its API does not show. It is written with hyphens or, by later versions, underscores. */
export interface TransmissionSettingsFile {
  port: number | null
  /** Without `/` at its end: `/transmission`. */
  url: string | null
  needsPassword: boolean
  user: string | null
  /** Transmission hashes it on its next start. */
  plainPassword: string | null
  /** `{`, then a SHA-1 in hexadecimal, then its salt. */
  hashedPassword: string | null
  /** Null for any address. */
  bindAddress: string | null
}

/** Where images keep it, below their folder for settings. source: haugene's image, for the second. */
const PLACES = ['settings.json', 'transmission-home/settings.json']

export async function readSettingsFile(sources: CredentialSources): Promise<TransmissionSettingsFile | undefined> {
  const folder = sources.service.storage.config ?? '/config'
  for (const place of PLACES) {
    const json = tryParseJson((await sources.readFile(`${folder}/${place}`)) ?? '')
    if (isJsonObject(json)) return parseSettings(json)
  }
  return undefined
}

function parseSettings(json: JsonObject): TransmissionSettingsFile {
  const named = (name: string) => (name in json ? name : name.replaceAll('-', '_'))
  const password = optionalString(json, named('rpc-password'))
  const isHashed = password?.startsWith('{') === true
  const address = optionalString(json, named('bind-address-ipv4'))
  const url = optionalString(json, named('rpc-url'))
  return {
    port: optionalNumber(json, named('rpc-port')),
    url: url === null ? null : withoutTrailingSlashes(url),
    needsPassword: isTrue(json, named('rpc-authentication-required')),
    user: optionalString(json, named('rpc-username')),
    plainPassword: isHashed ? null : password,
    hashedPassword: isHashed ? password : null,
    bindAddress: address === '0.0.0.0' ? null : address,
  }
}
