import { expect, test } from 'bun:test'
import { resolve } from 'node:path'
import { parseFileTimes, parseJunitReport } from './junit-report.ts'

const BUN_REPORT = `<?xml version="1.0"?>
<testsuites name="bun test" tests="5">
  <testsuite name="a.test.ts" file="a.test.ts" tests="5" time="4.25">
    <testsuite name="outer, &quot;x&quot;" file="a.test.ts" line="2">
      <testsuite name="inner" file="a.test.ts" line="3">
        <testcase name="passes" classname="inner &gt; outer" time="0" file="a.test.ts" line="7" />
        <testcase name="is skipped: no &quot;docker&quot; here" file="a.test.ts" line="8"><skipped /></testcase>
      </testsuite>
    </testsuite>
    <testcase name="fails" file="a.test.ts" line="9"><failure type="AssertionError">a &lt;skipped /&gt;</failure></testcase>
    <testcase name="breaks&#10;here" file="a.test.ts" line="11"><error message="x"/></testcase>
    <testcase name="speaks" file="a.test.ts" line="13"><system-out>hello</system-out></testcase>
  </testsuite>
</testsuites>`

const NODE_REPORT = `<?xml version="1.0" encoding="utf-8"?>
<testsuites>
  <testsuite name="outer" tests="1">
    <testcase name="in > out" classname="outer" file="${resolve('clients/b.test.ts')}"/>
  </testsuite>
  <testcase name="waits" classname="test" file="${resolve('clients/b.test.ts')}">
    <skipped type="todo" message="true"/>
    <failure type="testCodeFailure" message="1"></failure>
  </testcase>
</testsuites>`

test('a report of bun gives the groups, the line and the outcome of each test', () => {
  const result = (line: number, outcome: string, ...titles: string[]) => ({ file: 'a.test.ts', line, titles, outcome })
  expect(parseJunitReport(BUN_REPORT) as unknown).toEqual([
    result(7, 'passed', 'outer, "x"', 'inner', 'passes'),
    result(8, 'skipped', 'outer, "x"', 'inner', 'is skipped: no "docker" here'),
    result(9, 'failed', 'fails'),
    result(11, 'failed', 'breaks\nhere'),
    result(13, 'passed', 'speaks'),
  ])
})

test('a report of node names its files from the root, and gives no line', () => {
  expect(parseJunitReport(NODE_REPORT)).toEqual([
    { file: 'clients/b.test.ts', line: null, titles: ['outer', 'in > out'], outcome: 'passed' },
    { file: 'clients/b.test.ts', line: null, titles: ['waits'], outcome: 'failed' },
  ])
})

test('a report without tests has no result', () => {
  expect(parseJunitReport('')).toEqual([])
})

test('a report of bun gives the time of each file, and one of node of none', () => {
  expect(parseFileTimes(BUN_REPORT)).toEqual([{ file: 'a.test.ts', seconds: 4.25 }])
  expect(parseFileTimes(NODE_REPORT)).toEqual([])
})
