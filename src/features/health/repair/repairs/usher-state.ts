import { recordedValues } from '../../../../platform/store/recorded-values.ts'
import { join } from 'node:path'
import * as z from 'zod'
import type { Machine } from '../../../../platform/machine.ts'
import { UsherError } from '../../../../lib/errors.ts'
import { quarantineSuffix, quarantinedFilesIn } from '../../../../platform/store/quarantine.ts'
import { MAX_ATTEMPTS } from '../attempts.ts'
import { stepDone, type Repair } from '../repair.ts'

const DATABASE_FILE = 'usher.db'

/** Replaces the database in `beforeRecording`: a job cannot be recorded in a damaged one. */
export const resetStateRepair: Repair = {
  name: 'reset-state',
  title: 'Keep usher’s damaged state in another file, and start with an empty one',
  async prepare(_finding, _facts, machine) {
    const why = reasonNotToReset(machine)
    if (why !== null) return { reason: why }
    const { state } = machine.paths
    const suffix = quarantineSuffix(machine.now())
    const path = join(state, DATABASE_FILE)
    const what = `Keep ${path} as ${DATABASE_FILE}.${suffix}, and start a new one.`
    return {
      steps: [what],
      commands: [`mv ${path} ${path}.${suffix}`],
      skipped: [
        {
          subject: 'usher’s history, accepted findings and test results',
          because: 'They are in the file that is kept. No running service depends on it.',
        },
      ],
      change: {
        targets: [path],
        before: null,
        after: recordedValues('backup', { [path]: `${path}.${suffix}` }),
        inverse: null,
        no_inverse_because: 'It could not be read.',
      },
      beforeRecording: ({ state: own }) => void own().quarantine(suffix),
      perform: async () => [stepDone(what)],
    }
  },
}

/** Returns null only for a damaged database. A full, inaccessible or newer one is intact. */
function reasonNotToReset(machine: Machine): string | null {
  const code = stateErrorCode(machine)
  if (code !== 'STATE-2') return 'It is not damaged, so the cause is something else.'
  const today = machine.now().toISOString().slice(0, 10)
  const quarantined = quarantinedFilesIn(machine.paths.state, today).filter((name) => !/-(wal|shm)$/.test(name))
  return quarantined.length < MAX_ATTEMPTS
    ? null
    : `It was damaged ${MAX_ATTEMPTS} times today, so the disk is the more likely cause.`
}

function stateErrorCode(machine: Machine): string | null {
  try {
    machine.state().keyValues.list('finding', z.unknown())
    return null
  } catch (thrown) {
    if (thrown instanceof UsherError) return thrown.data.code
    throw thrown
  }
}
