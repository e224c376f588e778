import { optionalNumber, optionalObject, optionalString, asObject } from '../../../lib/json-reader.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import { type CredentialCandidate } from '../connection/protocol.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'
import { serverOfType } from './connected-server.ts'
import { readSettingsFile } from './protocol.ts'

/** The programs of Seerr's family that can be connected to Jellyfin or Emby. */
const HOLDERS = { seerr: 'Seerr', jellyseerr: 'Jellyseerr' }

/**
 * Returns the media server's keys from every Seerr that is connected to this kind of server. Seerr was given one when
 * the two were connected, and stores it in clear text: Jellyfin's and Emby's in the same field.
 */
export async function mediaServerKeysInSeerr(
  sources: CredentialSources,
  app: 'jellyfin' | 'emby',
): Promise<CredentialCandidate[]> {
  const holders = Object.entries(HOLDERS).flatMap(([name, title]) =>
    sources.servicesRunning(name).map((holder) => ({ holder, title })),
  )
  return (await Promise.all(holders.map(({ holder, title }) => readKey(holder, title, app)))).flat()
}

async function readKey(
  holder: CredentialSources,
  title: string,
  app: 'jellyfin' | 'emby',
): Promise<CredentialCandidate[]> {
  const settings = tryParseJson((await readSettingsFile(holder)) ?? '')
  if (typeof settings !== 'object' || settings === null) return []
  const json = asObject(settings)
  if (serverOfType(optionalNumber(optionalObject(json, 'main'), 'mediaServerType')) !== app) return []
  const value = optionalString(optionalObject(json, 'jellyfin'), 'apiKey')
  return value === null || value === '' ? [] : [{ type: 'api-key', value, source: `${title}'s settings.json` }]
}
