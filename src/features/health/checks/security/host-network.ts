import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn } from '../result.ts'

export const securityHostNetwork: ReadOnlyCheck = {
  id: 'security-host-network',
  group: 'security',
  title: 'No service uses this machine’s own network',
  meaning: 'Every port that it opens is exposed at once, and it can reach services that listen on this machine only.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'give it a network of the stack, and publish the ports that it needs', command: null },
  repair: null,

  async run({ containers }) {
    return [...(await containers())].map(([service, { network_mode }]) =>
      network_mode === 'host'
        ? warn(`${service} uses this machine’s own network.`, { subject: service, evidence: ['network_mode: host'] })
        : pass(`${service} has a network of the stack.`, { subject: service }),
    )
  },
}
