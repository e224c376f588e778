import { listed, textOr, thing, type Foreign } from '../../../lib/json-reader.ts'
import { jsonIn } from './manners.ts'

const MOST_LETTERS = 200

/**
 * Why an app of the Sonarr family did not take a change, in its own words; undefined where it gives none.
 * source: validation answers 400 with a list of `{propertyName, errorMessage, …}`, all else with `{message}`.
 */
export function complaintIn(text: string): string | undefined {
  const said = jsonIn(text)
  if (typeof said !== 'object' || said === null) return undefined
  const words = Array.isArray(said)
    ? listed({ said }, 'said').flatMap((one) => textOr(thingOr(one), 'errorMessage') ?? [])
    : [textOr(thing(said), 'message') ?? []].flat()
  const whole = words
    .join('; ')
    .replace(/\s+/g, ' ')
    .replace(/[.!]+$/, '')
  return whole === '' ? undefined : whole.slice(0, MOST_LETTERS)
}

/** The value that was refused stands beside the words, and is not repeated: it may be a key. */
const thingOr = (one: unknown): Foreign => (typeof one === 'object' && one !== null ? thing(one) : {})
