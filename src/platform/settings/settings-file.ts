import { filesFingerprint } from '../file-fingerprint.ts'
import { usherError } from '../../lib/errors.ts'
import { encodeName } from '../../lib/file-name.ts'
import { readRawTextFile } from '../compose-project/compose-files.ts'
import type { Stack } from '../compose-project/stack.ts'
import { hasSettingValue, withoutSetting, withSetting } from './dotenv-editor.ts'
import { parseEnvFile } from './dotenv-parser.ts'
import { readSettings, readSettingValues, type SettingsSnapshot, type SettingsPaths } from './settings-reader.ts'
import { requireSettingRule } from './setting-rules.ts'
import { renderSettingsTemplate } from './settings-template.ts'
import { rewriteFile } from '../atomic-write.ts'

export interface SettingsFile {
  paths: SettingsPaths
  /** Withholds secret values. */
  read(stack: Stack | null): SettingsSnapshot
  /** Returns every value, including secrets: for filling in the stack and for the apps, never for a response. */
  values(): Record<string, string>
  /**
   * Prepares a change without writing it. A null value removes the setting. Throws ASKED-6 for an unknown name,
   * SETTING-1 for an invalid value, SETTING-2 for one that cannot be written, SETTING-3 for an unreadable file.
   */
  prepareChange(name: string, value: string | null, stack: Stack | null): PreparedSettingChange
}

export interface PreparedSettingChange {
  path: string
  /** Null if the setting is secret, or had no value in this file. */
  from: string | null
  to: string | null
  /** Whether the file had it, for undoing the change. */
  was_set: boolean
  removes: boolean
  changes: boolean
  write(): void
}

export function openSettingsFile(paths: SettingsPaths, environment: Readonly<Record<string, string>>): SettingsFile {
  const files = [paths.operator, paths.stack, paths.usher].filter((path) => path !== null)
  let cached: { mark: string; values: Record<string, string> } | undefined
  return {
    paths,
    read: (stack) => readSettings(paths, environment, stack),
    values() {
      const fingerprint = filesFingerprint(files)
      // A watching client asks several times every few seconds.
      if (cached?.mark !== fingerprint) cached = { mark: fingerprint, values: readSettingValues(paths, environment) }
      return { ...cached.values }
    },
    prepareChange: (name, value, stack) => prepareSettingChange(paths, name, value, stack),
  }
}

function prepareSettingChange(
  places: SettingsPaths,
  name: string,
  value: string | null,
  stack: Stack | null,
): PreparedSettingChange {
  const rule = requireSettingRule(name, stack)
  const problem = value === null || value === '' ? null : rule.type.problem(value)
  if (problem !== null) throw usherError('SETTING-1', { name, value: rule.secret ? '…' : (value ?? ''), why: problem })
  const path = rule.owner === 'usher' ? places.usher : places.stack
  const text =
    readRawTextFile(path) ?? (path === places.stack && places.operator === null ? renderSettingsTemplate() : '')
  const file = parseEnvFile(text)
  const [mistake] = file.mistakes
  if (mistake) throw usherError('SETTING-3', { line: String(mistake.line), path, why: mistake.why })
  const after = value === null ? withoutSetting(text, name) : withSetting(text, name, value)
  if (after === undefined || (value !== null && !hasSettingValue(after, name, value))) {
    throw usherError('SETTING-2', { name, path, why: 'it contains a character that no setting can hold' })
  }
  const before = file.assignments.findLast((assignment) => assignment.name === name)
  const visible = (text: string | null) => (rule.secret ? null : text)
  return {
    path,
    from: visible(before?.raw ?? null),
    to: visible(value),
    was_set: before !== undefined,
    removes: value === null,
    changes: after !== text,
    write: () => rewriteFile(path, encodeName(after), 0o600),
  }
}
