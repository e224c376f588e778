import type { ReadOnlyCheck } from '../check.ts'
import { stat } from 'node:fs/promises'
import { assertEngineStorageIsLocal } from '../local-engine.ts'
import { notKnown, pass, warn, type CheckResult } from '../result.ts'

const LARGE_LOG_BYTES = 500_000_000

export const upkeepLogSizes: ReadOnlyCheck = {
  id: 'upkeep-log-sizes',
  group: 'upkeep',
  title: 'No log has grown large',
  meaning: 'It wastes disk space and is slow to read.',
  depends_on: ['engine-logs'],
  visible_after_seconds: 0,
  remedy: { summary: 'give it logging options, then recreate its container', command: null },
  repair: 'empty-log',

  async run(facts) {
    await assertEngineStorageIsLocal(facts)
    return Promise.all(
      [...(await facts.containers())].map(async ([service, { log_path: path }]): Promise<CheckResult> => {
        if (path === '') return pass(`The engine keeps no file for the log of ${service}.`, { subject: service })
        const size = await stat(path).then(
          (found) => found.size,
          () => undefined,
        )
        if (size === undefined)
          return notKnown('This user may not read the engine’s logs; root may.', { subject: service })
        const evidence = [`${path}: ${size} bytes`]
        return size > LARGE_LOG_BYTES
          ? warn(`The log of ${service} has grown to ${Math.round(size / 1e6)} MB.`, { subject: service, evidence })
          : pass(`The log of ${service} is not large.`, { subject: service, evidence })
      }),
    )
  },
}
