import { createHash } from 'node:crypto'
import { isJsonObject, isTrue, optionalNumber, optionalString, type JsonObject } from '../../../lib/json-reader.ts'
import { withoutTrailingSlashes } from '../../../lib/text.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'

/** The settings of its web page. */
export interface DelugeWebSettings {
  port: number | null
  /** Without `/` at its end; empty for none. */
  base: string
  usesHttps: boolean
  /** Compares a password with the stored one. */
  isPassword(password: string): boolean
}

/** Deluge writes the file at its first change. Until then, the password is the default. */
export async function readWebSettings(sources: CredentialSources): Promise<DelugeWebSettings | undefined> {
  const text = await sources.readFile(`${sources.service.storage.config ?? '/config'}/web.conf`)
  const json = text === undefined ? undefined : parseDelugeConfig(text)
  if (json === undefined) return undefined
  const [salt, hash] = [optionalString(json, 'pwd_salt'), optionalString(json, 'pwd_sha1')]
  return {
    port: optionalNumber(json, 'port'),
    base: withoutTrailingSlashes(optionalString(json, 'base') ?? ''),
    usesHttps: isTrue(json, 'https'),
    // source: its `auth.py`: the SHA-1 of the salt and the password
    isPassword: (password) => salt !== null && createHash('sha1').update(`${salt}${password}`).digest('hex') === hash,
  }
}

/** Returns the second of the two objects in a file: the first holds the file's version, and no other objects. */
export function parseDelugeConfig(text: string): JsonObject | undefined {
  const json = tryParseJson(text.slice(text.indexOf('}') + 1))
  return isJsonObject(json) ? json : undefined
}
