import { recordedValues } from '../../../../platform/store/recorded-values.ts'
import { join } from 'node:path'
import { z } from '../../../../../contract/zod.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { orUndefined, UsherError } from '../../../../lib/errors.ts'
import { quarantineSuffix, quarantinedFilesIn } from '../../../../platform/store/quarantine.ts'
import { isStaleCopy, removeStateCopy, stateCopiesIn, type StateCopy } from '../../../../platform/store/state-copies.ts'
import { quoteForShell } from '../../../../lib/shell.ts'
import { MAX_ATTEMPTS } from '../attempts.ts'
import { stepDone, type PreparedRepair, type Repair } from '../repair.ts'

const DATABASE_FILE = 'usher.db'

/** Replaces the database in `beforeRecording`: a job cannot be recorded in a damaged one. */
export const resetStateRepair: Repair = {
  name: 'reset-state',
  title: 'Set aside what is damaged in usher’s state, and delete old copies of it',
  async prepare(_finding, _facts, machine) {
    const suffix = quarantineSuffix(machine.now())
    const damaged = damagedRecords(machine)
    if (damaged.length > 0) return setAsideRecords(damaged, suffix, machine)
    const stale = stateCopiesIn(machine.paths.state).filter((copy) => isStaleCopy(copy, machine.now()))
    if (stale.length > 0 && stateErrorCode(machine) === null) return deleteCopies(stale)
    const why = reasonNotToReset(machine)
    if (why !== null) return { reason: why }
    const { state } = machine.paths
    const path = join(state, DATABASE_FILE)
    const what = `Keep ${path} as ${DATABASE_FILE}.${suffix}, and start a new one.`
    return {
      steps: [what],
      commands: [['mv', path, `${path}.${suffix}`].map(quoteForShell).join(' ')],
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

/** Empty if the file as a whole cannot be read. */
function damagedRecords(machine: Machine): string[] {
  try {
    return machine.state().damagedRecords()
  } catch (thrown) {
    return orUndefined(thrown) ?? []
  }
}

function setAsideRecords(damaged: readonly string[], suffix: string, machine: Machine): PreparedRepair {
  const database = join(machine.paths.state, DATABASE_FILE)
  const path = `${database}.${suffix}.json`
  const what = `Move ${damaged.length === 1 ? 'one damaged record' : `${damaged.length} damaged records`} to ${path}.`
  return {
    steps: [what],
    commands: [],
    skipped: [],
    change: {
      targets: [...damaged],
      before: null,
      after: recordedValues('backup', { [database]: path }),
      inverse: null,
      no_inverse_because: 'They could not be read.',
    },
    perform: async () => {
      machine.state().setAsideDamagedRecords(suffix)
      return [stepDone(what)]
    },
  }
}

function deleteCopies(stale: readonly StateCopy[]): PreparedRepair {
  const steps = stale.map(({ path }) => `Delete ${path}.`)
  return {
    steps,
    commands: [`rm ${stale.map(({ path }) => quoteForShell(path)).join(' ')}`],
    skipped: [],
    change: {
      targets: stale.map(({ path }) => path),
      before: null,
      after: null,
      inverse: null,
      no_inverse_because: 'It was a copy of the state from before an upgrade.',
    },
    perform: async () => {
      stale.forEach(removeStateCopy)
      return steps.map(stepDone)
    },
  }
}

/** Returns null only for a damaged database. A full, inaccessible or newer one is intact. */
function reasonNotToReset(machine: Machine): string | null {
  const code = stateErrorCode(machine)
  if (code !== 'STATE-2') return 'It is not damaged, so the cause is something else.'
  const today = machine.now().toISOString().slice(0, 10)
  const quarantined = quarantinedFilesIn(machine.paths.state, today).filter((name) => name.endsWith('Z'))
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
