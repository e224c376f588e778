import { join, posix, relative } from 'node:path'
import type { RestoredSetting } from '../../../../contract/kinds/restore.ts'
import type { Manifest } from '../backup/archive/manifest.ts'
import type { Taker } from '../backup/archive/read.ts'
import type { Machine } from '../../../platform/machine.ts'
import { readText } from '../../../platform/compose-project/files.ts'
import { withoutSetting, withSetting } from '../../../platform/settings/envedit.ts'
import { parseEnv, valuesOf } from '../../../platform/settings/envfile.ts'
import { rulesFor } from '../../../platform/settings/rules.ts'
import { isWithin } from '../../../lib/paths.ts'
import type { HistoryEntry } from '../../../platform/store/state.ts'
import { besideOf } from './targets.ts'

/** What becomes of the settings: whole files, with the text that they get. */
export interface SettingsBack {
  files: { at: string; fresh: string; previous: string; text: string }[]
  told: RestoredSetting[]
}

export const noSettings: SettingsBack = { files: [], told: [] }

const LARGEST = 1024 * 1024

/** These are about this machine, and about what else there is, and not about how the services were. */
const STAYS: Readonly<Record<string, string>> = {
  BACKUP_PASSPHRASE: 'It opens the other backups',
  ENGINE: 'It says where the engine of this machine is',
  STACK_DIR: 'It says which stack usher operates now',
}

/** Changes that set settings without naming each of them. */
const SETTING = /^(setup|bandwidth-set|alerts-set|credential-rotate|repair|migrate|restore|undo|adopt)$/

/** The files that usher sets settings in: where they are, and where a backup has them. */
function filesOf({ places, settings }: Pick<Machine, 'places' | 'settings'>): { at: string; inside: string }[] {
  const { own, stack } = settings().places
  return [own, stack].flatMap((at) => {
    if (isWithin(at, places.config)) return [{ at, inside: posix.join('usher/config', relative(places.config, at)) }]
    const folder = join(places.data, 'stack')
    return isWithin(at, folder) ? [{ at, inside: posix.join('usher/stack', relative(folder, at)) }] : []
  })
}

/** Takes the settings out of a backup while it is read. */
export function takingSettings(machine: Machine): Taker & { texts: Map<string, string> } {
  const texts = new Map<string, string>()
  const wanted = new Set(filesOf(machine).map(({ inside }) => inside))
  return {
    texts,
    async entry({ path, type, bytes }, contents) {
      if (type === 'file' && wanted.has(path) && bytes <= LARGEST)
        texts.set(path, Buffer.concat(await Array.fromAsync(contents)).toString('utf8'))
    },
  }
}

/** Setting by setting, so that what somebody wrote beside them stays; what is the same is no part of it. */
export async function settingsBack(
  texts: ReadonlyMap<string, string>,
  { made_at: madeAt }: Pick<Manifest, 'made_at'>,
  machine: Machine,
): Promise<SettingsBack> {
  const rules = new Map(rulesFor(await machine.stack()).map((rule) => [rule.name, rule]))
  const since = machine
    .state()
    .history.list()
    .filter(({ at }) => at > madeAt)
  const files: SettingsBack['files'] = []
  const told: RestoredSetting[] = []
  for (const { at, inside } of filesOf(machine)) {
    const written = texts.get(inside)
    if (written === undefined) continue
    const now = readText(at) ?? ''
    const differing = differences(valuesOf(parseEnv(written)), valuesOf(parseEnv(now)))
    const shown = (name: string, value: string | undefined) =>
      value === undefined || (rules.get(name)?.secret ?? true) ? null : value
    for (const { name, before, is } of differing)
      told.push({
        name,
        result: name in STAYS ? 'left' : 'would-replace',
        value_then: shown(name, before),
        value_now: shown(name, is),
        by_hand: !since.some((entry) => isSetBy(name, entry)),
        because: STAYS[name] ?? null,
      })
    const text = differing
      .filter(({ name }) => !(name in STAYS))
      .reduce(
        (all, { name, before }) =>
          before === undefined ? withoutSetting(all, name) : (withSetting(all, name, before) ?? all),
        now,
      )
    if (text !== now) files.push({ at, ...besideOf(at), text })
  }
  return { files, told }
}

interface Difference {
  name: string
  /** Undefined where it was not set. */
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
  Object.hasOwn(after ?? {}, name) || SETTING.test(action)
