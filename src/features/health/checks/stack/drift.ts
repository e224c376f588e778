import type { ReadOnlyCheck } from '../check.ts'
import { servicesToRecreate } from '../../../services/lifecycle/outdated-containers.ts'
import { pass, warn } from '../result.ts'

export const stackDrift: ReadOnlyCheck = {
  id: 'stack-drift',
  group: 'stack',
  title: 'Every service runs as declared',
  meaning: 'It still runs with an older declaration, so later changes have no effect yet.',
  depends_on: ['engine-compose'],
  visible_after_seconds: 0,
  remedy: { summary: 'recreate its container', command: 'usher up SERVICE' },
  repair: 'recreate-service',
  async run({ machine, containers }) {
    const names = [...(await containers()).keys()]
    const drifted = await servicesToRecreate(names, machine)
    return names.map((name) =>
      drifted.has(name)
        ? warn(`${name} runs from an older declaration.`, {
            subject: name,
            evidence: ['its container’s config-hash is not the declared one'],
            remedy: { summary: 'recreate its container', command: `usher up ${name}` },
          })
        : pass(`${name} runs as declared.`, { subject: name }),
    )
  },
}
