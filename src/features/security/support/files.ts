import { refuse } from '../../../lib/errors.ts'
import type { Part } from './parts.ts'
import { noCounts, sumOf, type Counts, type Marked, type Marker } from '../../../platform/redaction/marks/marker.ts'

/** A file of a bundle, ready to be written. */
export interface Made {
  path: string
  what: string
  text: string
  counts: Counts
}

/** Data as indented JSON, every text in it marked on its own: names of fields too, for some are names of things. */
export function jsonFile({ path, what, data }: Part, marker: Marker): Made {
  const { it, counts } = markedData(data, marker)
  return proved({ path, what, text: `${JSON.stringify(it, null, 2)}\n`, counts }, marker)
}

/** Reads it once more as a whole, and refuses with SUPPORT-1 what still tells a secret. */
export function proved(file: Made, marker: Marker): Made {
  if (!marker.holdsSecret(file.text)) return file
  const { it, counts } = marker.mark(file.text)
  if (marker.holdsSecret(it)) throw refuse('SUPPORT-1', { file: file.path })
  return { ...file, text: it, counts: sumOf([file.counts, counts]) }
}

/** `field` is the name that it stands behind; empty for what has none. */
function markedData(data: unknown, marker: Marker, field = ''): Marked<unknown> {
  if (typeof data === 'string') return marker.markField(field, data)
  if (typeof data === 'number') return markedNumber(data, marker, field)
  if (data === null || typeof data !== 'object') return { it: data, counts: noCounts() }
  if (Array.isArray(data)) {
    const all = data.map((one) => markedData(one, marker, field))
    return { it: all.map(({ it }) => it), counts: sumOf(all.map(({ counts }) => counts)) }
  }
  const all = Object.entries(data).map(([name, value]) => ({
    name: marker.mark(name),
    value: markedData(value, marker, name),
  }))
  return {
    it: Object.fromEntries(all.map(({ name, value }) => [name.it, value.it])),
    counts: sumOf(all.flatMap(({ name, value }) => [name.counts, value.counts])),
  }
}

/** A password of digits alone may stand as a number. */
function markedNumber(data: number, marker: Marker, field: string): Marked<unknown> {
  const marked = marker.markField(field, String(data))
  return marked.counts.secrets > 0 ? marked : { it: data, counts: noCounts() }
}
