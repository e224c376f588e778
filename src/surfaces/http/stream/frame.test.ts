import { expect, test } from 'bun:test'
import { formatFrame, formatHeartbeat, parseLastEventId } from './frame.ts'

test('no data can end a frame or begin another', () => {
  const hostile = 'x\n\nevent: status\r\ndata: {}\r\n\r\n\u2028id: 9\0'
  const text = formatFrame({ streamId: 'r', sequence: 7 }, { api_version: 1, kind: 'log', data: { text: hostile } })
  expect(text.split('\n')).toEqual(['id: r-7', 'event: log', expect.stringMatching(/^data: \{[^]*\}$/), '', ''])
  expect(text).not.toContain('\r')
  expect(JSON.parse(text.split('\n')[2]!.slice(6)).data.text).toBe(hostile)
})

test('a heartbeat is a comment, with the time of the last check if there was one', () => {
  expect(formatHeartbeat()).toBe(': beat\n\n')
  expect(formatHeartbeat(new Date('2026-11-23T05:17:14Z'))).toBe(': beat 2026-11-23T05:17:14.000Z\n\n')
})

test.each([
  [['Last-Event-ID', 'run-41'], 41],
  [['last-event-id', 'run-0'], 0],
  [['Last-Event-ID', 'other-41'], undefined],
  [['Last-Event-ID', 'run-'], undefined],
  [['Last-Event-ID', 'run-1e3'], undefined],
  [['Last-Event-ID', 'run--4'], undefined],
  [['Last-Event-ID', 'run-99999999999999999999'], undefined],
  [['Last-Event-ID', ''], undefined],
  [['Last-Event-ID', 'run-1', 'Last-Event-ID', 'run-2'], undefined],
  [[], undefined],
])('the Last-Event-ID %p is parsed as %p', (headers, number) => {
  expect(parseLastEventId(headers, 'run')).toBe(number)
})
