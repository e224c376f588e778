import { test } from 'bun:test'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createScheduleFixture, doneOutcome, MINUTE } from '../../../test-support/schedule/schedule-fixture.ts'

/** A watch on a driven clock, for a test that kills it. The clock goes on where the killed process left it. */
const [home = '', until = ''] = (process.env['USHER_KILLED_WATCH'] ?? '').split(',')
const clockFile = join(home, 'clock')
const FIRST = '2026-05-01T12:00:00.000Z'

// The fixtures clean up after themselves, which needs the test runner.
test('watch', async () => {
  const start = existsSync(clockFile) ? readFileSync(clockFile, 'utf8') : ''
  const isFirst = Number.isNaN(Date.parse(start))
  const fixture = createScheduleFixture(isFirst ? FIRST : start, 'Europe/Berlin', {
    home,
    async perform({ safePoint, reportProgress }, name) {
      appendFileSync(join(home, 'work'), `${name}\n`)
      for (let done = 0; done < 5; done++) {
        safePoint()
        reportProgress({ step: 'work', summary: 'Working', done, total: 5, unit: 'steps' })
        await new Promise((resolve) => setImmediate(resolve))
      }
      return doneOutcome
    },
  })
  if (isFirst) fixture.turnOn({ backup: 'daily 03:00', checks: 'daily 06:30' })
  while (fixture.clock.now() < Date.parse(until)) {
    await fixture.pass(5 * MINUTE, 5 * MINUTE)
    writeFileSync(clockFile, new Date(fixture.clock.now()).toISOString())
  }
  fixture.state.close()
}, 300_000)
