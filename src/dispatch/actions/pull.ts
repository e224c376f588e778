import { pull } from '../../../contract/actions/pull.ts'
import { pull as kind } from '../../../contract/kinds/pull.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawPull } from '../../features/services/pull/drawn.ts'
import { performPull, planPull, rehearsedPull } from '../../features/services/pull/pull.ts'

export default performs(pull, {
  plan: (asked, machine) => planPull(asked, machine),
  rehearse: (plan) => say(kind, rehearsedPull(plan)),
  summary: ({ images }) => (images.length === 1 ? `Fetch ${images[0]!.image}` : `Fetch ${images.length} images`),
  change: ({ images }) => ({
    targets: images.flatMap(({ services }) => services),
    before: Object.fromEntries(images.map(({ image, digest }) => [image, digest])),
    after: null,
    inverse: null,
    no_inverse_because: 'Fetching changes nothing that runs; the digests from before are kept here.',
  }),
  perform: async (plan, machine, work) => say(kind, await performPull(plan, machine, work)),
  print: ({ data }, page) => drawPull(data, page),
})
