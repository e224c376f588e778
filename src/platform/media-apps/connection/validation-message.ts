import { optionalArray, optionalString, asObject, type JsonObject } from '../../../lib/json-reader.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'

const MAX_CHARACTERS = 200

/**
 * Returns why an app of the Servarr family rejected a change, in its own words; undefined if it gives no reason.
 * source: validation answers 400 with a list of `{propertyName, errorMessage, …}`, all else with `{message}`. Bazarr
 * answers with the sentence alone.
 */
export function readValidationMessage(text: string): string | undefined {
  const parsed = tryParseJson(text)
  if (typeof parsed === 'string') return readValidationMessage(JSON.stringify({ message: parsed }))
  if (typeof parsed !== 'object' || parsed === null) return undefined
  const words = Array.isArray(parsed)
    ? optionalArray({ said: parsed }, 'said').flatMap((one) => optionalString(objectOrEmpty(one), 'errorMessage') ?? [])
    : [optionalString(asObject(parsed), 'message') ?? []].flat()
  const message = words
    .join('; ')
    .replace(/\s+/g, ' ')
    .replace(/(?<![.!])[.!]+$/, '')
  return message === '' ? undefined : message.slice(0, MAX_CHARACTERS)
}

/** The rejected value is beside the message, and is not repeated: it may be a key. */
const objectOrEmpty = (one: unknown): JsonObject => (typeof one === 'object' && one !== null ? asObject(one) : {})
