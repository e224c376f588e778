import { join, posix, relative } from 'node:path'
import type { RestoredSetting } from '../../../../contract/kinds/restore.ts'
import type { BackupManifest } from '../backup/archive/manifest.ts'
import type { ArchiveVisitor } from '../backup/archive/reader.ts'
import type { Machine } from '../../../platform/machine.ts'
import { readTextFile } from '../../../platform/compose-project/compose-files.ts'
import { withoutSetting, withSetting } from '../../../platform/settings/dotenv-editor.ts'
import { parseEnvFile, resolveEnvValues } from '../../../platform/settings/dotenv-parser.ts'
import { settingRulesFor } from '../../../platform/settings/setting-rules.ts'
import { isWithin } from '../../../lib/paths.ts'
import type { HistoryEntry } from '../../../platform/store/types.ts'
import { stagingPaths } from './targets.ts'

export interface SettingsRestore {
  files: { at: string; fresh: string; previous: string; text: string }[]
  settings: RestoredSetting[]
}

export const noSettingsRestore: SettingsRestore = { files: [], settings: [] }

const MAX_FILE_BYTES = 1024 * 1024

/** Settings that concern this machine or other data, not the state of the services. */
const UNTOUCHED_SETTINGS: Readonly<Record<string, string>> = {
  BACKUP_PASSPHRASE: 'It opens the other backups',
  OFFSITE_S3_KEY: 'It opens the copies of the backups',
  OFFSITE_S3_SECRET: 'It opens the copies of the backups',
  OFFSITE_RESTIC_PASSWORD: 'It opens the copies of the backups',
  ENGINE: 'It belongs to this machine’s engine',
  STACK_DIR: 'It selects the current stack',
}

/** Changes that set settings without recording each name. */
const SETTING_ACTIONS = /^(setup|bandwidth-set|alerts-set|credential-rotate|repair|migrate|restore|undo|adopt)$/

/** The settings files that usher writes: path on this machine and path in the archive. */
function settingsFiles({ paths, settings }: Pick<Machine, 'paths' | 'settings'>): { at: string; inside: string }[] {
  const { usher, stack } = settings().paths
  return [usher, stack].flatMap((at) => {
    if (isWithin(at, paths.config)) return [{ at, inside: posix.join('usher/config', relative(paths.config, at)) }]
    const folder = join(paths.data, 'stack')
    return isWithin(at, folder) ? [{ at, inside: posix.join('usher/stack', relative(folder, at)) }] : []
  })
}

export function captureSettings(machine: Machine): ArchiveVisitor & { texts: Map<string, string> } {
  const texts = new Map<string, string>()
  const wanted = new Set(settingsFiles(machine).map(({ inside }) => inside))
  return {
    texts,
    async onEntry({ path, type, bytes }, contents) {
      if (type === 'file' && wanted.has(path) && bytes <= MAX_FILE_BYTES)
        texts.set(path, Buffer.concat(await Array.fromAsync(contents)).toString('utf8'))
    },
  }
}

/** Plans the restore setting by setting, so that lines somebody else added are kept. Equal settings are left alone. */
export async function planSettingsRestore(
  texts: ReadonlyMap<string, string>,
  { made_at: madeAt }: Pick<BackupManifest, 'made_at'>,
  machine: Machine,
): Promise<SettingsRestore> {
  const rules = new Map(settingRulesFor(await machine.stack()).map((rule) => [rule.name, rule]))
  const since = machine
    .state()
    .history.list()
    .filter(({ started_at }) => started_at > madeAt)
  const files: SettingsRestore['files'] = []
  const settings: RestoredSetting[] = []
  for (const { at, inside } of settingsFiles(machine)) {
    const written = texts.get(inside)
    if (written === undefined) continue
    const now = readTextFile(at) ?? ''
    const differing = differences(resolveEnvValues(parseEnvFile(written)), resolveEnvValues(parseEnvFile(now)))
    const publicValue = (name: string, value: string | undefined) =>
      value === undefined || (rules.get(name)?.secret ?? true) ? null : value
    for (const { name, before, is } of differing)
      settings.push({
        key: name,
        result: name in UNTOUCHED_SETTINGS ? 'skipped' : 'would-replace',
        backup_value: publicValue(name, before),
        current_value: publicValue(name, is),
        edited_by_hand: !since.some((entry) => isSetBy(name, entry)),
        because: UNTOUCHED_SETTINGS[name] ?? null,
      })
    const text = differing
      .filter(({ name }) => !(name in UNTOUCHED_SETTINGS))
      .reduce(
        (all, { name, before }) =>
          before === undefined ? withoutSetting(all, name) : (withSetting(all, name, before) ?? all),
        now,
      )
    if (text !== now) files.push({ at, ...stagingPaths(at), text })
  }
  return { files, settings }
}

interface Difference {
  name: string
  before: string | undefined
  is: string | undefined
}

function differences(then: Record<string, string>, now: Record<string, string>): Difference[] {
  const names = new Set([...Object.keys(then), ...Object.keys(now)])
  return [...names]
    .map((name) => ({ name, before: then[name], is: now[name] }))
    .filter(({ before, is }) => before !== is)
}

const isSetBy = (name: string, { action, after }: HistoryEntry): boolean =>
  (after ?? []).some(({ type, subject }) => type === 'setting' && subject === name) || SETTING_ACTIONS.test(action)
