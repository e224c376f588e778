import { restore } from '../../../contract/actions/restore.ts'
import { restore as kind } from '../../../contract/kinds/restore.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawRestore } from '../../features/data/restore/drawn.ts'
import { performRestore } from '../../features/data/restore/perform.ts'
import { planRestore, rehearsedRestore } from '../../features/data/restore/plan.ts'

export default performs(restore, {
  plan: ({ name }, machine) => planRestore(name, machine),
  rehearse: (plan) => say(kind, rehearsedRestore(plan)),
  summary: ({ lying }) => `Put back ${lying.name}`,
  change: ({ lying, targets, safety }) => ({
    targets: [...new Set(targets.map(({ service }) => service))],
    before: { backup: safety?.name ?? null },
    after: { backup: lying.name },
    ...(safety === null
      ? { inverse: null, no_inverse_because: 'There was nothing there before.' }
      : { inverse: { action: 'restore', body: { name: safety.name } }, no_inverse_because: null }),
  }),
  perform: async (plan, machine, work) => say(kind, await performRestore(plan, machine, work)),
  print: ({ data }, page) => drawRestore(data, page),
})
