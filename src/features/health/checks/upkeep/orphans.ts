import type { ReadOnlyCheck } from '../check.ts'
import { quoteForShell } from '../../../../lib/shell.ts'
import { pass, warn } from '../result.ts'

export const upkeepOrphans: ReadOnlyCheck = {
  id: 'upkeep-orphans',
  group: 'upkeep',
  title: 'No container is left over from an earlier stack',
  meaning: 'It uses space. If it runs, it may hold a port or write to the same folders.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'remove it', command: 'usher down SERVICE' },
  repair: 'remove-orphan',

  async run({ status }) {
    const left = (await status()).services.filter(({ state }) => state === 'removed-from-stack')
    if (left.length === 0) return pass('None is left over.')
    return left.map(({ service, summary, container }) =>
      warn(`${service} is no longer in the stack, but its container is still there.`, {
        subject: service,
        evidence: [`${container ?? service}: ${summary}`],
        remedy: { summary: 'remove it', command: `usher down ${quoteForShell(service)}` },
      }),
    )
  },
}
