import type { LookingCheck } from '../check.ts'
import { fail, pass } from '../seen.ts'

export const stackSettings: LookingCheck = {
  id: 'stack-settings',
  group: 'stack',
  title: 'Every setting has a value that fits',
  meaning: 'Compose refuses to start anything, or a service starts with something else than was meant.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'give it one that fits', command: 'usher config' },
  repair: null,
  async look({ settings }) {
    const { readings, mistakes } = await settings()
    const unfit = readings.flatMap(({ name, problem }) =>
      problem === null
        ? []
        : [
            fail(`${name} has a value that does not fit.`, {
              about: name,
              evidence: [`it ${problem}`],
              remedy: { summary: 'give it one that fits', command: `usher config set ${name}` },
            }),
          ],
    )
    const broken = mistakes.map(({ file, line, why }) =>
      fail('A line of the settings cannot be read.', { about: `${file}:${line}`, evidence: [`line ${line}: ${why}`] }),
    )
    const seen = [...unfit, ...broken]
    return seen.length > 0 ? seen : pass('Every setting has a value that fits.')
  },
}
