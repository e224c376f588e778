import type { ReadOnlyCheck } from '../check.ts'
import { fail, pass } from '../result.ts'

export const stackMemory: ReadOnlyCheck = {
  id: 'stack-memory',
  group: 'stack',
  title: 'No service was killed because memory ran out',
  meaning: 'The kernel killed it because memory ran out. It will happen again under the same load.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'give it more memory, or run fewer services', command: null },
  repair: null,
  async run({ containers }) {
    return [...(await containers())].map(([service, { oom_killed, exit_code, memory_limit_bytes, finished_at }]) =>
      oom_killed
        ? fail(`${service} was killed because memory ran out.`, {
            subject: service,
            evidence: [
              `OOMKilled: true${exit_code === null ? '' : `, exit code ${exit_code}`}`,
              memory_limit_bytes === null ? 'no limit is set' : `limit: ${memory_limit_bytes} bytes`,
            ],
            since: finished_at,
          })
        : pass(`${service} has enough memory.`, { subject: service }),
    )
  },
}
