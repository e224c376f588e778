import { join } from 'node:path'
import * as z from 'zod'
import type { Machine } from '../../../../platform/machine.ts'
import { Refusal } from '../../../../lib/errors.ts'
import { asideAs, asideIn } from '../../../../platform/store/aside.ts'
import { MOST_TRIES } from '../tries.ts'
import { done, type Repair } from '../repair.ts'

const FILE = 'usher.db'

/** Before anything of a job can be written down: there is nowhere to write it. */
export const beginAnew: Repair = {
  name: 'begin-anew',
  title: 'Set what usher remembers aside, and begin anew',
  async prepare(_finding, _facts, machine) {
    const why = whyNot(machine)
    if (why !== null) return { unfit: why }
    const { state } = machine.places
    const as = asideAs(machine.now())
    const path = join(state, FILE)
    const what = `Keep ${path} as ${FILE}.${as}, and begin a new one.`
    return {
      steps: [what],
      commands: [`mv ${path} ${path}.${as}`],
      left: [
        {
          what: 'What usher did until now, what was accepted and what was proved',
          because: 'It is in the file that is kept. Nothing that runs depends on it.',
        },
      ],
      change: {
        targets: [path],
        before: null,
        after: { kept: `${path}.${as}` },
        inverse: null,
        no_inverse_because: 'It could not be read.',
      },
      ready: ({ state: own }) => void own().setAside(as),
      perform: async () => [done(what)],
    }
  },
}

/** Only what is damaged is set aside: one that is full, shut or of a newer usher is whole. */
function whyNot(machine: Machine): string | null {
  const code = troubleOf(machine)
  if (code !== 'STATE-2') return 'It is not damaged: what is in the way is something else.'
  const today = machine.now().toISOString().slice(0, 10)
  const aside = asideIn(machine.places.state, today).filter((name) => !/-(wal|shm)$/.test(name))
  return aside.length < MOST_TRIES
    ? null
    : `It was set aside ${MOST_TRIES} times today: the disk that it is on is the more likely fault.`
}

function troubleOf(machine: Machine): string | null {
  try {
    machine.state().memory.all('finding', z.unknown())
    return null
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.data.code
    throw thrown
  }
}
