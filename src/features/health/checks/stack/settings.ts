import type { ReadOnlyCheck } from '../check.ts'
import { fail, pass } from '../result.ts'

export const stackSettings: ReadOnlyCheck = {
  id: 'stack-settings',
  group: 'stack',
  title: 'Every setting has a valid value',
  meaning: 'Compose refuses to start anything, or a service starts with a value that nobody meant.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'give it a valid value', command: 'usher config' },
  repair: null,
  async run({ settings }) {
    const { readings, mistakes } = await settings()
    const invalid = readings.flatMap(({ name, problem }) =>
      problem === null
        ? []
        : [
            fail(`The value of ${name} is not valid.`, {
              subject: name,
              evidence: [problem],
              remedy: { summary: 'give it a valid value', command: `usher config set ${name}` },
            }),
          ],
    )
    const unreadable = mistakes.map(({ file, line, why }) =>
      fail('A line of the settings cannot be read.', {
        subject: `${file}:${line}`,
        evidence: [`line ${line}: ${why}`],
      }),
    )
    const results = [...invalid, ...unreadable]
    return results.length > 0 ? results : pass('Every setting has a valid value.')
  },
}
