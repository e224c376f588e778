import type { LookingCheck } from '../check.ts'
import { NotKnown, fail, pass } from '../seen.ts'
import { Refusal } from '../../../../lib/errors.ts'

export const engineReachable: LookingCheck = {
  id: 'engine-reachable',
  group: 'engine',
  title: 'The container engine answers',
  meaning: 'Nothing can be said about the services until one answers. What was running is probably still running.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'see how it is started', command: 'usher status' },
  repair: null,
  async look({ engine, everyone }) {
    try {
      const { facts } = await engine()
      await everyone()
      return pass(`${facts.name} ${facts.version} answers.`, { evidence: [facts.endpoint] })
    } catch (thrown) {
      if (thrown instanceof NotKnown) return fail(thrown.message)
      if (!(thrown instanceof Refusal)) throw thrown
      const { summary, detail, remedies } = thrown.data
      return fail(summary, { evidence: detail === null ? [] : [detail], remedy: remedies[0] ?? null })
    }
  },
}
