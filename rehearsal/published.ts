import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A published API document, as far as the comparison needs it. */
type Schema = { [key: string]: unknown }

/** The folder of published documents and captures; undefined where this machine has none. */
export function sharedFolder(): string | undefined {
  const beside = resolve(dirname(fileURLToPath(import.meta.url)), '../../shared')
  return [process.env['USHER_SHARED'], beside].find((folder) => folder && existsSync(join(folder, 'domain/specs')))
}

/** Reads one document, JSON or YAML. */
export function readDocument(file: string): Schema {
  const text = readFileSync(file, 'utf8')
  return (file.endsWith('.json') ? JSON.parse(text) : Bun.YAML.parse(text)) as Schema
}

const object = (value: unknown): Schema => (typeof value === 'object' && value !== null ? (value as Schema) : {})

/** Follows `$ref`, and puts together what `allOf` takes apart. */
function whole(document: Schema, schema: unknown): Schema {
  let here = object(schema)
  while (typeof here['$ref'] === 'string') {
    const parts = here['$ref'].replace(/^#\//, '').split('/')
    here = object(parts.reduce<unknown>((at, part) => object(at)[part], document))
  }
  if (!Array.isArray(here['allOf'])) return here
  const parts = here['allOf'].map((part) => whole(document, part))
  const properties = Object.assign({}, ...parts.map((part) => part['properties']), here['properties'])
  return Object.assign({}, ...parts, here, { properties })
}

/** The path of a document that stands for this one, its parameters by whatever name. */
export function documented(document: Schema, prefix: string, path: string): Schema | undefined {
  const bare = (text: string) =>
    text
      .replace(/\{[^}]*\}/g, '{}')
      .replace(/\/$/, '')
      .toLowerCase()
  const wanted = bare(path)
  const found = Object.entries(object(document['paths'])).find(([one]) => bare(prefix + one) === wanted)
  return found ? object(found[1]) : undefined
}

/** The path of a document under which a request with this method and path falls; the plainest, where several do. */
export function asked(document: Schema, prefix: string, path: string, method: string): Schema | undefined {
  const wanted = path.replace(/\/$/, '').toLowerCase().split('/')
  const fitting = Object.entries(object(document['paths'])).filter(([one, said]) => {
    const pieces = (prefix + one).replace(/\/$/, '').toLowerCase().split('/')
    const fits = pieces.every((piece, at) => piece.startsWith('{') || piece === wanted[at])
    return fits && pieces.length === wanted.length && method.toLowerCase() in object(said)
  })
  const holes = ([one]: [string, unknown]) => one.split('{').length
  const [plainest] = fitting.toSorted((a, b) => holes(a) - holes(b))
  return plainest && object(plainest[1])
}

/** The names that may stand in the query of a request, in small letters. */
export function queryOf(document: Schema, path: Schema, method: string): Set<string> {
  const lists = [path['parameters'], object(path[method.toLowerCase()])['parameters']]
  const all = lists.flatMap((list) => (Array.isArray(list) ? list : [])).map((one) => whole(document, one))
  return new Set(all.filter((one) => one['in'] === 'query').map((one) => String(one['name']).toLowerCase()))
}

/** The schema of what is sent as JSON; undefined where nothing is. */
export function bodySchema(document: Schema, path: Schema, method: string): Schema | undefined {
  const body = whole(document, object(path[method.toLowerCase()])['requestBody'])
  const contents = Object.entries(object(body['content']))
  const json = contents.find(([type]) => type.includes('json'))
  return json && whole(document, object(json[1])['schema'])
}

/** Every field that a value has to have and does not. */
export function missing(document: Schema, schema: unknown, value: unknown, at = ''): string[] {
  const here = whole(document, schema)
  if (Array.isArray(value))
    return value.flatMap((item, index) => missing(document, here['items'], item, `${at}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  const fields = value as Schema
  const demanded = Array.isArray(here['required']) ? here['required'].map(String) : []
  const inner = Object.entries(object(here['properties'])).flatMap(([name, one]) =>
    missing(document, one, fields[name], `${at}.${name}`),
  )
  return [...demanded.filter((name) => !(name in fields)).map((name) => `${at}.${name}: has to be there`), ...inner]
}

/** The schema of what a GET of this path answers; undefined when the document does not say. */
export function answerSchema(document: Schema, path: Schema): Schema | undefined {
  const answer = whole(document, object(object(object(path['get'])['responses'])['200']))
  const contents = Object.entries(object(answer['content']))
  const json = contents.find(([type]) => type.includes('json')) ?? contents[0]
  const schema = json ? object(json[1])['schema'] : answer['schema']
  return schema === undefined ? undefined : whole(document, schema)
}

/** Every way in which a value is not what the schema says: fields it does not have, and kinds that differ. */
export function differences(document: Schema, schema: unknown, value: unknown, at = ''): string[] {
  const here = whole(document, schema)
  const choices = here['oneOf'] ?? here['anyOf']
  if (Array.isArray(choices)) {
    const all = choices.map((choice) => differences(document, choice, value, at))
    return all.find((none) => none.length === 0) ?? all[0] ?? []
  }
  if (value === null || value === undefined) return []
  if (Array.isArray(value))
    return value.flatMap((item, index) => differences(document, here['items'], item, `${at}[${index}]`))
  if (Array.isArray(here['enum']) && !here['enum'].includes(value))
    return [`${at}: ${JSON.stringify(value)} is none of its values`]
  if (typeof value !== 'object') return kindDiffers(here['type'], value) ? [`${at}: not a ${String(here['type'])}`] : []
  const properties = here['properties']
  const more = here['additionalProperties']
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = object(properties)[name]
    if (known !== undefined) return differences(document, known, inner, `${at}.${name}`)
    if (properties === undefined || (more !== undefined && more !== false))
      return typeof more === 'object' ? differences(document, more, inner, `${at}.${name}`) : []
    return [`${at}.${name}: not in the document`]
  })
}

function kindDiffers(type: unknown, value: unknown): boolean {
  const kinds = (Array.isArray(type) ? type : [type]).filter((one) => one !== undefined)
  if (kinds.length === 0) return false
  const kind = typeof value
  return !kinds.some(
    (one) =>
      one === kind || (kind === 'number' && (one === 'number' || (one === 'integer' && Number.isInteger(value)))),
  )
}

/** Field names of `value` that `captured`, an answer of the real program, does not have at the same place. */
export function unseen(captured: unknown, value: unknown, at = ''): string[] {
  if (Array.isArray(value)) {
    const [example] = Array.isArray(captured) ? captured : []
    return example === undefined ? [] : value.flatMap((item, index) => unseen(example, item, `${at}[${index}]`))
  }
  if (typeof value !== 'object' || value === null || typeof captured !== 'object' || captured === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name in captured ? unseen((captured as Schema)[name], inner, `${at}.${name}`) : [`${at}.${name}`],
  )
}
