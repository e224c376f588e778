import { join } from 'node:path'
import type { SentResponse } from '../../rehearsal/apps/app-server.ts'
import { appDocuments, isUndocumentedField } from './app-documents.ts'
import { isCapturedField } from './captured-fields.ts'
import {
  asObject,
  cachedDocument,
  declaredResponse,
  findOperation,
  isDeclaredMediaType,
  publishedDocumentsFolder,
  type OpenApiSchema,
} from './openapi.ts'
import { missingFields, schemaDifferences } from './schema-check.ts'

/** The mistakes in each response that was compared. Nine of ten responses repeat an earlier one. */
const compared = new Map<string, string[]>()

/**
 * Returns the differences between a successful response and the app's own document. Errors are not compared: the
 * documents list few of them.
 */
export function findResponseMistakes(
  app: string,
  request: { method: string; url: string },
  response: SentResponse,
): string[] {
  const shared = publishedDocumentsFolder()
  const known = appDocuments[app]
  const { pathname } = new URL(request.url)
  if (!shared || !known || known.beside.test(pathname)) return []
  if (known.undeclaredMediaType?.test(response.contentType ?? '')) return []
  if (response.status === known.undeclaredStatus) return []
  const { status, contentType, text } = response
  const key = JSON.stringify([app, request.method, pathname, status, contentType, String(Bun.hash(text))])
  const before = compared.get(key)
  if (before !== undefined) return before
  const document = cachedDocument(join(shared, 'domain/specs', known.file))
  const mistakes = responseMistakes(document, known, request, response)
    .filter((one) => !isUndocumentedField(app, pathname, one) && !isCapturedField(app, one, shared))
    .map((one) => `${app} ${request.method} ${pathname}, response: ${one}`)
  compared.set(key, mistakes)
  return mistakes
}

/** Returns the differences between a successful response and a document. */
export function responseMistakes(
  document: OpenApiSchema,
  { prefix, declaresEveryStatus = true }: { prefix: string; declaresEveryStatus?: boolean },
  { method, url }: { method: string; url: string },
  { status, contentType, text }: SentResponse,
): string[] {
  const found = findOperation(document, prefix, new URL(url).pathname, method)
  if (!found || status < 200 || status >= 300) return []
  const exact = declaredResponse(document, found.operation, status)
  const statuses = Object.keys(asObject(found.operation['responses']))
  const declaresSuccess = statuses.some((one) => one.startsWith('2'))
  if (!exact && declaresSuccess && declaresEveryStatus) return [`status ${status} is not in the document`]
  const declared = exact ?? declaredResponse(document, found.operation, 200)
  const contents = Object.entries(asObject(declared?.['content']))
  if (contents.length === 0) return []
  if (text === '') return ['the body is empty']
  const types = contents.map(([type]) => type)
  if (contentType !== null && !isDeclaredMediaType(types, contentType)) return [`the body may not be ${contentType}`]
  const json = contents.find(([type]) => type.includes('json'))
  const schema = asObject(json?.[1])['schema']
  if (schema === undefined || !isJson(contentType) || asObject(schema)['format'] === 'binary') return []
  const value: unknown = JSON.parse(text)
  return [...schemaDifferences(document, schema, value), ...missingFields(document, schema, value, 'response')]
}

const isJson = (contentType: string | null): boolean => contentType === null || /json/i.test(contentType)
