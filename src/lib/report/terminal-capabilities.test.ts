import { describe, expect, test } from 'bun:test'
import { detectCapabilities } from './terminal-capabilities.ts'

const tty = { isTTY: true, columns: 100 }
const utf8 = { LANG: 'en_IE.UTF-8' }

describe('color', () => {
  test.each([
    ['a terminal has it', true, {}, true],
    ['a pipe has not', false, {}, false],
    ['NO_COLOR takes it away', true, { NO_COLOR: '1' }, false],
    ['an empty NO_COLOR says nothing', true, { NO_COLOR: '' }, true],
    ['CLICOLOR=0 takes it away', true, { CLICOLOR: '0' }, false],
    ['a dumb terminal cannot', true, { TERM: 'dumb' }, false],
    ['FORCE_COLOR forces it into a pipe', false, { FORCE_COLOR: '1' }, true],
    ['CLICOLOR_FORCE forces it', false, { CLICOLOR_FORCE: '1', TERM: 'dumb' }, true],
    ['FORCE_COLOR=0 takes it away', true, { FORCE_COLOR: '0' }, false],
    ['NO_COLOR comes before FORCE_COLOR', true, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
  ])('%s', (_name, isTTY, env, colour) => {
    expect(detectCapabilities({ isTTY, env }).colour).toBe(colour)
  })

  test('--no-color and --plain take precedence over everything', () => {
    expect(detectCapabilities({ ...tty, env: { FORCE_COLOR: '1' }, noColor: true }).colour).toBe(false)
    expect(detectCapabilities({ ...tty, env: { FORCE_COLOR: '1' }, plain: true }).colour).toBe(false)
  })
})

describe('character set', () => {
  test.each([
    [{}, false],
    [{ LANG: 'C' }, false],
    [utf8, true],
    [{ LC_ALL: 'C', ...utf8 }, false],
    [{ LC_CTYPE: 'C.utf8', LANG: 'C' }, true],
    [{ LC_ALL: '', ...utf8 }, true],
  ])('%j', (env, expected) => {
    expect(detectCapabilities({ ...tty, env }).utf8).toBe(expected)
  })
})

describe('width', () => {
  test.each([
    ['what the terminal says', 100, { COLUMNS: '60' }, 100],
    ['else COLUMNS', undefined, { COLUMNS: '60' }, 60],
    ['else 80', undefined, {}, 80],
    ['80 where COLUMNS is no number', undefined, { COLUMNS: 'wide' }, 80],
    ['never less than can be read', 3, {}, 20],
  ])('%s', (_name, columns, env, width) => {
    expect(detectCapabilities({ isTTY: true, columns, env }).width).toBe(width)
  })
})
