import { expect, test } from 'bun:test'
import { renderLongest } from './time-taken.ts'

test('what took longest is listed first, and the processor time is that of all', () => {
  const taken = [
    { name: 'format', elapsedSeconds: 0.44, processorSeconds: 0.8 },
    { name: 'units', elapsedSeconds: 273, processorSeconds: 500.24 },
    { name: 'src/a.test.ts', elapsedSeconds: 12.2, processorSeconds: null },
  ]
  expect(renderLongest(taken).split('\n')).toEqual([
    'What took longest, in seconds:',
    '  elapsed  processor',
    '    273.0      500.2  units',
    '     12.2             src/a.test.ts',
    '      0.4        0.8  format',
    '               501.0  in all',
  ])
})

test('only the longest fifteen are listed, and the others count in the processor time', () => {
  const taken = Array.from({ length: 40 }, (_, at) => ({ name: `part ${at}`, elapsedSeconds: at, processorSeconds: 1 }))
  const lines = renderLongest(taken).split('\n')
  expect(lines).toHaveLength(18)
  expect([lines[2], lines[16], lines[17]]).toEqual([
    '     39.0        1.0  part 39',
    '     25.0        1.0  part 25',
    '                40.0  in all',
  ])
})
