import { restoreRehearse } from '../../../contract/actions/restore-rehearse.ts'
import { restore as kind } from '../../../contract/kinds/restore.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawRestore } from '../../features/data/restore/drawn.ts'
import { performTrial } from '../../features/data/restore/trial/perform.ts'
import { planTrial, rehearsedTrial } from '../../features/data/restore/trial/plan.ts'

export default performs(restoreRehearse, {
  plan: ({ name }, machine) => planTrial(name, machine),
  rehearse: (plan) => say(kind, rehearsedTrial(plan)),
  summary: ({ lying }) => `Try the backup ${lying.name}`,
  change: ({ lying }) => ({
    targets: [lying.name],
    before: null,
    after: null,
    inverse: null,
    no_inverse_because: 'Nothing but the backup’s own standing is changed.',
  }),
  perform: async (plan, machine, work) => say(kind, await performTrial(plan, machine, work)),
  print: ({ data }, page) => drawRestore(data, page),
})
