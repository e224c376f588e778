import {
  isTrue,
  requiredId,
  optionalArray,
  arrayOf,
  optionalNumber,
  requiredString,
  optionalString,
  asObject,
  ParseError,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type { AppEntries, AppEntry } from '../roles/links.ts'
import type { AppConnection } from '../connection/connection.ts'
import { toKnown, type Known } from '../../../lib/known.ts'
import { usherError } from '../../../lib/errors.ts'
import { changeRejected } from '../connection/change-rejected.ts'

/** A list of every implementation with all its fields. */
const SCHEMA_BYTES = 32 * 1024 * 1024

export interface NewServarrProvider {
  name: string
  /** `QBittorrent`, as the app names it. */
  implementation: string
  fields: Readonly<Record<string, string | number | boolean>>
  /** Properties beside the `fields` list. */
  extraFields?: Readonly<Record<string, unknown>>
  secrets?: readonly string[]
}

interface ProviderEndpoint {
  connection: AppConnection
  /** `/api/v3/downloadclient` */
  path: string
  /** In a sentence: `the download client`. */
  subject: string
}

/**
 * Creates entries of a provider: the family's name for a thing with fields, one of many implementations, which the app
 * tests itself.
 */
export function createProviderEntries<New>(
  { connection, path, subject }: ProviderEndpoint,
  provider: (one: New) => Promise<NewServarrProvider>,
): AppEntries<New> {
  const raw = () =>
    connection.get(
      path,
      arrayOf((json) => json),
    )
  return {
    list: () => listEntries(raw, connection),
    add: async (one) => {
      const { secrets = [], ...entry } = await provider(one)
      const schema = await connection.get(
        `${path}/schema`,
        arrayOf((each) => each),
        { max_bytes: SCHEMA_BYTES },
      )
      if (!schema.known) throw changeRejected(connection, subject, schema.because)
      const json = fillSchema(schema.value, entry, () =>
        changeRejected(connection, subject, `it does not support ${entry.implementation}`),
      )
      await connection.submit(`${path}/test`, { method: 'POST', json, subject, secrets })
      await connection.submit(path, { method: 'POST', json, subject, secrets })
    },
    test: async (wanted) => {
      const all = await raw()
      const json = all.known ? all.value.find((one) => requiredId(one, 'id') === wanted) : undefined
      // Masked values stand for the stored ones. source: the family's own `ProviderControllerBase`
      if (json) await connection.submit(`${path}/test`, { method: 'POST', json, subject })
    },
    remove: async (wanted) => void (await connection.submit(`${path}/${wanted}`, { method: 'DELETE', subject })),
  }
}

const errorContext = ({ title, service }: AppConnection) => ({ app: title, service })

async function listEntries(
  raw: () => Promise<Known<JsonObject[]>>,
  connection: AppConnection,
): Promise<Known<AppEntry[]>> {
  const all = await raw()
  if (!all.known) return all
  return toKnown(
    () => all.at,
    async () => readEntries(connection, () => all.value.map(readEntry)),
  )
}

function readEntries<T>(connection: AppConnection, read: () => T): T {
  try {
    return read()
  } catch (thrown) {
    if (!(thrown instanceof ParseError)) throw thrown
    throw usherError('APP-9', { ...errorContext(connection), what: 'its entries', why: thrown.message })
  }
}

function fillSchema(
  schema: JsonObject[],
  { name, implementation, fields, extraFields }: NewServarrProvider,
  none: () => Error,
): JsonObject {
  const found = schema.find((json) => json['implementation'] === implementation)
  if (!found) throw none()
  const { presets: _, ...item } = found
  const itemFields = optionalArray(item, 'fields').map((one) => asObject(one, 'a field'))
  return {
    ...item,
    name,
    ...('priority' in item && { priority: optionalNumber(item, 'priority') || 1 }),
    fields: itemFields.map((json) => {
      const value = fields[requiredString(json, 'name')]
      return value === undefined ? json : { ...json, value }
    }),
    ...extraFields,
  }
}

const CATEGORY_FIELDS = ['tvCategory', 'movieCategory', 'musicCategory', 'category']

export function readEntry(json: JsonObject): AppEntry {
  const value = (...names: string[]): JsonObject => {
    const fields = optionalArray(json, 'fields').map((each) => asObject(each, 'a field'))
    const found = fields.find((each) => names.includes(optionalString(each, 'name') ?? ''))
    return { value: found?.['value'] }
  }
  const address = parseAddress(optionalString(value('baseUrl'), 'value') ?? optionalString(value('host'), 'value'))
  return {
    id: requiredId(json, 'id'),
    name: requiredString(json, 'name'),
    program: requiredString(json, 'implementation'),
    enabled: 'enable' in json ? isTrue(json, 'enable') : json['syncLevel'] !== 'disabled',
    host: address.host,
    port: optionalNumber(value('port'), 'value') ?? address.port,
    category: optionalString(value(...CATEGORY_FIELDS), 'value'),
  }
}

/** Only the host and port: the rest of an address may contain a name and a password. */
function parseAddress(address: string | null): { host: string | null; port: number | null } {
  if (address === null || !address.includes('://')) return { host: address, port: null }
  if (!URL.canParse(address)) return { host: null, port: null }
  const { hostname, port, protocol } = new URL(address)
  return { host: hostname, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) }
}
