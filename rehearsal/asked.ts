import { join } from 'node:path'
import { appDocuments, isBeyond } from './documents.ts'
import { asked, bodySchema, differences, missing, queryOf, readDocument, sharedFolder, unseen } from './published.ts'

/**
 * Every way in which a request is not one that an app's own document describes: its path where it changes anything, the
 * names in its query, and its body's fields, their kinds and whether those that have to be there are. Where there is no
 * document, what is set is held to what a real one answered that it has. Empty where there is neither, or it is not on
 * this machine.
 */
export function mistakesIn(app: string, { method, url }: { method: string; url: string }, text: string): string[] {
  const shared = sharedFolder()
  if (!shared) return []
  const { pathname, searchParams } = new URL(url)
  if (app === 'qbittorrent') return preferencesOf(pathname, text, shared)
  if (app === 'sabnzbd') return settingsOf([...searchParams, ...new URLSearchParams(text)], shared)
  const known = appDocuments[app]
  if (!known || known.beside.test(pathname)) return []
  const document = documentOf(join(shared, 'domain/specs', known.file))
  const named = `${app} ${method} ${pathname}`
  const path = asked(document, known.prefix, pathname, method)
  // Who is taken for another program is looked at under paths that he has not; it is found out, and is no mistake.
  if (!path) return method === 'GET' ? [] : [`${named}: not in the document`]
  const names = queryOf(document, path, method)
  const wrong = [...searchParams.keys()].filter((name) => !names.has(name.toLowerCase()))
  return [
    ...wrong.map((name) => `${named}: ?${name} is not in the document`),
    ...bodyMistakes(document, bodySchema(document, path, method), text)
      .filter((one) => !isBeyond(app, pathname, one))
      .map((one) => `${named}: ${one}`),
  ]
}

type Schema = ReturnType<typeof readDocument>

function bodyMistakes(document: Schema, schema: Schema | undefined, text: string): string[] {
  if (text === '') return []
  if (!schema) return ['a body where the document has none']
  const body: unknown = JSON.parse(text)
  return [...differences(document, schema, body), ...missing(document, schema, body)]
}

/** source: taken from a WebUI's own page, and never answered with; a real one is given its password so */
const unsaid = new Set(['web_ui_password'])

/** There is no document: its preferences are those that a real one answered with. */
function preferencesOf(path: string, text: string, shared: string): string[] {
  if (path !== '/api/v2/app/setPreferences') return []
  const real = documentOf(join(shared, 'domain/captures/qbittorrent.app_preferences.json'))
  const given = JSON.parse(new URLSearchParams(text).get('json') ?? '{}') as Record<string, unknown>
  const told = Object.fromEntries(Object.entries(given).filter(([name]) => !unsaid.has(name)))
  return unseen(real, told).map((one) => `${path}: ${one}`)
}

/** What is said of how a setting is set, and is no setting itself. */
const about = new Set(['mode', 'output', 'apikey', 'section', 'keyword', 'value'])

/**
 * One setting of a section is named by `keyword`; an entry of a list, such as a category, by that too, and its fields
 * by their own names. source: SABnzbd's own answer to `get_config`, which has every section that there is
 */
function settingsOf(said: readonly [string, string][], shared: string): string[] {
  const given = Object.fromEntries(said)
  if (given['mode'] !== 'set_config') return []
  const { config } = documentOf(join(shared, 'domain/captures/sabnzbd.get_config.json')) as { config: Schema }
  const section = config[given['section'] ?? '']
  if (section === undefined) return [`set_config: there is no section ${given['section']}`]
  const fields = Object.keys(given).filter((name) => !about.has(name))
  const set = Array.isArray(section) ? fields : [given['keyword'] ?? '', ...fields]
  const real: unknown = Array.isArray(section) ? section[0] : section
  return unseen(real, Object.fromEntries(set.map((name) => [name, '']))).map((one) => `set_config: ${one}`)
}

const read = new Map<string, Schema>()

function documentOf(file: string): Schema {
  const held = read.get(file) ?? readDocument(file)
  read.set(file, held)
  return held
}
