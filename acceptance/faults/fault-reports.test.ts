import { expect, test } from 'bun:test'
import { commonProblems } from '../../rehearsal/faults.ts'
import { faultCases } from './cases.ts'
import { collapseSpaces, readFaultReports, reportExcerpt, reportKey } from './support/fault-reports.ts'

const reports = readFaultReports()
const cases = faultCases.map((one) => {
  const { command } = commonProblems[one.rank - 1]!.demonstrations.find(({ fault }) => fault === one.fault)!
  return [reportKey(one.fault, command), one] as const
})

test('the documents have a report of each demonstrated fault, and of no other', () => {
  expect(Object.keys(reports).toSorted()).toEqual(cases.map(([key]) => key).toSorted())
})

// What usher says now is compared with the same patterns in `support/each-fault.ts`.
test.each(cases)('the report of %s names the cause and what helps', (key, { cause, remedy }) => {
  const [before, ...after] = collapseSpaces(reports[key]!).split(new RegExp(cause.source))
  expect([before, after.length]).toEqual([before, 1])
  expect(after[0]).toMatch(remedy)
})

test('a report is cut to the cause and what helps', () => {
  const report = 'Two faults.\n\n  The disk\n  is full.\n  at /tmp/x/data\n\n  → usher space\n\nAnother fault.\n'
  expect(reportExcerpt(report, /The disk is full/, /usher space/, '/tmp/x')).toBe(
    '  The disk\n  is full.\n  at /home/ana/usher/data\n\n  → usher space',
  )
})
