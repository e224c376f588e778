import type { LookingCheck } from '../check.ts'
import { pass, warn } from '../seen.ts'

export const securityHostNetwork: LookingCheck = {
  id: 'security-host-network',
  group: 'security',
  title: 'No service lives in this machine’s own network',
  meaning: 'Every port that it opens is open at once, and it reaches what listens for this machine alone.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'give it a network of the stack, and publish what is needed', command: null },
  repair: null,

  async look({ containers }) {
    return [...(await containers())].map(([service, { network_mode }]) =>
      network_mode === 'host'
        ? warn(`${service} lives in this machine’s own network.`, { about: service, evidence: ['network_mode: host'] })
        : pass(`${service} has a network of the stack.`, { about: service }),
    )
  },
}
