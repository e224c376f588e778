import { usherError } from '../../../lib/errors.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { serviceManifest } from '../../../platform/compose-project/manifest.ts'
import { NO_APP } from '../../../platform/compose-project/recognition/describe-service.ts'
import { storageTypes, type ManifestField, type StorageType } from '../../../platform/compose-project/stack.ts'
import { apps } from '../../../platform/media-apps/apps.ts'

/** A correction as it is written to the file: under `x-usher`'s own name, and with its value. */
export interface CorrectionField {
  field: string
  manifestField: ManifestField
  /** Within `storage`; null for all other fields. */
  storageField: StorageType | null
  /** As it was typed. */
  text: string
  /** Null removes the correction. */
  value: unknown
}

const APP_NAMES = [...apps.map((app) => app.name), NO_APP]
const FIELDS = ['app', ...storageTypes, 'health', 'weight', 'audience', 'summary', 'without', 'memory']

/** Reads `FIELD=VALUE`. Throws STACK-6 for anything else, and for a value that the field cannot have. */
export function parseCorrection(written: string): CorrectionField {
  const refuse = (why: string, nearest = '') => usherError('STACK-6', { written, why, nearest })
  const at = written.indexOf('=')
  if (at < 0) throw refuse('it has no "="')
  const field = written.slice(0, at).trim()
  const text = written.slice(at + 1).trim()
  if (!FIELDS.includes(field)) throw refuse(`there is no field "${field}"`, didYouMean(field, FIELDS))
  if (field === 'app' && text !== '' && !APP_NAMES.includes(text))
    throw refuse(`usher knows no app "${text}"`, didYouMean(text, APP_NAMES))
  const storageField = storageTypes.find((type) => type === field) ?? null
  const value = text === '' ? null : toManifestValue(field, text)
  const mistake =
    value === null
      ? undefined
      : findMistake(storageField !== null ? { storage: { [field]: value } } : { [field]: value })
  if (mistake !== undefined) throw refuse(...mistake)
  return {
    field,
    manifestField: storageField === null ? (field as ManifestField) : 'storage',
    storageField,
    text,
    value,
  }
}

/**
 * A list on the command line is split at its commas. Joins the paths of `data=/tv,/downloads` and the words of
 * `summary="Series, and more"` again.
 */
export const joinValues = (words: readonly string[]): string[] =>
  words.reduce<string[]>((joined, word) => {
    const last = joined.at(-1)
    return last !== undefined && /^[/\s]/.test(word) ? [...joined.slice(0, -1), `${last},${word}`] : [...joined, word]
  }, [])

/** Returns the first mistake in a manifest, as the end of a sentence, and what may have been meant. */
function findMistake(manifest: object): [why: string, nearest: string] | undefined {
  const mistakes: string[] = []
  serviceManifest(manifest, [], (_, says) => mistakes.push(says))
  const [, why = '', nearest = ''] = /^(.*?)\.( Did you mean [^]*)?$/.exec(mistakes[0] ?? '') ?? []
  return mistakes.length === 0 ? undefined : [why.replace(/^./, (first) => first.toLowerCase()), nearest]
}

function toManifestValue(field: string, text: string): unknown {
  if (field === 'data') return text.split(',').map((path) => path.trim())
  return field === 'health' ? toHealth(text) : text
}

/** `own`, `tcp`, `tcp:8080`, `/ping`, `8989/ping` */
function toHealth(text: string): unknown {
  const tcp = /^tcp(?::(\d+))?$/.exec(text)
  if (tcp) return { tcp: tcp[1] === undefined ? true : Number(tcp[1]) }
  const [, port, path] = /^(\d+)?(\/.*)$/.exec(text) ?? []
  return path === undefined ? text : { http: path, ...(port !== undefined && { port: Number(port) }) }
}
