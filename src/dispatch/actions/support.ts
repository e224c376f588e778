import { support } from '../../../contract/actions/support.ts'
import { bundle as kind } from '../../../contract/kinds/bundle.ts'
import { performs, say } from '../../operations/handler.ts'
import { askOne } from '../ask.ts'
import { drawSupport } from '../../features/security/support/drawn.ts'
import { planSupport, type SupportPlan } from '../../features/security/support/plan.ts'
import { rehearsedSupport, writeSupport } from '../../features/security/support/write.ts'

export default performs(support, {
  plan: (asked, machine) => planSupport(asked, machine, askOne),
  rehearse: (plan: SupportPlan) => say(kind, rehearsedSupport(plan)),
  summary: () => 'Write a support bundle',
  change: ({ files }) => ({
    targets: ['bundles'],
    before: null,
    after: { files: files.length },
    inverse: null,
    no_inverse_because: 'It changes nothing that would have to be put back; the file may be deleted.',
  }),
  perform: async (plan, machine, work) => say(kind, await writeSupport(plan, machine, work)),
  print: ({ data }, page) => drawSupport(data, page),
})
