import {
  flag,
  id,
  listed,
  many,
  numberOr,
  text,
  textOr,
  thing,
  Unreadable,
  type Foreign,
} from '../../../lib/json-reader.ts'
import type { Entries, Entry } from '../roles/wiring.ts'
import type { Line } from '../connection/line.ts'
import { known, type Known } from '../connection/known.ts'
import { refuse } from '../../../lib/errors.ts'

/** A list of every implementation with all its fields. */
const SCHEMA_BYTES = 32 * 1024 * 1024

export interface NewProvider {
  name: string
  /** `QBittorrent`, as the app names it. */
  implementation: string
  fields: Readonly<Record<string, string | number | boolean>>
  /** What stands beside the fields. */
  beside?: Readonly<Record<string, unknown>>
  secrets?: readonly string[]
}

interface Where {
  line: Line
  /** `/api/v3/downloadclient` */
  path: string
  /** In a sentence: `the download client`. */
  what: string
}

/** What the family calls a provider: a thing with fields, of one of many implementations, which it tries itself. */
export function providers<New>(
  { line, path, what }: Where,
  provider: (one: New) => Promise<NewProvider>,
): Entries<New> {
  const raw = () =>
    line.ask(
      path,
      many((one) => one),
    )
  return {
    list: () => listOf(raw, line),
    add: async (one) => {
      const { secrets = [], ...wished } = await provider(one)
      const schema = await line.ask(
        `${path}/schema`,
        many((each) => each),
        { most_bytes: SCHEMA_BYTES },
      )
      if (!schema.known) throw refuse('APP-14', { ...spoken(line), what, why: schema.because })
      const json = filled(schema.value, wished, () =>
        refuse('APP-14', { ...spoken(line), what, why: `it knows no ${wished.implementation}` }),
      )
      await line.instruct(`${path}/test`, { method: 'POST', json, what, secrets })
      await line.instruct(path, { method: 'POST', json, what, secrets })
    },
    test: async (wanted) => {
      const all = await raw()
      const json = all.known ? all.value.find((one) => id(one, 'id') === wanted) : undefined
      // What is masked in it stands for what the app keeps. source: the family's own `ProviderControllerBase`
      if (json) await line.instruct(`${path}/test`, { method: 'POST', json, what })
    },
    remove: async (wanted) => void (await line.instruct(`${path}/${wanted}`, { method: 'DELETE', what })),
  }
}

const spoken = ({ title, service }: Line) => ({ app: title, service })

async function listOf(raw: () => Promise<Known<Foreign[]>>, line: Line): Promise<Known<Entry[]>> {
  const all = await raw()
  if (!all.known) return all
  return known(
    () => all.at,
    async () => readable(line, () => all.value.map(entry)),
  )
}

function readable<T>(line: Line, read: () => T): T {
  try {
    return read()
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown
    throw refuse('APP-9', { ...spoken(line), what: 'its entries', why: thrown.message })
  }
}

function filled(schema: Foreign[], { name, implementation, fields, beside }: NewProvider, none: () => Error): Foreign {
  const found = schema.find((one) => one['implementation'] === implementation)
  if (!found) throw none()
  const { presets: _, ...item } = found
  const own = listed(item, 'fields').map((one) => thing(one, 'a field'))
  return {
    ...item,
    name,
    ...('priority' in item && { priority: numberOr(item, 'priority') || 1 }),
    fields: own.map((one) => {
      const value = fields[text(one, 'name')]
      return value === undefined ? one : { ...one, value }
    }),
    ...beside,
  }
}

const categories = ['tvCategory', 'movieCategory', 'musicCategory', 'category']

function entry(one: Foreign): Entry {
  const value = (...names: string[]): Foreign => {
    const fields = listed(one, 'fields').map((each) => thing(each, 'a field'))
    const found = fields.find((each) => names.includes(textOr(each, 'name') ?? ''))
    return { value: found?.['value'] }
  }
  const address = addressIn(textOr(value('baseUrl'), 'value') ?? textOr(value('host'), 'value'))
  return {
    id: id(one, 'id'),
    name: text(one, 'name'),
    program: text(one, 'implementation'),
    enabled: 'enable' in one ? flag(one, 'enable') : one['syncLevel'] !== 'disabled',
    host: address.host,
    port: numberOr(value('port'), 'value') ?? address.port,
    category: textOr(value(...categories), 'value'),
  }
}

/** Of an address no more than its host and port: the rest may hold a name and a password. */
function addressIn(said: string | null): { host: string | null; port: number | null } {
  if (said === null || !said.includes('://')) return { host: said, port: null }
  if (!URL.canParse(said)) return { host: null, port: null }
  const { hostname, port, protocol } = new URL(said)
  return { host: hostname, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) }
}
