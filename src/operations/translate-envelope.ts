import { kindsWithTitles, quotingFields, sentenceFields } from '../../contract/sentences.ts'
import type { Translator } from '../lib/languages/translator.ts'
import type { Envelope } from './serialize.ts'

/** Returns the envelope in the reader's language. Names of fields, ids and states stay as they are. */
export function translateEnvelope(envelope: Envelope, translator: Translator | null): Envelope {
  if (translator === null) return envelope
  return { ...envelope, data: translateData(envelope.kind, envelope.data, translator) }
}

/** Returns the data of a kind in the reader's language. */
export function translateData<Data extends object>(kind: string, data: Data, translator: Translator): Data {
  const isSentence = (name: string) => sentenceFields.has(name) || (name === 'title' && kindsWithTitles.has(kind))

  const translate = (name: string, text: string) => {
    if (!text.includes(' ')) return translator.word(text)
    return quotingFields.has(name) ? translator.translate(text) : translator.sentence(text)
  }

  function translateField(name: string, value: unknown): unknown {
    if (typeof value === 'string') return isSentence(name) ? translate(name, value) : value
    if (Array.isArray(value)) return value.map((item) => translateField(name, item))
    return value !== null && typeof value === 'object' ? translateFields(value) : value
  }

  function translateFields(fields: object): object {
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, translateField(name, value)]))
  }

  return translateFields(data) as Data
}
