import { expect, test } from 'bun:test'
import { terminalPage } from '../../lib/report/terminal.ts'
import { measure } from './drawn.ts'

test('one of one is not of several', () => {
  const page = terminalPage({ isTTY: false, env: {}, now: () => new Date() })
  const told = (done: number, total: number | null) =>
    measure({ job: 'x', step: 'x', summary: 'x', done, total, unit: 'services' }, page)
  expect([told(0, 1), told(1, 11), told(1, null)]).toEqual(['  0 of 1 service', '  1 of 11 services', '  1 service'])
})
