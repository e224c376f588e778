import { join } from 'node:path'
import { appDocuments, isUndocumentedField } from './app-documents.ts'
import {
  asObject,
  cachedDocument,
  findOperation,
  isDeclaredMediaType,
  publishedDocumentsFolder,
  resolveSchema,
  type OpenApiSchema,
} from './openapi.ts'
import { parameterMistakes } from './parameter-check.ts'
import { missingFields, schemaDifferences, uncapturedFields } from './schema-check.ts'

export interface SentRequest {
  method: string
  url: string
  /** Only its content type is compared. */
  headers?: Headers
}

/**
 * Returns the differences between a request and the app's own document: an unknown path of a change, path and query
 * parameters, body fields, their types and values, and missing required ones. Without a document, settings are compared
 * with those that a real app returned. Empty if there is neither, or this machine does not have them.
 */
export function findRequestMistakes(app: string, request: SentRequest, text: string): string[] {
  const shared = publishedDocumentsFolder()
  if (!shared) return []
  const { pathname, searchParams } = new URL(request.url)
  if (app === 'qbittorrent') return qbittorrentMistakes(pathname, text, shared)
  if (app === 'sabnzbd') return sabnzbdMistakes([...searchParams, ...new URLSearchParams(text)], shared)
  const known = appDocuments[app]
  if (!known || known.beside.test(pathname)) return []
  const document = cachedDocument(join(shared, 'domain/specs', known.file))
  return requestMistakes(document, known.prefix, request, text)
    .filter((one) => !isUndocumentedField(app, pathname, one))
    .map((one) => `${app} ${request.method} ${pathname}: ${one}`)
}

/** Returns the differences between a request and a document. */
export function requestMistakes(document: OpenApiSchema, prefix: string, request: SentRequest, text: string): string[] {
  const { pathname, searchParams } = new URL(request.url)
  const found = findOperation(document, prefix, pathname, request.method)
  // Another app on the port is also asked with paths that it does not have. That is how it is found out, and not a
  // mistake.
  if (!found) return request.method === 'GET' ? [] : ['not in the document']
  const sentType = request.headers?.get('content-type') ?? null
  return [
    ...parameterMistakes(document, found, searchParams),
    ...bodyMistakes(document, resolveSchema(document, found.operation['requestBody']), text, sentType),
  ]
}

function bodyMistakes(document: OpenApiSchema, body: OpenApiSchema, text: string, sentType: string | null): string[] {
  const contents = Object.entries(asObject(body['content']))
  if (text === '') return body['required'] === true ? ['a body is required'] : []
  if (contents.length === 0) return ['the document has no body']
  const types = contents.map(([type]) => type)
  if (sentType !== null && !isDeclaredMediaType(types, sentType)) return [`the body may not be ${sentType}`]
  const json = contents.find(([type]) => type.includes('json'))
  if (!json) return []
  const schema = asObject(json[1])['schema']
  const value: unknown = JSON.parse(text)
  return [...schemaDifferences(document, schema, value, 'request'), ...missingFields(document, schema, value)]
}

/** source: taken from a WebUI's own page, and never answered with; a real one is given its password so */
const writeOnlyPreferences = new Set(['web_ui_password'])

/** qBittorrent has no document: its preferences are those that a real one returned. */
function qbittorrentMistakes(path: string, text: string, shared: string): string[] {
  if (path !== '/api/v2/app/setPreferences') return []
  const real = cachedDocument(join(shared, 'domain/captures/qbittorrent.app_preferences.json'))
  const preferences = JSON.parse(new URLSearchParams(text).get('json') ?? '{}') as Record<string, unknown>
  const readable = Object.fromEntries(Object.entries(preferences).filter(([name]) => !writeOnlyPreferences.has(name)))
  return uncapturedFields(real, readable).map((one) => `${path}: ${one}`)
}

/** Parameters that say how to change a setting. */
const protocolParameters = new Set(['mode', 'output', 'apikey', 'section', 'keyword', 'value'])

/**
 * `keyword` names a setting in a section or an entry in a list, such as a category, whose fields have their own names.
 * source: SABnzbd's own answer to `get_config`, which has every section that there is
 */
function sabnzbdMistakes(parameters: readonly [string, string][], shared: string): string[] {
  const preferences = Object.fromEntries(parameters)
  if (preferences['mode'] !== 'set_config') return []
  const { config } = cachedDocument(join(shared, 'domain/captures/sabnzbd.get_config.json')) as {
    config: OpenApiSchema
  }
  const section = config[preferences['section'] ?? '']
  if (section === undefined) return [`set_config: there is no section ${preferences['section']}`]
  const fields = Object.keys(preferences).filter((name) => !protocolParameters.has(name))
  const set = Array.isArray(section) ? fields : [preferences['keyword'] ?? '', ...fields]
  const real: unknown = Array.isArray(section) ? section[0] : section
  return uncapturedFields(real, Object.fromEntries(set.map((name) => [name, '']))).map((one) => `set_config: ${one}`)
}
