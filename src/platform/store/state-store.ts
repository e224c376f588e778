import type { UsherPaths } from '../paths.ts'
import { join } from 'node:path'
import { usherError } from '../../lib/errors.ts'
import { writeFileAtomically } from '../atomic-write.ts'
import { findDamagedRecords, findFileDamage, removeRecords } from './damaged-records.ts'
import { openLeases } from './locks/leases.ts'
import { openFileDigests } from './file-digests.ts'
import { openChangeHistory } from './change-history.ts'
import { openJobStore } from './job-store.ts'
import { openChangeLock } from './locks/change-lock.ts'
import type { StateStore } from './types.ts'
import { openKeyValueStore } from './key-value-store.ts'
import { openScheduledRuns } from './scheduled-runs.ts'
import { openLeavingTitles } from './leaving-titles.ts'
import { readSchemaVersion } from './schema.ts'
import { openStateDatabase } from './state-database.ts'
import { BUSY_TIMEOUT_MS } from './storage-errors.ts'
import { openLiveness } from './locks/liveness.ts'

/**
 * Opens usher's state, `usher.db` in the state folder. Opens the file on first use and creates it on the first write.
 */
export function openStateStore(
  paths: Pick<UsherPaths, 'state'>,
  { now = () => new Date() }: { now?: () => Date } = {},
): StateStore {
  const store = openStateDatabase(paths.state)
  const databasePath = join(paths.state, 'usher.db')
  const liveness = openLiveness(store, paths.state)
  const jobs = openJobStore(store, liveness, now)
  return {
    jobs,
    history: openChangeHistory(store, liveness, now),
    lock: openChangeLock(store, now),
    leases: openLeases(store.locks),
    fileDigests: openFileDigests(store),
    keyValues: openKeyValueStore(store, now),
    scheduledRuns: openScheduledRuns(store),
    leavingTitles: openLeavingTitles(store),
    transaction: (write, lasting) => store.write(write, lasting),
    damagedRecords: () =>
      store.read((db) => {
        const detail = findFileDamage(db)
        if (detail !== null) throw usherError('STATE-2', { path: databasePath, folder: paths.state }, { detail })
        return findDamagedRecords(db).map(({ name }) => name)
      }, []),
    setAsideDamagedRecords(as) {
      const path = `${databasePath}.${as}.json`
      store.write((db) => {
        const rows = removeRecords(db, findDamagedRecords(db))
        // The file first: a row is deleted only once it is somewhere else.
        writeFileAtomically(path, `${JSON.stringify(rows, null, 2)}\n`, 0o600)
      })
      return path
    },
    schemaVersion: () => store.read<number | null>(readSchemaVersion, null),
    copyTo: (path) => store.read((db) => (db.run('VACUUM INTO ?', [path]), true), false),
    quarantine(as) {
      const release = store.locks.acquire('change', BUSY_TIMEOUT_MS)
      if (!release) throw usherError('STATE-6', { what: 'it has not finished' })
      try {
        return store.quarantine(as)
      } finally {
        release()
      }
    },
    close() {
      jobs.close()
      liveness.close()
      store.close()
    },
  }
}
