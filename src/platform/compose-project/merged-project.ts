import { dirname, resolve } from 'node:path'
import { mergeServiceDrafts, type ServiceDraft } from './service-draft.ts'
import type { ReadTextFile } from './compose-files.ts'
import { formManifest, projectManifest } from './manifest.ts'
import type { StackMistake } from './mistakes.ts'
import type { Form } from './stack.ts'
import { isJsonObject, type JsonObject } from '../../lib/json-reader.ts'
import {
  readManifestSection,
  readServiceDraft,
  interpolateValue,
  addMistake,
  type ComposeFileContext,
} from './service-reader.ts'
import { labelForForm } from './recognition/standard-forms.ts'
import { readYaml } from './yaml.ts'

export interface MergedProject {
  name: string | null
  services: Map<string, ServiceDraft>
  forms: Map<string, { file: string; form: Omit<Form, 'name'> }>
}

export interface ProjectLoadContext {
  environment: Readonly<Record<string, string>>
  read: ReadTextFile
  mistakes: StackMistake[]
  /** In the order they were first needed. */
  files_read: Set<string>
  /** The files of `env_file`. */
  env_files: Set<string>
  /** The files that were read, so that thousands of services may extend one of the same file. */
  parsed: Map<string, JsonObject | undefined>
  /** The services that others extend, by file, folder and name. */
  extended: Map<string, ServiceDraft>
}

/** source: the Compose Specification’s schema, `name` and the names of services */
const PROJECT_NAME = /^[a-z0-9][a-z0-9_-]*$/
const SERVICE_NAME = /^[a-zA-Z0-9._-]+$/
const topLevelSections = ['networks', 'volumes', 'configs', 'secrets']

/** Merges the files in order; later ones win. Paths in all of them are relative to `directory`. */
export async function loadProject(
  files: readonly string[],
  directory: string,
  loading: ProjectLoadContext,
): Promise<MergedProject> {
  const project: MergedProject = { name: null, services: new Map(), forms: new Map() }
  for (const file of files) {
    const raw = await readComposeFile(file, loading)
    if (raw === undefined) continue
    const context: ComposeFileContext = {
      file,
      directory,
      environment: loading.environment,
      mistakes: loading.mistakes,
      read: loading.read,
      env_files: loading.env_files,
    }
    await mergeIncludes(raw['include'], project, context, loading)
    readProjectName(raw['name'], project, context)
    const names = Object.keys(servicesOf(raw, context))
    checkNames(names, raw, context)
    for (const service of names) {
      const draft = await resolveExtends(service, raw, context, loading, [])
      const under = project.services.get(service)
      project.services.set(service, under ? mergeServiceDrafts(under, draft) : draft)
    }
    readForms(raw['x-usher'] ?? {}, project, context)
  }
  return project
}

function readProjectName(written: unknown, project: MergedProject, context: ComposeFileContext): void {
  if (!isNonEmptyString(written)) return
  const name = interpolateValue(written, ['name'], context, []) as string
  if (PROJECT_NAME.test(name)) project.name = name
  else addMistake(context, ['name'], `"${name}" is not a valid project name: use lower-case letters, digits, - and _.`)
}

/** Reports names for which Compose rejects the whole file, although usher does not use them. */
function checkNames(services: readonly string[], raw: JsonObject, context: ComposeFileContext): void {
  for (const name of services)
    if (!SERVICE_NAME.test(name))
      addMistake(context, ['services', name], `"${name}" is not a valid service name: use letters, digits, ., - and _.`)
  for (const collection of topLevelSections)
    if (raw[collection] && !isJsonObject(raw[collection]))
      addMistake(context, [collection], `"${collection}" should be a set of names and values.`)
}

/** Keeps a form that cannot be read, so that the forms which need it are not reported as mistakes too. */
function readForms(written: unknown, project: MergedProject, context: ComposeFileContext): void {
  readManifestSection(projectManifest, written, ['x-usher'], context)
  const forms = isJsonObject(written) && isJsonObject(written['forms']) ? written['forms'] : {}
  for (const [name, definition] of Object.entries(forms)) {
    const form = readManifestSection(formManifest, definition, ['x-usher', 'forms', name], context)
    const { label = labelForForm(name), summary = name, needs = [], needs_any = [], services = [] } = form ?? {}
    project.forms.set(name, { file: context.file, form: { label, summary, needs, needs_any, services } })
  }
}

async function readComposeFile(file: string, loading: ProjectLoadContext): Promise<JsonObject | undefined> {
  if (!loading.parsed.has(file)) loading.parsed.set(file, await parseComposeFile(file, loading))
  return loading.parsed.get(file)
}

async function parseComposeFile(file: string, loading: ProjectLoadContext): Promise<JsonObject | undefined> {
  const text = loading.read(file)
  const context = { ...loading, file, directory: '' }
  if (text === undefined) {
    addMistake(context, [], `There is no file ${file}.`)
    return undefined
  }
  loading.files_read.add(file)
  const before = loading.mistakes.length
  const raw = await readYaml(text, file, loading.mistakes)
  if (isJsonObject(raw)) return raw
  if (loading.mistakes.length === before)
    addMistake(context, [], 'This is not a Compose file: it should contain names and values.')
  return undefined
}

function servicesOf(raw: JsonObject, context: ComposeFileContext): JsonObject {
  const services = raw['services'] ?? {}
  if (isJsonObject(services)) return services
  addMistake(context, ['services'], '"services" should list the services by name.')
  return {}
}

/** Merges a service over the one it extends. source: docs.docker.com/reference/compose-file/services#extends */
async function resolveExtends(
  name: string,
  raw: JsonObject,
  context: ComposeFileContext,
  loading: ProjectLoadContext,
  chain: string[],
): Promise<ServiceDraft> {
  const written = ownValue(servicesOf(raw, context), name)
  const draft = readServiceDraft(name, written, context)
  const wanted = isJsonObject(written) ? written['extends'] : undefined
  if (wanted === undefined) return draft
  const { service, file } = isJsonObject(wanted) ? wanted : { service: wanted, file: undefined }
  const place = ['services', name, 'extends']
  if (typeof service !== 'string' || (file !== undefined && typeof file !== 'string')) {
    addMistake(
      context,
      place,
      '"extends" should be the name of a service, and the name of its file if it is in another.',
    )
    return draft
  }
  const from = file === undefined ? context.file : resolve(dirname(context.file), file)
  const link = `${from} ${service}`
  if (chain.includes(link)) {
    addMistake(context, place, `"${name}" extends itself through "${service}".`)
    return draft
  }
  const source = from === context.file ? raw : await readComposeFile(from, loading)
  if (source === undefined) return draft
  const sourceContext: ComposeFileContext =
    from === context.file ? context : { ...context, file: from, directory: dirname(from) }
  if (ownValue(servicesOf(source, sourceContext), service) === undefined) {
    addMistake(context, place, `"${name}" extends "${service}", which is not in ${from}.`)
    return draft
  }
  const key = JSON.stringify([from, sourceContext.directory, service])
  const known = loading.extended.get(key)
  const base = known ?? (await resolveExtends(service, source, sourceContext, loading, [...chain, link]))
  loading.extended.set(key, base)
  return mergeServiceDrafts(base, draft)
}

/** source: docs.docker.com/reference/compose-file/include */
async function mergeIncludes(
  wanted: unknown,
  project: MergedProject,
  context: ComposeFileContext,
  loading: ProjectLoadContext,
): Promise<void> {
  if (wanted === undefined) return
  for (const [index, item] of [wanted].flat().entries()) {
    const place = ['include', index]
    const { path, project_directory: named } = isJsonObject(item) ? item : { path: item, project_directory: undefined }
    const paths = [path].flat().map((one) => interpolateValue(one, place, context, []))
    if (!Array.isArray(wanted) || !paths.every(isNonEmptyString) || !(named === undefined || isNonEmptyString(named))) {
      addMistake(context, place, '"include" should be a list of files.')
      continue
    }
    const files = paths.map((one) => resolve(context.directory, one))
    if (files.some((file) => loading.files_read.has(file))) continue
    const directory = named === undefined ? dirname(files[0] ?? '') : resolve(context.directory, named)
    const part = await loadProject(files, directory, loading)
    for (const [name, draft] of part.services) {
      if (project.services.has(name)) {
        addMistake(context, place, `"${name}" is declared in ${draft.file} and in an earlier included file.`)
      }
      project.services.set(name, draft)
    }
    for (const [name, form] of part.forms) project.forms.set(name, form)
  }
}

/** A service may have any name, also that of something which every object inherits. */
const ownValue = (from: JsonObject, name: string): unknown => (Object.hasOwn(from, name) ? from[name] : undefined)

function isNonEmptyString(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
