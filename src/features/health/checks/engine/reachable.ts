import type { ReadOnlyCheck } from '../check.ts'
import { FactUnavailableError, fail, pass } from '../result.ts'
import { UsherError } from '../../../../lib/errors.ts'

export const engineReachable: ReadOnlyCheck = {
  id: 'engine-reachable',
  group: 'engine',
  title: 'The container engine answers',
  meaning:
    'Nothing is known about the services until it answers. Services that were running are probably still running.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'see how to start it', command: 'usher status' },
  repair: null,
  async run({ engine, allContainers }) {
    try {
      const { facts } = await engine()
      await allContainers()
      return pass(`${facts.name} ${facts.version} answers.`, { evidence: [facts.endpoint] })
    } catch (thrown) {
      if (thrown instanceof FactUnavailableError) return fail(thrown.message)
      if (!(thrown instanceof UsherError)) throw thrown
      const { summary, detail, remedies } = thrown.data
      return fail(summary, { evidence: detail === null ? [] : [detail], remedy: remedies[0] ?? null })
    }
  },
}
