import type { BackupsData } from '../../../contract/kinds/backups.ts'
import { Database } from 'bun:sqlite'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStateStore } from '../../../src/platform/store/state-store.ts'
import { startRehearsal } from '../../real/support/rehearsal-process.ts'

export interface PreparedHome {
  home: string
  backup: string
  /** Copies it, without the running server's own socket. */
  copyTo(home: string): void
  stop(): Promise<void>
}

/** Starts a rehearsal that has a backup, and a change that can be undone. */
export async function prepareHome(): Promise<PreparedHome> {
  const rehearsal = await startRehearsal()
  await rehearsal.run(['backup', 'sonarr'])
  await rehearsal.run(['quality', 'set', 'small', '--media', 'films'])
  await rehearsal.run(['config', 'set', 'TZ', 'Europe/Madrid'])
  const { out } = await rehearsal.run(['backups', '--json'])
  const { backups } = (JSON.parse(out) as { data: BackupsData }).data
  const frozen = freeze(rehearsal.home)
  return {
    home: rehearsal.home,
    backup: backups[0]!.name,
    copyTo: (home) => copyTree(`${frozen}/.`, home),
    async stop() {
      await rehearsal.stop()
      rmSync(frozen, { recursive: true, force: true })
    },
  }
}

/** The rehearsal goes on writing, so its home is copied once. */
function freeze(home: string): string {
  const frozen = mkdtempSync(join(tmpdir(), 'usher-frozen-'))
  for (const name of ['config', 'data', 'rehearsal.json', 'rehearsal-disk.json'])
    if (existsSync(join(home, name))) copyTree(join(home, name), frozen)
  mkdirSync(join(frozen, 'state'), { mode: 0o700 })
  const state = openStateStore({ state: join(home, 'state') })
  state.copyTo(join(frozen, 'state/usher.db'))
  state.close()
  // A copy has no log.
  const db = new Database(join(frozen, 'state/usher.db'))
  db.run('PRAGMA journal_mode = WAL')
  db.close()
  return frozen
}

/** Media files are holes, which only the program copies as such. */
function copyTree(from: string, to: string): void {
  const { exitCode, stderr } = Bun.spawnSync(['cp', '-a', from, to], { stderr: 'pipe' })
  if (exitCode !== 0) throw new Error(stderr.toString())
}

export const cellFolder = (): string => mkdtempSync(join(tmpdir(), 'usher-cell-'))
