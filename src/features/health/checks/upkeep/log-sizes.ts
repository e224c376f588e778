import type { LookingCheck } from '../check.ts'
import { stat } from 'node:fs/promises'
import { assertKeepsHere } from '../here.ts'
import { notKnown, pass, warn, type Seen } from '../seen.ts'

const LARGE = 500_000_000

export const upkeepLogSizes: LookingCheck = {
  id: 'upkeep-log-sizes',
  group: 'upkeep',
  title: 'No log has grown large',
  meaning: 'It takes room that something else needs, and is slow to read.',
  depends_on: ['engine-logs'],
  visible_after_seconds: 0,
  remedy: { summary: 'give it logging options and make the container anew', command: null },
  repair: 'empty-log',

  async look({ engine, containers }) {
    assertKeepsHere(await engine())
    return Promise.all(
      [...(await containers())].map(async ([service, { log_path: path }]): Promise<Seen> => {
        if (path === '') return pass(`The engine keeps no file for the log of ${service}.`, { about: service })
        const size = await stat(path).then(
          (found) => found.size,
          () => undefined,
        )
        if (size === undefined)
          return notKnown('The engine’s logs may not be looked at by this user; root may.', { about: service })
        const evidence = [`${path}: ${size} bytes`]
        return size > LARGE
          ? warn(`The log of ${service} has grown to ${Math.round(size / 1e6)} MB.`, { about: service, evidence })
          : pass(`The log of ${service} is not large.`, { about: service, evidence })
      }),
    )
  },
}
