import type { LookingCheck } from '../check.ts'
import { driftedServices } from '../../../services/lifecycle/drift.ts'
import { pass, warn } from '../seen.ts'

export const stackDrift: LookingCheck = {
  id: 'stack-drift',
  group: 'stack',
  title: 'What runs is what is declared',
  meaning: 'It runs with what was declared before: what was changed since does nothing yet.',
  depends_on: ['engine-compose'],
  visible_after_seconds: 0,
  remedy: { summary: 'make it anew', command: 'usher up SERVICE' },
  repair: 'make-anew',
  async look({ machine, containers }) {
    const names = [...(await containers()).keys()]
    const drifted = await driftedServices(names, machine)
    return names.map((name) =>
      drifted.has(name)
        ? warn(`${name} runs from an older declaration.`, {
            about: name,
            evidence: ['its container’s config-hash is not the declared one'],
            remedy: { summary: 'make it anew', command: `usher up ${name}` },
          })
        : pass(`${name} runs as it is declared.`, { about: name }),
    )
  },
}
