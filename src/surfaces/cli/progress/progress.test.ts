import { describe, expect, test } from 'bun:test'
import type { JobProgress, JobStep } from '../../../../contract/kinds/job.ts'
import { createTerminalRenderer } from '../../../lib/report/terminal-renderer.ts'
import type { JobEvent } from '../../../platform/store/types.ts'
import { renderActivity } from './activity.ts'
import { redrawingReporter } from './redrawing-reporter.ts'
import { lineReporter } from './line-reporter.ts'
import { createRateMeter } from './rate-meter.ts'

const page = (columns = 80) =>
  createTerminalRenderer({ isTTY: true, columns, env: { LANG: 'C.UTF-8', NO_COLOR: '1' }, now: () => new Date(0) })

const pulling = (done: number, total: number | null = 190_000_000): JobProgress => ({
  job: 'j',
  step: 'pull',
  summary: 'Fetching radarr:5.28.0',
  done,
  total,
  unit: 'bytes',
})
const waiting: JobProgress = {
  job: 'j',
  step: 'wait',
  summary: 'Waiting for the tunnel',
  done: 3,
  total: 5,
  unit: 'services',
}
const started: JobStep = {
  job: 'j',
  happened_at: '2026-11-21T12:00:00Z',
  subject: 'radarr',
  result: 'done',
  level: 'info',
  summary: 'radarr started',
}

let n = 0
const progressEvent = (data: JobProgress): JobEvent => ({ n: ++n, kind: 'progress', data })
const stepped = (data: JobStep): JobEvent => ({ n: ++n, kind: 'step', data })

describe('the activity line', () => {
  test('has a bar, the bytes and the rate', () => {
    expect(renderActivity(pulling(143_000_000), 12_000_000, page())).toBe(
      'Fetching radarr:5.28.0            ███████████████░░░░░  143 of 190 MB  12 MB/s',
    )
  })

  test('counts items instead of bytes', () => {
    expect(renderActivity(waiting, null, page())).toBe('Waiting for the tunnel  3 of 5 services')
  })

  test('never reaches the last column, however narrow the terminal', () => {
    for (let columns = 20; columns < 120; columns++)
      for (const one of [pulling(1_000_000), pulling(5, null), waiting])
        expect(Bun.stringWidth(renderActivity(one, 99_900_000, page(columns)))).toBeLessThan(columns)
  })
})

test('the rate is the gain over the last seconds, and unknown in the first', () => {
  const count = createRateMeter()
  expect(count(0, 0)).toBeNull()
  expect(count(500, 500)).toBeNull()
  expect(count(2000, 1000)).toBe(2000)
  expect(count(2000, 20_000)).toBeNull()
  expect(count(100, 20_500)).toBeNull()
})

/** A minimal terminal: returns the lines left on screen after all output. */
function screen(pieces: readonly string[]): string[] {
  const lines: string[] = []
  for (const piece of pieces) {
    const [, up = '0', text = ''] = /^(?:\u001b\[(\d+)A\r\u001b\[0J)?([^]*)$/.exec(piece)!
    lines.splice(lines.length - Number(up))
    lines.push(...text.split('\n').slice(0, -1))
  }
  return lines
}

describe('on a terminal', () => {
  test('current work is redrawn, and finished steps stay', async () => {
    const pieces: string[] = []
    const teller = redrawingReporter(
      page(),
      async (text) => void pieces.push(text),
      () => new Date(0),
    )
    await teller.report([progressEvent(pulling(1_000_000))])
    await teller.report([progressEvent(pulling(2_000_000)), progressEvent(waiting)])
    expect(screen(pieces)).toHaveLength(2)
    await teller.report([stepped(started), progressEvent(pulling(190_000_000))])
    expect(screen(pieces)).toEqual(['done     radarr started', 'Waiting for the tunnel  3 of 5 services'])
    await teller.note('It stops at the next safe point.')
    await teller.finish()
    expect(screen(pieces)).toEqual(['done     radarr started', 'It stops at the next safe point.'])
  })
})

describe('in a pipe', () => {
  test('each step is printed once, without cursor movements', async () => {
    let text = ''
    const teller = lineReporter(page(), async (more) => void (text += more))
    for (let done = 0; done < 5; done++) await teller.report([progressEvent(pulling(done))])
    await teller.report([progressEvent(waiting), stepped(started), progressEvent(waiting)])
    await teller.finish()
    expect(text).toBe('Fetching radarr:5.28.0\nWaiting for the tunnel\ndone     radarr started\n')
  })
})
