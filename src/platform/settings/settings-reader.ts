import type { SettingGroup } from '../../../contract/kinds/config.ts'
import type { Stack } from '../compose-project/stack.ts'
import { readTextFile, type ReadTextFile } from '../compose-project/compose-files.ts'
import { parseEnvFile, resolveEnvValues, type EnvFile } from './dotenv-parser.ts'
import { suggestSettingName, isComposeVariable, settingRulesFor } from './setting-rules.ts'

export type SettingOrigin = 'default' | 'file' | 'environment' | 'operator-file'

/** `operator` is only read: no setting is written there. */
export interface SettingsPaths {
  /** The stack's settings, which usher writes. */
  stack: string
  usher: string
  /** The `.env` of an operator's own project; null for the stack usher ships. */
  operator: string | null
}

export interface SettingReading {
  name: string
  summary: string
  group: SettingGroup
  accepts: string
  accepted_values: string[]
  digits_only: boolean
  transient: boolean
  /** Also null for a secret. */
  value: string | null
  default: string | null
  secret: boolean
  is_set: boolean
  origin: SettingOrigin
  /** Why the value does not fit, to complete "it …"; null if it fits. */
  problem: string | null
  disturbs: string
}

export interface UnknownSetting {
  name: string
  file: string
  line: number
  advice: string | null
}

export interface SettingsSnapshot {
  readings: SettingReading[]
  unknown: UnknownSetting[]
  mistakes: { file: string; line: number; why: string }[]
  /** The files that exist. Later ones override earlier ones. */
  files: string[]
}

interface SettingsLayer {
  origin: SettingOrigin
  path: string
  file: EnvFile
  values: Record<string, string>
}

/** Returns every setting and its origin. For a secret it tells only whether it is set. */
export function readSettings(
  places: SettingsPaths,
  environment: Readonly<Record<string, string>>,
  stack: Stack | null,
  read: ReadTextFile = readTextFile,
): SettingsSnapshot {
  const layers = readLayers(places, environment, read)
  const rules = settingRulesFor(stack)
  const readings = rules.map((rule): SettingReading => {
    const from = layers.findLast(({ values }) => values[rule.name] !== undefined)
    const inEnvironment = environment[rule.name]
    const value = inEnvironment ?? from?.values[rule.name]
    const set = value !== undefined && value !== ''
    return {
      name: rule.name,
      summary: rule.summary,
      group: rule.group,
      accepts: rule.type.expects,
      accepted_values: [...(rule.type.values ?? [])],
      digits_only: rule.type.digits ?? false,
      transient: rule.transient,
      value: rule.secret ? null : set ? value : rule.default,
      default: rule.default,
      secret: rule.secret,
      is_set: set,
      origin: inEnvironment !== undefined ? 'environment' : (from?.origin ?? 'default'),
      problem: set ? rule.type.problem(value) : null,
      disturbs: rule.consequence,
    }
  })
  const known = new Set(rules.map(({ name }) => name))
  const unknown = layers.flatMap(({ path, file, origin }) =>
    file.assignments
      .filter(({ name }) => !known.has(name) && !isComposeVariable(name))
      .map(({ name, line }) => ({ name, file: path, line, advice: suggestSettingName(name, rules) }))
      // Other variables in an operator's own file are not usher's concern; only likely typos are reported.
      .filter(({ advice }) => origin !== 'operator-file' || advice !== null),
  )
  const mistakes = layers.flatMap(({ path, file }) => file.mistakes.map((mistake) => ({ file: path, ...mistake })))
  return { readings, unknown, mistakes, files: layers.map(({ path }) => path) }
}

/**
 * Returns the values for the stack's variables, including secrets: the files, overridden by the process's own
 * environment as in Compose. For internal use, never for a response.
 */
export function readSettingValues(
  places: SettingsPaths,
  environment: Readonly<Record<string, string>>,
  read: ReadTextFile = readTextFile,
): Record<string, string> {
  return Object.assign({}, ...readLayers(places, environment, read).map(({ values }) => values), environment) as Record<
    string,
    string
  >
}

function readLayers(
  places: SettingsPaths,
  environment: Readonly<Record<string, string>>,
  read: ReadTextFile,
): SettingsLayer[] {
  const layers: SettingsLayer[] = []
  const add = (path: string | null, origin: SettingOrigin) => {
    const text = path === null ? undefined : read(path)
    if (path === null || text === undefined) return
    const file = parseEnvFile(text)
    layers.push({ origin, path, file, values: resolveEnvValues(file, environment) })
  }
  add(places.operator, 'operator-file')
  add(places.stack, 'file')
  add(places.usher, 'file')
  return layers
}
