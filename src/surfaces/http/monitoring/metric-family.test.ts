import { expect, test } from 'bun:test'
import { renderMetrics, type MetricFamily } from './metric-family.ts'

const families: MetricFamily[] = [
  { name: 'usher', type: 'info', help: 'The version.', samples: [{ labels: { version: '1' }, value: 1 }] },
  { name: 'a_restarts', type: 'counter', help: 'How "often".', samples: [{ labels: { service: 'x' }, value: 3 }] },
  { name: 'a_bytes', type: 'gauge', unit: 'bytes', help: 'Room.', samples: [{ labels: {}, value: 12 }] },
  { name: 'a_missing', type: 'gauge', help: 'Not known.', samples: [] },
]

test('OpenMetrics has units, information and an end, and a counter is described without its suffix', () => {
  expect(renderMetrics(families, 'openmetrics').split('\n')).toEqual([
    '# TYPE usher info',
    '# HELP usher The version.',
    'usher_info{version="1"} 1',
    '# TYPE a_restarts counter',
    '# HELP a_restarts How \\"often\\".',
    'a_restarts_total{service="x"} 3',
    '# TYPE a_bytes gauge',
    '# UNIT a_bytes bytes',
    '# HELP a_bytes Room.',
    'a_bytes 12',
    '# EOF',
    '',
  ])
})

test('the format before it has neither, and describes the name that is sampled', () => {
  expect(renderMetrics(families, 'prometheus').split('\n')).toEqual([
    '# TYPE usher_info gauge',
    '# HELP usher_info The version.',
    'usher_info{version="1"} 1',
    '# TYPE a_restarts_total counter',
    '# HELP a_restarts_total How "often".',
    'a_restarts_total{service="x"} 3',
    '# TYPE a_bytes gauge',
    '# HELP a_bytes Room.',
    'a_bytes 12',
    '',
  ])
})

test.each([
  ['a line end and what follows it', 'x"} 1\nfake_metric 9', 'x\\"} 1 fake_metric 9'],
  ['a backslash', 'C:\\media', 'C:\\\\media'],
  ['half a character at the limit', `${'x'.repeat(119)}😀`, `${'x'.repeat(119)}\ufffd`],
  ['a very long name', 'y'.repeat(5000), 'y'.repeat(120)],
])('a label with %s stays one label', (_what, value, written) => {
  const text = renderMetrics(
    [{ name: 'a', type: 'gauge', help: 'h', samples: [{ labels: { l: value }, value: 1 }] }],
    'openmetrics',
  )
  expect(text.split('\n')[2]).toBe(`a{l="${written}"} 1`)
})

test('two names that are the same once they are cut are one sample', () => {
  const samples = ['one', 'two'].map((end, at) => ({ labels: { path: `${'/x'.repeat(80)}/${end}` }, value: at + 1 }))
  const text = renderMetrics([{ name: 'a', type: 'gauge', help: 'h', samples }], 'openmetrics')
  expect(text.split('\n').slice(2)).toEqual([`a{path="${'/x'.repeat(60)}"} 1`, '# EOF', ''])
})
