import { expect, test } from 'bun:test'
import { bandwidth as kind } from '../../../../contract/kinds/bandwidth.ts'
import { bandwidthMachine, currentClientLimits } from '../../../../test-support/bandwidth/download-clients.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'

test('bandwidth set gives NZBGet its limit and slower hours, and a second run changes nothing', async () => {
  const machine = await bandwidthMachine({ usenet: 'nzbget' })
  const set = async (...words: string[]) => {
    const { out } = await runCli(['bandwidth', 'set', ...words, '--json', '--yes'], { machine })
    return kind.schema.parse((JSON.parse(out.trim().split('\n').at(-1)!) as { data: unknown }).data)
  }
  const first = await set('--down-limit', '20M', '--up-limit', '1M', '--schedule', 'workdays 18:00-23:30 4M/500K')
  expect(first.complete).toBe(true)
  expect(first.changes.filter(({ service }) => service === 'nzbget')).toMatchObject([
    { type: 'limits', result: 'done' },
    { type: 'schedule', result: 'done' },
  ])
  const [, nzbget] = await currentClientLimits(machine)
  const window = { days: [1, 2, 3, 4, 5], from: 1080, to: 1410, down: 1_999_872, up: null }
  expect(nzbget).toEqual({ down: 9_999_360, up: null, window })
  expect((await set('--down-limit', '20M', '--up-limit', '1M')).changes).toEqual([])
})
