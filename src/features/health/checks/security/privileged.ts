import type { LookingCheck } from '../check.ts'
import { fail, pass } from '../seen.ts'

export const securityPrivileged: LookingCheck = {
  id: 'security-privileged',
  group: 'security',
  title: 'No service runs privileged',
  meaning: 'It may do to this machine whatever root may: whoever breaks into it has the machine.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'name the one device or capability it needs instead', command: null },
  repair: null,

  async look({ containers }) {
    return [...(await containers())].map(([service, { privileged }]) =>
      privileged
        ? fail(`${service} runs privileged.`, { about: service, evidence: ['Privileged: true'] })
        : pass(`${service} is not privileged.`, { about: service }),
    )
  },
}
