import { resolve } from 'node:path'
import type { ReadTextFile } from './compose-files.ts'
import { homeFolderOrRoot } from '../../lib/home-folder.ts'
import type { ServiceDraft } from './service-draft.ts'
import {
  parseAssignments,
  parseCommand,
  parseEnvFilePaths,
  parseExposedPorts,
  parseHealthCheck,
  readEnvFileValues,
} from './recognition/service-evidence.ts'
import { isJsonObject, ParseError } from '../../lib/json-reader.ts'
import { interpolate } from './interpolation.ts'
import { serviceManifest } from './manifest.ts'
import type { StackMistake, KeyPath } from './mistakes.ts'
import type { ServiceSetting } from './stack.ts'
import type { ManifestReader } from './manifest-reader.ts'
import {
  parseDependencies,
  variableNames,
  parseMounts,
  nameList,
  parsePublishedPorts,
  optionalScalar,
} from './service-sections.ts'

export interface ComposeFileContext {
  file: string
  read: ReadTextFile
  /** The files of `env_file` that were read. */
  env_files: Set<string>
  /** The base of relative paths in this file. */
  directory: string
  environment: Readonly<Record<string, string>>
  mistakes: StackMistake[]
}

/** Reads one service of one file. Reports an unreadable section as a mistake and treats it as empty. */
export function readServiceDraft(name: string, written: unknown, context: ComposeFileContext): ServiceDraft {
  const key_path: KeyPath = ['services', name]
  const settings: ServiceSetting[] = []
  const raw = interpolateValue(written, key_path, context, settings)
  const { fields, resets } = resolveMergeTags(isJsonObject(raw) ? raw : {})
  if (!isJsonObject(raw)) addMistake(context, key_path, `"${name}" should be a set of names and values.`)
  const section = <Value>(key: string, empty: Value, readIt: (value: unknown) => Value): Value => {
    try {
      return readIt(fields[key])
    } catch (error) {
      if (!(error instanceof ParseError)) throw error
      addMistake(context, [...key_path, key], `"${key}" ${error.message}.`)
      return empty
    }
  }
  const manifest =
    readManifestSection(serviceManifest, fields['x-usher'] ?? {}, [...key_path, 'x-usher'], context) ?? {}
  const image = section('image', null, optionalScalar)
  return {
    name,
    file: context.file,
    key_path,
    image,
    image_place: image === null ? null : { file: context.file, service: name },
    built: fields['build'] !== undefined,
    profiles: section('profiles', [], nameList),
    ports: section('ports', [], parsePublishedPorts),
    network_mode: section('network_mode', null, optionalScalar),
    depends_on: section('depends_on', [], parseDependencies),
    // source: compose-go: `~` is the home of the user who runs Compose, whatever the project's own files set
    mounts: section('volumes', [], (value) => parseMounts(value, context.directory, homeFolderOrRoot(process.env))),
    environment: section('environment', [], variableNames),
    settings,
    manifest,
    evidence: {
      container_name: section('container_name', null, optionalScalar),
      hostname: section('hostname', null, optionalScalar),
      labels: section('labels', {}, parseAssignments),
      environment: {
        ...section('env_file', {}, (value) => readEnvFiles(value, context)),
        ...section('environment', {}, parseAssignments),
      },
      command: [...section('entrypoint', [], parseCommand), ...section('command', [], parseCommand)],
      exposed_ports: section('expose', [], parseExposedPorts),
      health_check: parseHealthCheck(fields['healthcheck']),
    },
    resets,
  }
}

/** Reads the files that fill in a service's environment. Compose reports a missing one; here it sets nothing. */
function readEnvFiles(value: unknown, { directory, read, env_files }: ComposeFileContext): Record<string, string> {
  const values: Record<string, string> = {}
  for (const path of parseEnvFilePaths(value).map((named) => resolve(directory, named))) {
    env_files.add(path)
    try {
      Object.assign(values, readEnvFileValues(read(path) ?? ''))
    } catch {
      // It is not a file, or may not be read. Compose says so when it starts the service.
    }
  }
  return values
}

export function readManifestSection<Value>(
  shape: ManifestReader<Value>,
  value: unknown,
  keyPath: KeyPath,
  context: ComposeFileContext,
): Value | undefined {
  return shape(value, keyPath, (at, says) => addMistake(context, at, says))
}

export function addMistake(context: ComposeFileContext, key_path: KeyPath, message: string): void {
  context.mistakes.push({ file: context.file, key_path, message })
}

/**
 * Interpolates every text in a value, and collects the variables used. Does not copy a value without variables: most
 * have none.
 */
export function interpolateValue(
  value: unknown,
  keyPath: KeyPath,
  context: ComposeFileContext,
  used: ServiceSetting[],
): unknown {
  if (typeof value === 'string') return value.includes('$') ? interpolateText(value, keyPath, context, used) : value
  if (typeof value !== 'object' || value === null) return value
  let interpolated: Record<string, unknown> | unknown[] | undefined
  for (const key of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[key]
    if (typeof inner !== 'object' && typeof inner !== 'string') continue
    const result = interpolateValue(
      inner,
      typeof inner === 'string' && !inner.includes('$') ? keyPath : [...keyPath, key],
      context,
      used,
    )
    if (result === inner) continue
    interpolated ??= Array.isArray(value) ? [...value] : { ...value }
    ;(interpolated as Record<string, unknown>)[key] = result
  }
  return interpolated ?? value
}

function interpolateText(value: string, keyPath: KeyPath, context: ComposeFileContext, used: ServiceSetting[]): string {
  const { text: interpolated, variables, mistake } = interpolate(value, context.environment)
  used.push(...variables.map((variable): ServiceSetting => ({ ...variable, applied_by: 'compose' })))
  if (mistake !== null) addMistake(context, keyPath, `${mistake[0]?.toUpperCase()}${mistake.slice(1)}.`)
  return interpolated
}

/**
 * Returns the fields without Compose's merge tags, and the sections that those tags clear. `mounts` is a draft's name
 * for volumes.
 */
function resolveMergeTags(raw: Record<string, unknown>): { fields: Record<string, unknown>; resets: Set<string> } {
  const fields = { ...raw }
  const resets = new Set<string>()
  for (const [key, value] of Object.entries(raw)) {
    if (!isJsonObject(value) || !('!reset' in value || '!override' in value)) continue
    resets.add(key === 'volumes' ? 'mounts' : key)
    if ('!override' in value) fields[key] = value['!override']
    else delete fields[key]
  }
  return { fields, resets }
}
