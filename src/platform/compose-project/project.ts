import { dirname, resolve } from 'node:path'
import { mergeDrafts, type Draft } from './draft.ts'
import type { ReadText } from './files.ts'
import { formManifest, projectManifest } from './manifest.ts'
import type { Mistake } from './mistakes.ts'
import type { Form } from './model.ts'
import { isFields } from './sections.ts'
import { readAs, draftOf, fill, say, type Reading } from './service-draft.ts'
import { readYaml } from './yaml.ts'

/** Several files merged into one, not yet judged as a whole. */
export interface Project {
  name: string | null
  services: Map<string, Draft>
  forms: Map<string, { file: string; form: Omit<Form, 'name'> }>
}

export interface Loading {
  environment: Readonly<Record<string, string>>
  read: ReadText
  mistakes: Mistake[]
  /** Every file that was read, in the order it was first needed. */
  files: Set<string>
}

type Fields = Record<string, unknown>

/** source: the Compose Specification’s schema, `name` and the names of services */
const PROJECT_NAME = /^[a-z0-9][a-z0-9_-]*$/
const SERVICE_NAME = /^[a-zA-Z0-9._-]+$/
const collections = ['networks', 'volumes', 'configs', 'secrets']

/** Merges the files, each over the one before it. Paths in all of them are relative to `directory`. */
export async function loadProject(files: readonly string[], directory: string, loading: Loading): Promise<Project> {
  const project: Project = { name: null, services: new Map(), forms: new Map() }
  for (const file of files) {
    const raw = await open(file, loading)
    if (raw === undefined) continue
    const reading: Reading = { file, directory, environment: loading.environment, mistakes: loading.mistakes }
    await include(raw['include'], project, reading, loading)
    readName(raw['name'], project, reading)
    const names = Object.keys(servicesOf(raw, reading))
    judgeNames(names, raw, reading)
    for (const service of names) {
      const draft = await extended(service, raw, reading, loading, [])
      const under = project.services.get(service)
      project.services.set(service, under ? mergeDrafts(under, draft) : draft)
    }
    readForms(raw['x-usher'] ?? {}, project, reading)
  }
  return project
}

function readName(written: unknown, project: Project, reading: Reading): void {
  if (!isText(written)) return
  const name = fill(written, ['name'], reading, []) as string
  if (PROJECT_NAME.test(name)) project.name = name
  else say(reading, ['name'], `"${name}" cannot name a project: it takes small letters, digits, - and _.`)
}

/** What Compose would refuse the whole file for, although usher itself has no use for it. */
function judgeNames(services: readonly string[], raw: Fields, reading: Reading): void {
  for (const name of services)
    if (!SERVICE_NAME.test(name))
      say(reading, ['services', name], `"${name}" cannot name a service: it takes letters, digits, ., - and _.`)
  for (const collection of collections)
    if (raw[collection] && !isFields(raw[collection]))
      say(reading, [collection], `"${collection}" should be a set of names and values.`)
}

/** A form that cannot be read still counts as one, so that what needs it is not told it does not exist. */
function readForms(written: unknown, project: Project, reading: Reading): void {
  readAs(projectManifest, written, ['x-usher'], reading)
  const forms = isFields(written) && isFields(written['forms']) ? written['forms'] : {}
  for (const [name, said] of Object.entries(forms)) {
    const form = readAs(formManifest, said, ['x-usher', 'forms', name], reading)
    const { summary = name, needs = [], needs_any = [], services = [] } = form ?? {}
    project.forms.set(name, { file: reading.file, form: { summary, needs, needs_any, services } })
  }
}

async function open(file: string, loading: Loading): Promise<Fields | undefined> {
  const text = loading.read(file)
  const reading = { file, directory: '', environment: {}, mistakes: loading.mistakes }
  if (text === undefined) {
    say(reading, [], `There is no file ${file}.`)
    return undefined
  }
  loading.files.add(file)
  const before = loading.mistakes.length
  const raw = await readYaml(text, file, loading.mistakes)
  if (isFields(raw)) return raw
  if (loading.mistakes.length === before)
    say(reading, [], 'A Compose file is a set of names and values, and this is not one.')
  return undefined
}

function servicesOf(raw: Fields, reading: Reading): Fields {
  const services = raw['services'] ?? {}
  if (isFields(services)) return services
  say(reading, ['services'], '"services" should be a set of services by their names.')
  return {}
}

/** A service with what it extends under it. source: docs.docker.com/reference/compose-file/services#extends */
async function extended(
  name: string,
  raw: Fields,
  reading: Reading,
  loading: Loading,
  chain: string[],
): Promise<Draft> {
  const written = servicesOf(raw, reading)[name]
  const draft = draftOf(name, written, reading)
  const wanted = isFields(written) ? written['extends'] : undefined
  if (wanted === undefined) return draft
  const { service, file } = isFields(wanted) ? wanted : { service: wanted, file: undefined }
  const place = ['services', name, 'extends']
  if (typeof service !== 'string' || (file !== undefined && typeof file !== 'string')) {
    say(reading, place, '"extends" should be the name of a service, with the name of its file where it is in another.')
    return draft
  }
  const from = file === undefined ? reading.file : resolve(dirname(reading.file), file)
  const link = `${from} ${service}`
  if (chain.includes(link)) {
    say(reading, place, `"${name}" extends itself, by way of "${service}".`)
    return draft
  }
  const source = from === reading.file ? raw : await open(from, loading)
  if (source === undefined) return draft
  const there: Reading = from === reading.file ? reading : { ...reading, file: from, directory: dirname(from) }
  if (servicesOf(source, there)[service] === undefined) {
    say(reading, place, `"${name}" extends "${service}", which is not in ${from}.`)
    return draft
  }
  return mergeDrafts(await extended(service, source, there, loading, [...chain, link]), draft)
}

/** source: docs.docker.com/reference/compose-file/include */
async function include(wanted: unknown, project: Project, reading: Reading, loading: Loading): Promise<void> {
  if (wanted === undefined) return
  for (const [index, item] of [wanted].flat().entries()) {
    const place = ['include', index]
    const { path, project_directory: named } = isFields(item) ? item : { path: item, project_directory: undefined }
    const paths = [path].flat().map((one) => fill(one, place, reading, []))
    if (!Array.isArray(wanted) || !paths.every(isText) || !(named === undefined || isText(named))) {
      say(reading, place, '"include" should be a list of files.')
      continue
    }
    const files = paths.map((one) => resolve(reading.directory, one))
    if (files.some((file) => loading.files.has(file))) continue
    const directory = named === undefined ? dirname(files[0] ?? '') : resolve(reading.directory, named)
    const part = await loadProject(files, directory, loading)
    for (const [name, draft] of part.services) {
      if (project.services.has(name)) {
        say(reading, place, `"${name}" is in ${draft.file} and in what was included before it.`)
      }
      project.services.set(name, draft)
    }
    for (const [name, form] of part.forms) project.forms.set(name, form)
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
