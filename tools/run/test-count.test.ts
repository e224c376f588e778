import { expect, test } from 'bun:test'
import { countJunitReport, sumCounts } from './test-count.ts'

const REPORT = `<?xml version="1.0"?>
<testsuites>
  <testsuite name="a">
    <testcase name="passes" classname="a" time="0" file="a.test.ts" />
    <testcase name="is skipped: no &quot;docker&quot; here" classname="a"><skipped /></testcase>
    <testcase name="fails" classname="a"><failure type="AssertionError" /></testcase>
    <testcase name="breaks" classname="a"><error message="x"/></testcase>
    <testcase name="speaks" classname="a"><system-out>hello</system-out></testcase>
  </testsuite>
</testsuites>`

test('passed, failed and skipped tests are counted, and a skipped test gives its reason', () => {
  expect(countJunitReport(REPORT)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    reasons: ['is skipped: no "docker" here'],
  })
})

test('a report without tests counts none', () => {
  expect(countJunitReport('')).toEqual({ passed: 0, failed: 0, skipped: 0, reasons: [] })
})

test('the counts of stages add up', () => {
  const one = { passed: 1, failed: 0, skipped: 1, reasons: ['a'] }
  expect(sumCounts([one, { ...one, failed: 2, reasons: ['b'] }])).toEqual({
    passed: 2,
    failed: 2,
    skipped: 2,
    reasons: ['a', 'b'],
  })
})
