import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The parts of a published API document that the comparison needs. */
export type OpenApiSchema = { [key: string]: unknown }

/** Returns the folder of published documents and captures; undefined if this machine has none. */
export function publishedDocumentsFolder(): string | undefined {
  const beside = resolve(dirname(fileURLToPath(import.meta.url)), '../../../shared')
  return [process.env['USHER_SHARED'], beside].find((folder) => folder && existsSync(join(folder, 'domain/specs')))
}

export function readDocument(file: string): OpenApiSchema {
  const text = readFileSync(file, 'utf8')
  return (file.endsWith('.json') ? JSON.parse(text) : Bun.YAML.parse(text)) as OpenApiSchema
}

const documentCache = new Map<string, OpenApiSchema>()

/** Reads each document once. */
export function cachedDocument(file: string): OpenApiSchema {
  const cached = documentCache.get(file) ?? readDocument(file)
  documentCache.set(file, cached)
  return cached
}

export const asObject = (value: unknown): OpenApiSchema =>
  typeof value === 'object' && value !== null ? (value as OpenApiSchema) : {}

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const resolvedSchemas = new WeakMap<OpenApiSchema, WeakMap<OpenApiSchema, OpenApiSchema>>()

/** Follows `$ref` and merges `allOf`, once for each schema of a document. */
export function resolveSchema(document: OpenApiSchema, schema: unknown): OpenApiSchema {
  const given = asObject(schema)
  const known = resolvedSchemas.getOrInsertComputed(document, () => new WeakMap())
  return known.getOrInsertComputed(given, () => mergedSchema(document, given))
}

function mergedSchema(document: OpenApiSchema, schema: OpenApiSchema): OpenApiSchema {
  let resolved = schema
  while (typeof resolved['$ref'] === 'string') {
    const parts = resolved['$ref'].replace(/^#\//, '').split('/')
    resolved = asObject(parts.reduce<unknown>((at, part) => asObject(at)[part], document))
  }
  if (!Array.isArray(resolved['allOf'])) return resolved
  const parts = [...resolved['allOf'].map((part) => resolveSchema(document, part)), resolved]
  const properties = Object.assign({}, ...parts.map((part) => part['properties']))
  const required = parts.flatMap((part) => asList(part['required']))
  const hasProperties = parts.some((part) => part['properties'] !== undefined)
  return Object.assign({}, ...parts, { required }, hasProperties ? { properties } : {})
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

/** One operation of a document, and the values of its path parameters in a request. */
export interface RequestedOperation {
  operation: OpenApiSchema
  parameters: OpenApiSchema[]
  pathValues: Record<string, string>
}

/** A path of a document, taken apart. */
interface PathTemplate {
  pieces: readonly string[]
  item: OpenApiSchema
}

const isHole = (piece: string): boolean => piece.startsWith('{')

const templateCache = new WeakMap<OpenApiSchema, Map<string, PathTemplate[]>>()

/** Returns the paths of a document, those with the fewest parameters first. Each document is taken apart once. */
function pathTemplates(document: OpenApiSchema, prefix: string): PathTemplate[] {
  const known = templateCache.getOrInsertComputed(document, () => new Map())
  return known.getOrInsertComputed(prefix, () =>
    Object.entries(asObject(document['paths']))
      .toSorted(([one], [other]) => one.split('{').length - other.split('{').length)
      .map(([template, item]) => ({ pieces: segmentsOf(prefix + template), item: asObject(item) })),
  )
}

const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/')

/** Finds the operation for a request; the most specific if several match. */
export function findOperation(
  document: OpenApiSchema,
  prefix: string,
  path: string,
  method: string,
): RequestedOperation | undefined {
  const segments = segmentsOf(path)
  const plainest = pathTemplates(document, prefix).find(
    ({ pieces, item }) =>
      pieces.length === segments.length &&
      method.toLowerCase() in item &&
      pieces.every((piece, at) => isHole(piece) || piece.toLowerCase() === segments[at]?.toLowerCase()),
  )
  if (!plainest) return undefined
  const { pieces, item } = plainest
  const operation = asObject(item[method.toLowerCase()])
  const pathValues = pieces.flatMap((piece, at) =>
    isHole(piece) ? [[piece.slice(1, -1), decodeURIComponent(segments[at] ?? '')] as const] : [],
  )
  return {
    operation,
    parameters: [...asList(item['parameters']), ...asList(operation['parameters'])].map((one) =>
      resolveSchema(document, one),
    ),
    pathValues: Object.fromEntries(pathValues),
  }
}

/** Returns the response of an operation for a status; undefined if the document has none for it. */
export function declaredResponse(
  document: OpenApiSchema,
  operation: OpenApiSchema,
  status: number,
): OpenApiSchema | undefined {
  const responses = asObject(operation['responses'])
  const name = [String(status), `${String(status)[0]}XX`, 'default'].find((one) => one in responses)
  return name === undefined ? undefined : resolveSchema(document, responses[name])
}

/** Returns the schema of a GET response; undefined if the document does not describe it, or says it is a file. */
export function responseSchema(document: OpenApiSchema, path: OpenApiSchema): OpenApiSchema | undefined {
  const answer = declaredResponse(document, asObject(path['get']), 200) ?? {}
  const contents = Object.entries(asObject(answer['content']))
  const json = contents.find(([type]) => type.includes('json')) ?? contents[0]
  const schema = json ? asObject(json[1])['schema'] : answer['schema']
  const resolved = resolveSchema(document, schema)
  return schema === undefined || resolved['format'] === 'binary' ? undefined : resolved
}

/** Returns whether a media type is among the declared ones: `application/*+json` and `text/*` stand for many. */
export function isDeclaredMediaType(declared: readonly string[], sent: string): boolean {
  const bare = (text: string) => (text.split(';')[0] ?? '').trim().toLowerCase()
  const fits = (pattern: string) =>
    new RegExp(`^${pattern.replace(/[.+/]/g, '\\$&').replaceAll('*', '[^/]+')}$`).test(bare(sent))
  return declared.some((one) => fits(bare(one)))
}
