import { join } from 'node:path'
import { appDocuments, isUndocumentedField } from './app-documents.ts'
import {
  findRequestPath,
  requestBodySchema,
  schemaDifferences,
  missingFields,
  queryParameters,
  readDocument,
  publishedDocumentsFolder,
  uncapturedFields,
} from './openapi.ts'

/**
 * Returns the differences between a request and the app's own document: an unknown path of a change, query names, body
 * fields, their types and missing required fields. Without a document, settings are compared with those that a real app
 * returned. Empty if there is neither, or this machine does not have them.
 */
export function findRequestMistakes(
  app: string,
  { method, url }: { method: string; url: string },
  text: string,
): string[] {
  const shared = publishedDocumentsFolder()
  if (!shared) return []
  const { pathname, searchParams } = new URL(url)
  if (app === 'qbittorrent') return qbittorrentMistakes(pathname, text, shared)
  if (app === 'sabnzbd') return sabnzbdMistakes([...searchParams, ...new URLSearchParams(text)], shared)
  const known = appDocuments[app]
  if (!known || known.beside.test(pathname)) return []
  const document = cachedDocument(join(shared, 'domain/specs', known.file))
  const named = `${app} ${method} ${pathname}`
  const path = findRequestPath(document, known.prefix, pathname, method)
  // Another app on the port is also asked with paths that it does not have. That is how it is found out, and not a
  // mistake.
  if (!path) return method === 'GET' ? [] : [`${named}: not in the document`]
  const names = queryParameters(document, path, method)
  const wrong = [...searchParams.keys()].filter((name) => !names.has(name.toLowerCase()))
  return [
    ...wrong.map((name) => `${named}: ?${name} is not in the document`),
    ...bodyMistakes(document, requestBodySchema(document, path, method), text)
      .filter((one) => !isUndocumentedField(app, pathname, one))
      .map((one) => `${named}: ${one}`),
  ]
}

type ApiSchema = ReturnType<typeof readDocument>

function bodyMistakes(document: ApiSchema, schema: ApiSchema | undefined, text: string): string[] {
  if (text === '') return []
  if (!schema) return ['the document has no body']
  const body: unknown = JSON.parse(text)
  return [...schemaDifferences(document, schema, body), ...missingFields(document, schema, body)]
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
  const { config } = cachedDocument(join(shared, 'domain/captures/sabnzbd.get_config.json')) as { config: ApiSchema }
  const section = config[preferences['section'] ?? '']
  if (section === undefined) return [`set_config: there is no section ${preferences['section']}`]
  const fields = Object.keys(preferences).filter((name) => !protocolParameters.has(name))
  const set = Array.isArray(section) ? fields : [preferences['keyword'] ?? '', ...fields]
  const real: unknown = Array.isArray(section) ? section[0] : section
  return uncapturedFields(real, Object.fromEntries(set.map((name) => [name, '']))).map((one) => `set_config: ${one}`)
}

const documentCache = new Map<string, ApiSchema>()

function cachedDocument(file: string): ApiSchema {
  const cached = documentCache.get(file) ?? readDocument(file)
  documentCache.set(file, cached)
  return cached
}
