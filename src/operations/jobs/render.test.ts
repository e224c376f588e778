import { expect, test } from 'bun:test'
import { createTerminalRenderer } from '../../lib/report/terminal-renderer.ts'
import { renderProgressFigures } from './render.ts'

test('singular and plural units are told apart', () => {
  const renderer = createTerminalRenderer({ isTTY: false, env: {}, now: () => new Date() })
  const figures = (done: number, total: number | null) =>
    renderProgressFigures({ job: 'x', step: 'x', summary: 'x', done, total, unit: 'services' }, renderer)
  expect([figures(0, 1), figures(1, 11), figures(1, null)]).toEqual([
    '  0 of 1 service',
    '  1 of 11 services',
    '  1 service',
  ])
})
