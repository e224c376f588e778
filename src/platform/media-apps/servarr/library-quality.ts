import { id, many, thing, Unreadable, type Foreign } from '../../../lib/json-reader.ts'
import type { BelowCutoff, LibraryQuality } from '../roles/library-quality.ts'
import { from, type Known } from '../connection/known.ts'
import type { Line } from '../connection/line.ts'
import { records } from './entries.ts'
import { formatBody, formatForm } from './format-form.ts'
import { palette, profileBody, profileForm } from './profile-form.ts'

const BELOW_ROWS = 2000
const BYTES = 32 * 1024 * 1024

/** What one of the family calls the things of its own. */
export interface QualityWords {
  base: string
  /** `movie/editor` and the field of its body that lists the items. */
  editor: string
  items: string
  /** The command that searches for parts, and its field. */
  search: string
  parts: string
  below(one: Foreign): BelowCutoff
}

const nothing = (): null => null
const itself = (said: unknown): Foreign => thing(said)

export function libraryQuality(line: Line, words: QualityWords): LibraryQuality {
  const { base } = words
  const profiles = `${base}/qualityprofile`
  const formats = `${base}/customformat`
  const schema = () => line.ask(`${profiles}/schema`, itself, { most_bytes: BYTES })
  const keep = async (path: string, number: string | null, body: Known<Foreign>): Promise<Known<string>> => {
    if (!body.known) return body
    const whole = number === null ? body.value : { ...body.value, id: Number(number) }
    const where = number === null ? path : `${path}/${number}`
    return line.tell({ method: number === null ? 'POST' : 'PUT', path: where, json: whole }, (said) =>
      id(thing(said), 'id'),
    )
  }
  return {
    palette: async () => from(await schema(), palette),
    profiles: () => line.ask(profiles, many(profileForm), { most_bytes: BYTES }),
    formats: () => line.ask(formats, many(formatForm), { most_bytes: BYTES }),
    keepProfile: async (draft, number) =>
      keep(
        profiles,
        number,
        made(await schema(), (one) => profileBody(draft, one), line),
      ),
    keepFormat: async (draft, number) => {
      const sorts = await line.ask(
        `${formats}/schema`,
        many((one) => one),
        { most_bytes: BYTES },
      )
      return keep(
        formats,
        number,
        made(sorts, (all) => formatBody(draft, all), line),
      )
    },
    dropProfile: (number) => line.tell({ method: 'DELETE', path: `${profiles}/${number}` }, nothing),
    dropFormat: (number) => line.tell({ method: 'DELETE', path: `${formats}/${number}` }, nothing),
    assign: (items, profile) =>
      line.tell(
        {
          method: 'PUT',
          path: `${base}/${words.editor}`,
          json: { [words.items]: items.map(Number), qualityProfileId: Number(profile) },
        },
        nothing,
      ),
    below: () =>
      line.ask(
        `${base}/wanted/cutoff?page=1&pageSize=${BELOW_ROWS}&monitored=true`,
        (said) => records(said).map(words.below),
        { most_bytes: BYTES },
      ),
    searchAgain: (parts) =>
      line.tell(
        { method: 'POST', path: `${base}/command`, json: { name: words.search, [words.parts]: parts.map(Number) } },
        nothing,
      ),
  }
}

/** A body made of what the app has; where it has not what is needed, why not. */
function made<T>(schema: Known<T>, make: (schema: T) => Foreign, { title }: Line): Known<Foreign> {
  try {
    return from(schema, make)
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown
    return { known: false, because: `${title} cannot be told that: ${thrown.message}.`, code: 'APP-9' }
  }
}
