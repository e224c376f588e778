import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The parts of a published API document that the comparison needs. */
type OpenApiSchema = { [key: string]: unknown }

/** Returns the folder of published documents and captures; undefined if this machine has none. */
export function publishedDocumentsFolder(): string | undefined {
  const beside = resolve(dirname(fileURLToPath(import.meta.url)), '../../../shared')
  return [process.env['USHER_SHARED'], beside].find((folder) => folder && existsSync(join(folder, 'domain/specs')))
}

export function readDocument(file: string): OpenApiSchema {
  const text = readFileSync(file, 'utf8')
  return (file.endsWith('.json') ? JSON.parse(text) : Bun.YAML.parse(text)) as OpenApiSchema
}

const asObject = (value: unknown): OpenApiSchema =>
  typeof value === 'object' && value !== null ? (value as OpenApiSchema) : {}

/** Follows `$ref` and merges `allOf`. */
function resolveSchema(document: OpenApiSchema, schema: unknown): OpenApiSchema {
  let resolved = asObject(schema)
  while (typeof resolved['$ref'] === 'string') {
    const parts = resolved['$ref'].replace(/^#\//, '').split('/')
    resolved = asObject(parts.reduce<unknown>((at, part) => asObject(at)[part], document))
  }
  if (!Array.isArray(resolved['allOf'])) return resolved
  const parts = resolved['allOf'].map((part) => resolveSchema(document, part))
  const properties = Object.assign({}, ...parts.map((part) => part['properties']), resolved['properties'])
  return Object.assign({}, ...parts, resolved, { properties })
}

/** Finds a path of the document, whatever its parameters are called. */
export function findPath(document: OpenApiSchema, prefix: string, path: string): OpenApiSchema | undefined {
  const bare = (text: string) =>
    text
      .replace(/\{[^}]*\}/g, '{}')
      .replace(/\/$/, '')
      .toLowerCase()
  const wanted = bare(path)
  const found = Object.entries(asObject(document['paths'])).find(([one]) => bare(prefix + one) === wanted)
  return found ? asObject(found[1]) : undefined
}

/** Finds the path for a request; the most specific if several match. */
export function findRequestPath(
  document: OpenApiSchema,
  prefix: string,
  path: string,
  method: string,
): OpenApiSchema | undefined {
  const wanted = path.replace(/\/$/, '').toLowerCase().split('/')
  const fitting = Object.entries(asObject(document['paths'])).filter(([one, path]) => {
    const pieces = (prefix + one).replace(/\/$/, '').toLowerCase().split('/')
    const fits = pieces.every((piece, at) => piece.startsWith('{') || piece === wanted[at])
    return fits && pieces.length === wanted.length && method.toLowerCase() in asObject(path)
  })
  const holes = ([one]: [string, unknown]) => one.split('{').length
  const [plainest] = fitting.toSorted((a, b) => holes(a) - holes(b))
  return plainest && asObject(plainest[1])
}

/** Returns the query parameters of a request, in lower case. */
export function queryParameters(document: OpenApiSchema, path: OpenApiSchema, method: string): Set<string> {
  const lists = [path['parameters'], asObject(path[method.toLowerCase()])['parameters']]
  const all = lists.flatMap((list) => (Array.isArray(list) ? list : [])).map((one) => resolveSchema(document, one))
  return new Set(all.filter((one) => one['in'] === 'query').map((one) => String(one['name']).toLowerCase()))
}

/** Returns the schema of the JSON body; undefined if there is none. */
export function requestBodySchema(
  document: OpenApiSchema,
  path: OpenApiSchema,
  method: string,
): OpenApiSchema | undefined {
  const body = resolveSchema(document, asObject(path[method.toLowerCase()])['requestBody'])
  const contents = Object.entries(asObject(body['content']))
  const json = contents.find(([type]) => type.includes('json'))
  return json && resolveSchema(document, asObject(json[1])['schema'])
}

/** Returns the required fields that a value lacks. */
export function missingFields(document: OpenApiSchema, schema: unknown, value: unknown, at = ''): string[] {
  const resolved = resolveSchema(document, schema)
  if (Array.isArray(value))
    return value.flatMap((item, index) => missingFields(document, resolved['items'], item, `${at}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  const fields = value as OpenApiSchema
  const demanded = Array.isArray(resolved['required']) ? resolved['required'].map(String) : []
  const inner = Object.entries(asObject(resolved['properties'])).flatMap(([name, one]) =>
    missingFields(document, one, fields[name], `${at}.${name}`),
  )
  return [...demanded.filter((name) => !(name in fields)).map((name) => `${at}.${name}: is required`), ...inner]
}

/** Returns the schema of a GET response; undefined if the document does not describe it. */
export function responseSchema(document: OpenApiSchema, path: OpenApiSchema): OpenApiSchema | undefined {
  const answer = resolveSchema(document, asObject(asObject(asObject(path['get'])['responses'])['200']))
  const contents = Object.entries(asObject(answer['content']))
  const json = contents.find(([type]) => type.includes('json')) ?? contents[0]
  const schema = json ? asObject(json[1])['schema'] : answer['schema']
  return schema === undefined ? undefined : resolveSchema(document, schema)
}

/** Returns the differences from a schema: unknown fields and wrong types. */
export function schemaDifferences(document: OpenApiSchema, schema: unknown, value: unknown, at = ''): string[] {
  const resolved = resolveSchema(document, schema)
  const choices = resolved['oneOf'] ?? resolved['anyOf']
  if (Array.isArray(choices)) {
    const all = choices.map((choice) => schemaDifferences(document, choice, value, at))
    return all.find((none) => none.length === 0) ?? all[0] ?? []
  }
  if (value === null || value === undefined) return []
  if (Array.isArray(value))
    return value.flatMap((item, index) => schemaDifferences(document, resolved['items'], item, `${at}[${index}]`))
  if (Array.isArray(resolved['enum']) && !resolved['enum'].includes(value))
    return [`${at}: ${JSON.stringify(value)} is not one of its values`]
  if (typeof value !== 'object')
    return hasWrongType(resolved['type'], value) ? [`${at}: not a ${String(resolved['type'])}`] : []
  const properties = resolved['properties']
  const more = resolved['additionalProperties']
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = asObject(properties)[name]
    if (known !== undefined) return schemaDifferences(document, known, inner, `${at}.${name}`)
    if (properties === undefined || (more !== undefined && more !== false))
      return typeof more === 'object' ? schemaDifferences(document, more, inner, `${at}.${name}`) : []
    return [`${at}.${name}: not in the document`]
  })
}

function hasWrongType(type: unknown, value: unknown): boolean {
  const kinds = (Array.isArray(type) ? type : [type]).filter((one) => one !== undefined)
  if (kinds.length === 0) return false
  const kind = typeof value
  return !kinds.some(
    (one) =>
      one === kind || (kind === 'number' && (one === 'number' || (one === 'integer' && Number.isInteger(value)))),
  )
}

/** Returns fields of `value` that a real app's captured response lacks at the same place. */
export function uncapturedFields(captured: unknown, value: unknown, at = ''): string[] {
  if (Array.isArray(value)) {
    const [example] = Array.isArray(captured) ? captured : []
    return example === undefined
      ? []
      : value.flatMap((item, index) => uncapturedFields(example, item, `${at}[${index}]`))
  }
  if (typeof value !== 'object' || value === null || typeof captured !== 'object' || captured === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name in captured ? uncapturedFields((captured as OpenApiSchema)[name], inner, `${at}.${name}`) : [`${at}.${name}`],
  )
}
