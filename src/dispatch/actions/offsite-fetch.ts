import { offsiteFetch } from '../../../contract/actions/offsite-fetch.ts'
import { offsiteTransfer as kind } from '../../../contract/kinds/offsite.ts'
import { dryRunFetch, performFetch, planFetch } from '../../features/data/offsite/fetch.ts'
import { renderOffsiteTransfer } from '../../features/data/offsite/render.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { recordedValues } from '../../platform/store/recorded-values.ts'

export default defineAction(offsiteFetch, {
  plan: planFetch,
  dryRunOutcome: (plan) => payload(kind, dryRunFetch(plan)),
  summary: ({ name, destination }) => `Fetch ${name} from ${destination.name}`,
  changeRecord: ({ name, destination }) => ({
    targets: [destination.name],
    before: null,
    after: recordedValues('backup', { backup: name }),
    inverse: null,
    no_inverse_because: 'A fetched backup is one more; nothing was replaced.',
  }),
  perform: async (plan, machine, work) => payload(kind, await performFetch(plan, machine, work)),
  render: ({ data }, renderer) => renderOffsiteTransfer(data, renderer),
})
