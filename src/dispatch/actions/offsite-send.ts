import { offsiteSend } from '../../../contract/actions/offsite-send.ts'
import { offsiteTransfer as kind } from '../../../contract/kinds/offsite.ts'
import { renderOffsiteTransfer } from '../../features/data/offsite/render.ts'
import { performSend } from '../../features/data/offsite/send.ts'
import { dryRunSend, planSend } from '../../features/data/offsite/send-plan.ts'
import { joinWithAnd } from '../../lib/text.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { recordedValues } from '../../platform/store/recorded-values.ts'

export default defineAction(offsiteSend, {
  plan: ({ destinations }, machine) => planSend(destinations, machine),
  dryRunOutcome: (plan) => payload(kind, dryRunSend(plan)),
  summary: ({ destinations }) =>
    `Send backups to ${joinWithAnd(destinations.map(({ destination }) => destination.name))}`,
  changeRecord: ({ destinations }) => ({
    targets: destinations.map(({ destination }) => destination.name),
    before: recordedValues(
      'backup',
      Object.fromEntries(
        destinations.map(({ destination, expiredNames }) => [destination.name, expiredNames.join(', ') || null]),
      ),
    ),
    after: recordedValues(
      'backup',
      Object.fromEntries(
        destinations.map(({ destination, sent }) => [
          destination.name,
          sent.map(({ name }) => name).join(', ') || null,
        ]),
      ),
    ),
    inverse: null,
    no_inverse_because: 'The copies are additional; the backups themselves are as they were.',
  }),
  perform: async (plan, machine, work) => payload(kind, await performSend(plan, machine, work)),
  unchanged: (_plan, { steps, complete }) => complete && steps.length === 0,
  render: ({ data }, renderer) => renderOffsiteTransfer(data, renderer),
})
