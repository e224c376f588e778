import { describe, expect, test } from 'bun:test'
import type { Progress, Step } from '../../../../contract/kinds/job.ts'
import { terminalPage } from '../../../lib/report/terminal.ts'
import type { JobEvent } from '../../../platform/store/state.ts'
import { drawActivity } from './activity.ts'
import { inPlace } from './in-place.ts'
import { lineByLine } from './line-by-line.ts'
import { rate } from './rate.ts'

const page = (columns = 80) =>
  terminalPage({ isTTY: true, columns, env: { LANG: 'C.UTF-8', NO_COLOR: '1' }, now: () => new Date(0) })

const pulling = (done: number, total: number | null = 190_000_000): Progress => ({
  job: 'j',
  step: 'pull',
  summary: 'Fetching radarr:5.28.0',
  done,
  total,
  unit: 'bytes',
})
const waiting: Progress = {
  job: 'j',
  step: 'wait',
  summary: 'Waiting for the tunnel',
  done: 3,
  total: 5,
  unit: 'services',
}
const started: Step = {
  job: 'j',
  at: '2026-11-21T12:00:00Z',
  subject: 'radarr',
  result: 'done',
  summary: 'radarr started',
}

let n = 0
const told = (data: Progress): JobEvent => ({ n: ++n, kind: 'progress', data })
const stepped = (data: Step): JobEvent => ({ n: ++n, kind: 'step', data })

describe('one line', () => {
  test('has a bar, the bytes and how fast they come', () => {
    expect(drawActivity(pulling(143_000_000), 12_000_000, page())).toBe(
      'Fetching radarr:5.28.0            ███████████████░░░░░  143 of 190 MB  12 MB/s',
    )
  })

  test('counts what is not bytes', () => {
    expect(drawActivity(waiting, null, page())).toBe('Waiting for the tunnel  3 of 5 services')
  })

  test('never reaches the last column, however narrow', () => {
    for (let columns = 20; columns < 120; columns++)
      for (const one of [pulling(1_000_000), pulling(5, null), waiting])
        expect(Bun.stringWidth(drawActivity(one, 99_900_000, page(columns)))).toBeLessThan(columns)
  })
})

test('a rate is what was gained over the last seconds, and nothing before the first is over', () => {
  const count = rate()
  expect(count(0, 0)).toBeNull()
  expect(count(500, 500)).toBeNull()
  expect(count(2000, 1000)).toBe(2000)
  expect(count(2000, 20_000)).toBeNull()
  expect(count(100, 20_500)).toBeNull()
})

/** What is on a terminal once everything was written to it: enough of one to know what it leaves. */
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
  test('what is being done is drawn over, what is finished stays', async () => {
    const pieces: string[] = []
    const teller = inPlace(
      page(),
      async (text) => void pieces.push(text),
      () => new Date(0),
    )
    await teller.hear([told(pulling(1_000_000))])
    await teller.hear([told(pulling(2_000_000)), told(waiting)])
    expect(screen(pieces)).toHaveLength(2)
    await teller.hear([stepped(started), told(pulling(190_000_000))])
    expect(screen(pieces)).toEqual(['done     radarr started', 'Waiting for the tunnel  3 of 5 services'])
    await teller.note('It stops at the next safe point.')
    await teller.end()
    expect(screen(pieces)).toEqual(['done     radarr started', 'It stops at the next safe point.'])
  })
})

describe('in a pipe', () => {
  test('there is a line for each thing once, and nothing that moves a cursor', async () => {
    let text = ''
    const teller = lineByLine(page(), async (more) => void (text += more))
    for (let done = 0; done < 5; done++) await teller.hear([told(pulling(done))])
    await teller.hear([told(waiting), stepped(started), told(waiting)])
    await teller.end()
    expect(text).toBe('Fetching radarr:5.28.0\nWaiting for the tunnel\ndone     radarr started\n')
  })
})
