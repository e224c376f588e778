import type { Stack } from '../compose-project/model.ts'
import { readText, type ReadText } from '../compose-project/files.ts'
import { parseEnv, valuesOf, type EnvFile } from './envfile.ts'
import { adviceOn, isComposeOwn, rulesFor } from './rules.ts'

export type Origin = 'default' | 'file' | 'environment' | 'operator-file'

/** Where settings are kept. `operator` is read and never written. */
export interface SettingsPlaces {
  /** The stack's settings that usher writes. */
  stack: string
  /** usher's own. */
  own: string
  /** The `.env` of an operator's own project; null for the stack usher ships. */
  operator: string | null
}

export interface SettingReading {
  name: string
  summary: string
  takes: string
  /** Null where it is secret, or has none. */
  value: string | null
  default: string | null
  secret: boolean
  /** Somebody gave it a value. */
  set: boolean
  origin: Origin
  /** Why its value does not fit, as the end of "it …"; null when it does. */
  problem: string | null
  disturbs: string
}

export interface UnknownSetting {
  name: string
  file: string
  line: number
  advice: string | null
}

export interface Settings {
  readings: SettingReading[]
  unknown: UnknownSetting[]
  /** Lines that Compose refuses. */
  mistakes: { file: string; line: number; why: string }[]
  /** The files that exist, each later one over those before it. */
  files: string[]
}

interface Layer {
  origin: Origin
  path: string
  file: EnvFile
  values: Record<string, string>
}

/** Every setting with where it comes from. A secret is told to be set, and its value stays here. */
export function readSettings(
  places: SettingsPlaces,
  environment: Readonly<Record<string, string>>,
  stack: Stack | null,
  read: ReadText = readText,
): Settings {
  const layers = layersOf(places, environment, read)
  const rules = rulesFor(stack)
  const readings = rules.map((rule): SettingReading => {
    const from = layers.findLast(({ values }) => values[rule.name] !== undefined)
    const inEnvironment = environment[rule.name]
    const value = inEnvironment ?? from?.values[rule.name]
    const set = value !== undefined && value !== ''
    return {
      name: rule.name,
      summary: rule.summary,
      takes: rule.sort.takes,
      value: rule.secret ? null : set ? value : rule.default,
      default: rule.default,
      secret: rule.secret,
      set,
      origin: inEnvironment !== undefined ? 'environment' : (from?.origin ?? 'default'),
      problem: set ? rule.sort.problem(value) : null,
      disturbs: rule.disturbs,
    }
  })
  const known = new Set(rules.map(({ name }) => name))
  const unknown = layers.flatMap(({ path, file, origin }) =>
    file.assignments
      .filter(({ name }) => !known.has(name) && !isComposeOwn(name))
      .map(({ name, line }) => ({ name, file: path, line, advice: adviceOn(name, rules) }))
      // What else an operator keeps in a file of their own is theirs; only what looks like a slip is told.
      .filter(({ advice }) => origin !== 'operator-file' || advice !== null),
  )
  const mistakes = layers.flatMap(({ path, file }) => file.mistakes.map((mistake) => ({ file: path, ...mistake })))
  return { readings, unknown, mistakes, files: layers.map(({ path }) => path) }
}

/**
 * What the stack's variables are filled in from, secrets among them: the files, and the process's own environment
 * over them, as Compose has it. For the program's own use; never for an answer.
 */
export function valuesFor(
  places: SettingsPlaces,
  environment: Readonly<Record<string, string>>,
  read: ReadText = readText,
): Record<string, string> {
  return Object.assign({}, ...layersOf(places, environment, read).map(({ values }) => values), environment) as Record<
    string,
    string
  >
}

function layersOf(places: SettingsPlaces, environment: Readonly<Record<string, string>>, read: ReadText): Layer[] {
  const layers: Layer[] = []
  const add = (path: string | null, origin: Origin) => {
    const text = path === null ? undefined : read(path)
    if (path === null || text === undefined) return
    const file = parseEnv(text)
    layers.push({ origin, path, file, values: valuesOf(file, environment) })
  }
  add(places.operator, 'operator-file')
  add(places.stack, 'file')
  add(places.own, 'file')
  return layers
}
