import { describe, expect, test } from 'bun:test'
import { parseCommandLine } from './command-line.ts'
import { toUsherError } from '../../lib/errors.ts'

const read = (text: string) => parseCommandLine(text === '' ? [] : text.split(' '), {})

function refusedWith(text: string) {
  try {
    read(text)
  } catch (thrown) {
    const { code, summary } = toUsherError(thrown).data
    return `${code} ${summary}`
  }
  return undefined
}

describe('parseCommandLine', () => {
  test('accepts an empty command line', () => {
    expect(read('')).toMatchObject({ command: undefined, positionals: [], flagArguments: [] })
  })

  test('accepts flags before, within and after the command', () => {
    for (const text of [
      '--json --home /x logs sonarr',
      'logs --home /x sonarr --json',
      'logs sonarr --json --home=/x',
    ]) {
      const { command, flags, positionals } = read(text)
      expect([command?.name, flags.json, flags.home, positionals]).toEqual(['logs', true, '/x', ['sonarr']])
    }
  })

  test('prefers the command with the most words', () => {
    expect(read('config set TZ UTC')).toMatchObject({ command: { name: 'config-set' }, positionals: ['TZ', 'UTC'] })
    expect(read('config TZ')).toMatchObject({ command: { name: 'config' }, positionals: ['TZ'] })
    expect(read('config --json set TZ')).toMatchObject({ command: { name: 'config-set' } })
  })

  test('maps a plural flag to its singular parameter', () => {
    expect(read('logs --forms tv,films --tail 3').flagArguments).toEqual([
      ['form', 'tv,films'],
      ['tail', '3'],
    ])
    expect(read('up --forms tv').flagArguments).toEqual([['forms', 'tv']])
  })

  test('maps both spellings of a flag, and a switch with a value, to the parameter', () => {
    expect(read('support --include-names').flagArguments).toEqual([['include_names', 'true']])
    expect(read('support --include_names=false').flagArguments).toEqual([['include_names', 'false']])
  })

  test('takes everything after two dashes as a word', () => {
    expect(read('explain -- --json').positionals).toEqual(['--json'])
  })

  test('takes the home from the environment, and the flag first', () => {
    expect(parseCommandLine(['status'], { USHER_HOME: '/env' }).flags.home).toBe('/env')
    expect(parseCommandLine(['status', '--home', '/flag'], { USHER_HOME: '/env' }).flags.home).toBe('/flag')
  })
})

describe('an invalid command line is refused', () => {
  test.each([
    ['stauts', 'ASKED-1 There is no command called "stauts". Did you mean status?'],
    ['config-set', 'ASKED-1 There is no command called "config-set". Did you mean config set?'],
    ['logs --tial 3', 'ASKED-3 usher logs does not take "tial". Did you mean tail?'],
    ['status --jsn', 'ASKED-3 usher status does not take "jsn". Did you mean --json?'],
    ['--jsn', 'LINE-4 There is no flag "--jsn". Did you mean --json?'],
    ['status -x', 'ASKED-3 usher status does not take "-x".'],
    ['status --tail 3', 'ASKED-3 usher status does not take "tail".'],
    ['status --__proto__=x', 'ASKED-3 usher status does not take "__proto__".'],
    ['logs --tail', 'ASKED-5 "tail" cannot be "": it takes a whole number from 0 to 10000.'],
    ['logs --tail --json', 'ASKED-5 "tail" cannot be "": it takes a whole number from 0 to 10000.'],
    ['logs --tail 3 --tail 4', 'ASKED-2 "tail" was given twice.'],
    ['support --include-names --include_names', 'ASKED-2 "include_names" was given twice.'],
    ['status --home=', 'LINE-2 --home needs a value.'],
    ['status --home --json', 'LINE-2 --home needs a value.'],
    ['status --home a --home b', 'LINE-7 --home was given twice.'],
    ['status --json=yes', 'LINE-3 --json is a switch and takes no value.'],
    ['status --json=', 'LINE-3 --json is a switch and takes no value.'],
  ])('usher %s', (text, why) => {
    expect(refusedWith(text)).toBe(why)
  })
})
