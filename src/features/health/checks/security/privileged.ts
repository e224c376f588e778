import type { ReadOnlyCheck } from '../check.ts'
import { fail, pass } from '../result.ts'

export const securityPrivileged: ReadOnlyCheck = {
  id: 'security-privileged',
  group: 'security',
  title: 'No service is privileged',
  meaning: 'It has root’s rights on this machine: an attacker who breaks into it controls the machine.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'declare the one device or capability that it needs instead', command: null },
  repair: null,

  async run({ containers }) {
    return [...(await containers())].map(([service, { privileged }]) =>
      privileged
        ? fail(`${service} is privileged.`, { subject: service, evidence: ['Privileged: true'] })
        : pass(`${service} is not privileged.`, { subject: service }),
    )
  },
}
