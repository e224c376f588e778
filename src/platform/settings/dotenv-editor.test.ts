import { describe, expect, test } from 'bun:test'
import { withoutSetting, withSetting } from './dotenv-editor.ts'
import { parseEnvFile, resolveEnvValues } from './dotenv-parser.ts'

describe('withSetting changes one setting and keeps every other byte', () => {
  const cases: [string, string, string, string, string][] = [
    ['in its place', '# a\nA=1 # why\nB=2\n', 'A', 'x', '# a\nA=x # why\nB=2\n'],
    ['the last of two, which counts', 'A=1\nB=2\nA=3\n', 'A', '4', 'A=1\nB=2\nA=4\n'],
    ['with export kept', 'export A=1\n', 'A', '2', 'export A=2\n'],
    ['with its spaces kept', '  A = 1  \n', 'A', '2', '  A = 2  \n'],
    ['where it was empty', 'A=\nB=2\n', 'A', '1', 'A=1\nB=2\n'],
    ['where it was empty, on Windows', 'A=\r\nB=2\r\n', 'A', '1', 'A=1\r\nB=2\r\n'],
    ['where it was a name alone', 'A\nB=2\n', 'A', '1', 'A=1\nB=2\n'],
    ['where it went over lines', "A='1\n2'\nB=2\n", 'A', 'x', 'A=x\nB=2\n'],
    ['to one over lines', 'A=1\nB=2', 'A', 'x\ny', "A='x\ny'\nB=2"],
    ['with a dollar', 'A=1\n', 'A', 'p$w', "A='p$w'\n"],
    ['new, at the end', 'B=2', 'A', '1', 'B=2\nA=1\n'],
    ['new, with the file’s own line ends', 'B=2\r\n', 'A', '1', 'B=2\r\nA=1\r\n'],
    ['new, in an empty file', '', 'A', '1', 'A=1\n'],
    ['new, below its comment', '# what A is\n#A=\n\n# B\n#B=\n', 'A', '1', '# what A is\n#A=\nA=1\n\n# B\n#B=\n'],
    ['not below what only looks like its comment', "X='\n#A=\n'\n", 'A', '1', "X='\n#A=\n'\nA=1\n"],
    ['not where another begins alike', 'AB=1\nA=2\n', 'A', '3', 'AB=1\nA=3\n'],
  ]
  for (const [title, before, name, value, after] of cases) {
    test(title, () => expect(withSetting(before, name, value)).toBe(after))
  }
})

test('withoutSetting removes every line that gives the setting a value', () => {
  expect(withoutSetting("# a\nA=1\nB=2\nexport A='3\n4' # b\nC=5\n", 'A')).toBe('# a\nB=2\nC=5\n')
  expect(withoutSetting('B=2', 'A')).toBe('B=2')
})

/** Returns the same random-looking numbers in every run. source: the mulberry32 generator, public domain */
function seededRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

test('withSetting changes nothing else in a thousand random edits', () => {
  const alphabet = ['a', 'B', '1', ' ', '$', '\\', "'", '"', '#', '\n', '=', '\t', 'é', '{', '}', '\r']
  const lines = [
    '# note',
    '',
    '#A=',
    'A=1',
    "B='x y' # why",
    'export C=3',
    'D="q\\"r"',
    "E='1\n2'",
    '  F = 6 ',
    'G',
    'A=again',
    'H: yaml',
  ]
  const next = seededRandom(20_260)
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'NEW']
  for (let round = 0; round < 1000; round++) {
    const end = next(2) === 0 ? '\n' : '\r\n'
    const text = Array.from({ length: next(8) }, () => lines[next(lines.length)]).join(end) + (next(2) === 0 ? end : '')
    const name = names[next(names.length)] as string
    const value = Array.from({ length: next(9) }, () => alphabet[next(alphabet.length)]).join('')
    const after = withSetting(text, name, value) as string
    const before = resolveEnvValues(parseEnvFile(text))
    expect({ text, value, read: resolveEnvValues(parseEnvFile(after)) }).toEqual({
      text,
      value,
      read: { ...before, [name]: value },
    })
    expect(leavesRestUnchanged(text, after)).toBe(true)
  }
})

/** Whether `after` begins and ends with all of `before`, except for one stretch. */
function leavesRestUnchanged(before: string, after: string): boolean {
  let head = 0
  while (head < before.length && before[head] === after[head]) head++
  let tail = 0
  while (tail < before.length - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const cut = before.slice(head, before.length - tail)
  const touched = parseEnvFile(before).assignments.filter(
    ({ valueStart, valueEnd }) => valueStart < before.length - tail && valueEnd > head,
  )
  return (
    cut === '' || (touched.length === 1 && cut.length <= (touched[0]?.valueEnd ?? 0) - (touched[0]?.valueStart ?? 0))
  )
}
