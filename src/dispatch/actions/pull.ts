import { recordedValues } from '../../platform/store/recorded-values.ts'
import { pull } from '../../../contract/actions/pull.ts'
import { pull as kind } from '../../../contract/kinds/pull.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderPull } from '../../features/services/pull/render.ts'
import { performPull, planPull, dryRunPull } from '../../features/services/pull/plan.ts'

export default defineAction(pull, {
  plan: (args, machine) => planPull(args, machine),
  dryRunOutcome: (plan) => payload(kind, dryRunPull(plan)),
  summary: ({ images }) => (images.length === 1 ? `Fetch ${images[0]!.image}` : `Pull ${images.length} images`),
  changeRecord: ({ images }) => ({
    targets: images.flatMap(({ services }) => services),
    before: recordedValues('image-digest', Object.fromEntries(images.map(({ image, digest }) => [image, digest]))),
    after: null,
    inverse: null,
    no_inverse_because: 'Pulling changes nothing that runs. usher keeps the previous digests.',
  }),
  perform: async (plan, machine, work) => payload(kind, await performPull(plan, machine, work)),
  render: ({ data }, renderer) => renderPull(data, renderer),
})
