import { recordedValues } from '../../platform/store/recorded-values.ts'
import { support } from '../../../contract/actions/support.ts'
import { bundle as kind } from '../../../contract/kinds/bundle.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { askOne } from '../ask.ts'
import { renderSupport } from '../../features/security/support/render.ts'
import { planSupport, type SupportPlan } from '../../features/security/support/plan.ts'
import { dryRunSupport, performSupport } from '../../features/security/support/perform.ts'

export default defineAction(support, {
  plan: (args, machine) => planSupport(args, machine, askOne),
  dryRunOutcome: (plan: SupportPlan) => payload(kind, dryRunSupport(plan)),
  summary: () => 'Write a support bundle',
  changeRecord: ({ files }) => ({
    targets: ['bundles'],
    before: null,
    after: recordedValues('bundle', { files: files.length }),
    inverse: null,
    no_inverse_because: 'It changes nothing that could be undone. You can delete the file.',
  }),
  perform: async (plan, machine, work) => payload(kind, await performSupport(plan, machine, work)),
  render: ({ data }, renderer) => renderSupport(data, renderer),
})
