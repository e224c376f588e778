import { accessSync, constants, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { isJsonObject } from '../../../lib/json-reader.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { parseEnvFile, resolveEnvValues } from '../../settings/dotenv-parser.ts'
import { readSettingValues, type SettingsPaths } from '../../settings/settings-reader.ts'
import { readRawTextFile, readTextFile, type ReadTextFile } from '../compose-files.ts'
import type { MergedProject } from '../merged-project.ts'
import { readDeclaredProject } from '../stack-reader.ts'
import { readYaml } from '../yaml.ts'
import { findImageScalar } from './image-scalar.ts'
import { changeImageTemplate } from './image-template.ts'
import { findGeneratorNote, findVariableUse, lineAt, spliceText } from './text-lines.ts'

/** One changed line of one file, which declares another image for one service. */
export interface ImageEdit {
  path: string
  /** From 1. */
  line: number
  /** The line as it is, and as it will be, without its newline. */
  before: string
  after: string
  /** The variable that the line sets; null if the line is the image itself. */
  variable: string | null
  /** The whole file, as it is and as it will be. */
  old_text: string
  new_text: string
}

export type ImageEditPlan = { edit: ImageEdit } | { because: string }

export interface ImageEditRequest {
  directory: string
  settings: SettingsPaths
  service: string
  /** The image to declare. */
  wanted: string
}

interface Splice extends Pick<ImageEdit, 'path' | 'variable'> {
  start: number
  end: number
  value: string
  /** Where the image is written, which may be in another file. */
  image: { file: string; line: number }
}

/**
 * Plans the one line to change so that a service gets another image. Reads the project again as it would be, and gives
 * a reason instead if anything else would change too. Writes nothing.
 */
export async function planImageEdit(request: ImageEditRequest): Promise<ImageEditPlan> {
  const before = await readProject(request, readTextFile)
  const found = await findChange(request, before)
  if ('because' in found) return found
  const { path, start, end, value, variable } = found
  const old_text = readRawTextFile(path) ?? ''
  const new_text = spliceText(old_text, start, end, value)
  const at = lineAt(old_text, start)
  const edit = {
    path,
    line: at.line,
    before: at.text,
    after: lineAt(new_text, start).text,
    variable,
    old_text,
    new_text,
  }
  const because = findUnwritable(edit) ?? (await findSideEffect(edit, found.image, before, request))
  return because === null ? { edit } : { because }
}

interface ReadProject {
  project: MergedProject
  environment: Record<string, string>
  files: readonly string[]
}

async function readProject({ directory, settings }: ImageEditRequest, read: ReadTextFile): Promise<ReadProject> {
  const environment = readSettingValues(settings, {}, read)
  const { project, loading } = await readDeclaredProject({ directory, environment, read })
  return { project, environment, files: [...loading.files_read, ...loading.env_files] }
}

async function findChange(
  { service, wanted, settings }: ImageEditRequest,
  { project, environment }: ReadProject,
): Promise<Splice | { because: string }> {
  const place = project.services.get(service)?.image_place
  if (!place) return { because: 'no file of the project declares its image' }
  const path = place.file
  const text = readRawTextFile(path) ?? ''
  const scalar = findImageScalar(text, place.service)
  if (scalar === undefined) return { because: `usher cannot change how its image is written in ${path}` }
  const change = changeImageTemplate(scalar.text, environment, wanted)
  if (change === null) return { because: `more than one part of ${scalar.text} in ${path} would have to change` }
  const image = { file: path, line: lineAt(text, scalar.start).line }
  if (change.in === 'variable') {
    const assignment = findAssignment(change.name, change.value, environment, settings)
    return 'because' in assignment ? assignment : { ...assignment, image }
  }
  const { start, end, value } = change
  return { path, variable: null, image, start: scalar.start + start, end: scalar.start + end, value }
}

/** Finds the line that counts: a later file wins over an earlier one, and a later line over an earlier one. */
function findAssignment(
  name: string,
  value: string,
  environment: Readonly<Record<string, string>>,
  { operator, stack, usher }: SettingsPaths,
): Omit<Splice, 'image'> | { because: string } {
  for (const path of [usher, stack, operator]) {
    const text = path === null ? undefined : readRawTextFile(path)
    if (path === null || text === undefined) continue
    const file = parseEnvFile(text)
    if (resolveEnvValues(file)[name] === undefined) continue
    const last = file.assignments.findLast((assignment) => assignment.name === name)
    const { raw, quote, valueStart, valueEnd } = last!
    if (raw !== environment[name]) return { because: `${name} in ${path} is made of other settings` }
    const mark = quote ?? ''
    return { path, variable: name, start: valueStart, end: valueEnd, value: `${mark}${value}${mark}` }
  }
  return { because: `usher cannot find which file sets ${name}` }
}

function findUnwritable({ path, old_text }: ImageEdit): string | null {
  const note = findGeneratorNote(old_text)
  if (note !== null) return `line ${note} of ${path} says that a program generates the file`
  try {
    const target = realpathSync(path)
    accessSync(target, constants.W_OK)
    accessSync(dirname(target), constants.W_OK)
    return null
  } catch {
    return `usher may not write ${path}`
  }
}

/** Returns what else the edit would change; null if nothing. */
async function findSideEffect(
  edit: ImageEdit,
  image: Splice['image'],
  before: ReadProject,
  request: ImageEditRequest,
): Promise<string | null> {
  const { service, wanted, settings } = request
  const { path, line, variable, old_text, new_text } = edit
  const read: ReadTextFile = (file) => (file === path ? new_text : readTextFile(file))
  const after = await readProject(request, read)
  const imageOf = ({ project }: ReadProject, name: string) => project.services.get(name)?.image ?? null
  const names = [...before.project.services.keys()].filter((name) => name !== service)
  const others = names.filter((name) => imageOf(before, name) !== imageOf(after, name))
  if (others.length > 0) return `line ${line} of ${path} also sets the image of ${joinWithAnd(others)}`
  if (imageOf(after, service) !== wanted) return `line ${line} of ${path} does not set its whole image`
  if (variable === null)
    return (await countChangedValues(path, old_text, new_text)) > 1
      ? `other parts of ${path} use its line ${line} too`
      : null
  const settingFiles = [settings.usher, settings.stack, settings.operator].filter((file) => file !== null)
  const uses = [...before.files, ...settingFiles].flatMap((file) =>
    findVariableUse(readTextFile(file) ?? '', variable).map((at) => ({ file, at })),
  )
  const own = uses.findIndex((use) => use.file === image.file && use.at === image.line)
  const other = uses.find((_use, at) => at !== own)
  return other === undefined ? null : `${variable} is also used in line ${other.at} of ${other.file}`
}

/** Counts the values that differ, apart from templates that nothing but an alias reads: `x-app`. */
async function countChangedValues(path: string, old_text: string, new_text: string): Promise<number> {
  const [old, changed] = await Promise.all([old_text, new_text].map((text) => readYaml(text, path, [])))
  return countDifferences(withoutExtensions(old), withoutExtensions(changed))
}

const withoutExtensions = (value: unknown): unknown =>
  isJsonObject(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith('x-'))) : value

function countDifferences(one: unknown, other: unknown): number {
  if (Array.isArray(one) && Array.isArray(other))
    return one.reduce<number>((sum, value, at) => sum + countDifferences(value, other[at]), 0)
  if (isJsonObject(one) && isJsonObject(other))
    return Object.keys(one).reduce((sum, key) => sum + countDifferences(one[key], other[key]), 0)
  return one === other ? 0 : 1
}
