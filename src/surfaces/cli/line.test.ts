import { describe, expect, test } from 'bun:test'
import { readLine } from './line.ts'
import { refusalOf } from '../../lib/errors.ts'

const read = (text: string) => readLine(text === '' ? [] : text.split(' '), {})

function refusedWith(text: string) {
  try {
    read(text)
  } catch (thrown) {
    const { code, summary } = refusalOf(thrown).data
    return `${code} ${summary}`
  }
  return undefined
}

describe('a command line', () => {
  test('nothing is nothing asked', () => {
    expect(read('')).toMatchObject({ declared: undefined, words: [], given: [] })
  })

  test('flags may stand before the command, within it and after it', () => {
    for (const text of [
      '--json --home /x logs sonarr',
      'logs --home /x sonarr --json',
      'logs sonarr --json --home=/x',
    ]) {
      const { declared, flags, words } = read(text)
      expect([declared?.name, flags.json, flags.home, words]).toEqual(['logs', true, '/x', ['sonarr']])
    }
  })

  test('a command of several words is told from one of its first', () => {
    expect(read('config set TZ UTC')).toMatchObject({ declared: { name: 'config-set' }, words: ['TZ', 'UTC'] })
    expect(read('config TZ')).toMatchObject({ declared: { name: 'config' }, words: ['TZ'] })
    expect(read('config --json set TZ')).toMatchObject({ declared: { name: 'config-set' } })
  })

  test('a plural flag fills the parameter that a query has in the singular', () => {
    expect(read('logs --forms tv,films --tail 3').given).toEqual([
      ['form', 'tv,films'],
      ['tail', '3'],
    ])
    expect(read('up --forms tv').given).toEqual([['forms', 'tv']])
  })

  test('after two dashes everything is a word', () => {
    expect(read('explain -- --json').words).toEqual(['--json'])
  })

  test('the environment may name the home; the flag comes first', () => {
    expect(readLine(['status'], { USHER_HOME: '/env' }).flags.home).toBe('/env')
    expect(readLine(['status', '--home', '/flag'], { USHER_HOME: '/env' }).flags.home).toBe('/flag')
  })
})

describe('what cannot be read is refused', () => {
  test.each([
    ['stauts', 'ASKED-1 There is no command called "stauts". Did you mean status?'],
    ['config-set', 'ASKED-1 There is no command called "config-set". Did you mean config set?'],
    ['logs --tial 3', 'LINE-4 usher knows no flag "--tial". Did you mean --tail?'],
    ['--jsn', 'LINE-4 usher knows no flag "--jsn". Did you mean --json?'],
    ['status -x', 'LINE-4 usher knows no flag "-x".'],
    ['status --tail 3', 'LINE-4 usher knows no flag "--tail".'],
    ['logs --tail', 'LINE-2 --tail needs a value, and none was given.'],
    ['status --home=', 'LINE-2 --home needs a value, and none was given.'],
    ['status --home --json', 'LINE-2 --home needs a value, and none was given.'],
    ['status --json=yes', 'LINE-3 --json is a switch; it takes no value.'],
    ['logs --tail 3 --tail 4', 'LINE-7 --tail was given twice.'],
  ])('usher %s', (text, why) => {
    expect(refusedWith(text)).toBe(why)
  })
})
