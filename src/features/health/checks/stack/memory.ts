import type { LookingCheck } from '../check.ts'
import { fail, pass } from '../seen.ts'

export const stackMemory: LookingCheck = {
  id: 'stack-memory',
  group: 'stack',
  title: 'No service was ended for want of memory',
  meaning: 'The kernel ended it because there was no memory left for it. It will happen again under the same load.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'give it more memory, or run less beside it', command: null },
  repair: null,
  async look({ containers }) {
    return [...(await containers())].map(([service, { oom_killed, exit_code, memory_limit_bytes, finished_at }]) =>
      oom_killed
        ? fail(`${service} was ended for want of memory.`, {
            about: service,
            evidence: [
              `OOMKilled: true${exit_code === null ? '' : `, exit code ${exit_code}`}`,
              memory_limit_bytes === null ? 'no limit is set' : `limit: ${memory_limit_bytes} bytes`,
            ],
            since: finished_at,
          })
        : pass(`${service} has the memory it needs.`, { about: service }),
    )
  },
}
