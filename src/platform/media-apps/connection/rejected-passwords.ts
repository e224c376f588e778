import { statSync } from 'node:fs'
import { number, object, string } from '../../../lib/json-reader.ts'
import type { Machine } from '../../machine.ts'
import { storedShape } from '../../store/stored-shape.ts'
import type { SettingsPaths } from '../../settings/settings-reader.ts'

/** One attempt with a password. Never contains the password. */
export interface PasswordAttempt {
  service: string
  source: string
  containerRun: string
  settingsVersion: string
}

/** Remembers rejected passwords, so that repeated attempts do not lock the household out. */
export interface RejectedPasswords {
  /** True until the app restarts or the settings change. */
  has(tried: PasswordAttempt): boolean
  add(tried: PasswordAttempt): void
}

/** source: qBittorrent shuts out an address after five; two are left for people. */
const MAX_ATTEMPTS = 3
const readRejection = object({ run: string, settings: string, times: number })
type RejectionRecord = ReturnType<typeof readRejection>
const rejectionRecord = storedShape(readRejection)

/**
 * Nothing derived from a password is stored, not even a digest: a short password can be recovered from its digest in
 * seconds. Instead, a password counts as new if the settings file changed since. An unrelated change to that file costs
 * one more attempt; after three in one run of the app there are none.
 */
export function rejectedPasswordsOf(machine: Pick<Machine, 'state'>): RejectedPasswords {
  const records = new Map<string, RejectionRecord>()
  const nameOf = ({ service, source }: PasswordAttempt) => `refused ${service}: ${source}`
  const find = (tried: PasswordAttempt): RejectionRecord | undefined => {
    const name = nameOf(tried)
    const found = records.get(name) ?? machine.state().keyValues.get('credential', name, rejectionRecord)?.value
    return found?.run === tried.containerRun ? found : undefined
  }
  return {
    has(tried) {
      const found = find(tried)
      return found !== undefined && (found.settings === tried.settingsVersion || found.times >= MAX_ATTEMPTS)
    },
    add(tried) {
      const { containerRun, settingsVersion } = tried
      const refused = { run: containerRun, settings: settingsVersion, times: (find(tried)?.times ?? 0) + 1 }
      records.set(nameOf(tried), refused)
      machine.state().keyValues.setIfWritable('credential', nameOf(tried), refused)
    },
  }
}

/** Returns when the settings files were last written; nothing about their contents or size. */
export function settingsFilesVersion({ stack, usher, operator }: SettingsPaths): string {
  return [stack, usher, operator].map((path) => (path === null ? '' : fileVersion(path))).join(' ')
}

function fileVersion(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.mtimeMs}` : 'none'
}
