import { marks } from '../file-fingerprint.ts'
import { refuse } from '../../lib/errors.ts'
import { readText } from '../compose-project/files.ts'
import type { Stack } from '../compose-project/model.ts'
import { holds, withoutSetting, withSetting } from './envedit.ts'
import { parseEnv } from './envfile.ts'
import { readSettings, valuesFor, type Settings, type SettingsPlaces } from './read.ts'
import { ruleNamed } from './rules.ts'
import { freshSettings } from './template.ts'
import { writeWhole } from './write.ts'

/** The settings of one machine. */
export interface SettingsFile {
  places: SettingsPlaces
  /** Every setting, with credentials withheld. */
  read(stack: Stack | null): Settings
  /** Every value there is, secrets among them: for filling in the stack and for the apps, never for an answer. */
  values(): Record<string, string>
  /**
   * What writing would do. Refuses an unknown name with ASKED-6, a value that does not fit with SETTING-1, one that
   * cannot be written with SETTING-2, and a file that cannot be read with SETTING-3. A null value takes the setting away.
   */
  prepare(name: string, value: string | null, stack: Stack | null): PreparedChange
}

export interface PreparedChange {
  path: string
  /** Null where it is secret, or had none in this file. */
  from: string | null
  to: string | null
  /** Whether the file had it; what to put back when this is undone. */
  had: boolean
  /** Whether it takes the setting away. */
  removes: boolean
  /** Whether the file is any different after it. */
  changes: boolean
  write(): void
}

export function settingsFile(places: SettingsPlaces, environment: Readonly<Record<string, string>>): SettingsFile {
  const files = [places.operator, places.stack, places.own].filter((path) => path !== null)
  let held: { mark: string; values: Record<string, string> } | undefined
  return {
    places,
    read: (stack) => readSettings(places, environment, stack),
    values() {
      const mark = marks(files)
      // Whoever watches asks several times every few seconds.
      if (held?.mark !== mark) held = { mark, values: valuesFor(places, environment) }
      return { ...held.values }
    },
    prepare: (name, value, stack) => prepare(places, name, value, stack),
  }
}

function prepare(places: SettingsPlaces, name: string, value: string | null, stack: Stack | null): PreparedChange {
  const rule = ruleNamed(name, stack)
  const problem = value === null || value === '' ? null : rule.sort.problem(value)
  if (problem !== null) throw refuse('SETTING-1', { name, value: rule.secret ? '…' : (value ?? ''), why: problem })
  const path = rule.of === 'usher' ? places.own : places.stack
  const text = readText(path) ?? (path === places.stack && places.operator === null ? freshSettings() : '')
  const file = parseEnv(text)
  const [mistake] = file.mistakes
  if (mistake) throw refuse('SETTING-3', { line: String(mistake.line), path, why: mistake.why })
  const after = value === null ? withoutSetting(text, name) : withSetting(text, name, value)
  if (after === undefined || (value !== null && !holds(after, name, value))) {
    throw refuse('SETTING-2', { name, path, why: 'it has a character that no setting can hold' })
  }
  const before = file.assignments.findLast((assignment) => assignment.name === name)
  const shown = (text: string | null) => (rule.secret ? null : text)
  return {
    path,
    from: shown(before?.raw ?? null),
    to: shown(value),
    had: before !== undefined,
    removes: value === null,
    changes: after !== text,
    write: () => writeWhole(path, after, 0o600),
  }
}
