import { support } from '../../contract/actions/support.ts'
import { bundle as kind } from '../../contract/kinds/bundle.ts'
import { performs, say } from '../answer.ts'
import { drawSupport } from '../support/drawn.ts'
import { planSupport, type SupportPlan } from '../support/plan.ts'
import { rehearsedSupport, writeSupport } from '../support/write.ts'

export default performs(support, {
  plan: planSupport,
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
