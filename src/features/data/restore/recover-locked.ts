import { runWhileIdle } from '../../../operations/jobs/idle-run.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError, type UsherError } from '../../../lib/errors.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { realDisk } from './durable-disk.ts'
import { readJournal, type RestoreJournal } from './journal.ts'
import { rollBackEngineImport } from './engine-import.ts'
import { completeOrRollBack, type RestoreRecovery } from './swap.ts'

/**
 * Recovers from a killed restore unless a change is running. Stores the result with the restore's job and returns it.
 */
export function recoverLocked(machine: Machine): Promise<UsherError | undefined> {
  const { paths } = machine
  return runWhileIdle(machine, 'Recover from an interrupted restore', async () => {
    try {
      const settled = await completeOrRollBack(paths, realDisk, (journal) => rollBackEngineImport(journal, machine))
      if (!settled) return undefined
      const recovery = recoveryError(settled)
      if (settled.journal.job !== null) machine.state().jobs.setInterruptionError(settled.journal.job, recovery.data)
      return recovery
    } catch (error) {
      return recoveryPostponed(readJournal(paths), error)
    }
  })
}

function recoveryPostponed(journal: RestoreJournal | undefined, cause: unknown): UsherError {
  const { name = '', poured = [], safety = null } = journal ?? {}
  if (poured.length === 0 || safety === null) return usherError('BACKUP-13', { name }, { cause })
  return usherError('BACKUP-15', { name, services: listServices(poured), safety }, { cause })
}

const listServices = (poured: RestoreJournal['poured']) =>
  joinWithAnd([...new Set(poured.map(({ service }) => service))])

function recoveryError({ journal: { name, stops, poured, safety }, result, leftovers }: RestoreRecovery): UsherError {
  const start = stops.length > 0 ? `usher up ${stops.join(' ')}` : 'usher status'
  if (result === 'old' && poured.length > 0 && safety !== null)
    return usherError('BACKUP-16', { name, services: listServices(poured), safety, start })
  if (result === 'old') return usherError('BACKUP-11', { name, start })
  const stillThere = leftovers.map((path) => `Previous data is still at ${path}.`).join('\n')
  return usherError('BACKUP-12', { name, start }, stillThere === '' ? {} : { detail: stillThere })
}
