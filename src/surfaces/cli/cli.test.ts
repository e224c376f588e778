import { describe, expect, test } from 'bun:test'
import { refuse } from '../../lib/errors.ts'
import { pretendMachine } from '../../../test-support/machine.ts'
import { cli } from './cli.ts'
import { nobodyServes, play, pretendIo } from '../../../test-support/cli/run.ts'

const stopped = () =>
  pretendMachine({ engine: async () => Promise.reject(refuse('ENGINE-2', { start: 'start it', remedy: 'Start it' })) })

describe('--json', () => {
  test('writes one envelope, and nothing else', async () => {
    const { out, err, exit } = await play(['forms', '--json'])
    expect(out.endsWith('\n')).toBe(true)
    expect(JSON.parse(out)).toMatchObject({ api_version: 1, kind: 'forms' })
    expect([out.split('\n').length, err, exit]).toEqual([2, '', 0])
  })

  test('writes an error to standard error', async () => {
    const { out, err, exit } = await play(['status', '--json'], { machine: stopped() })
    expect([out, exit]).toEqual(['', 1])
    expect(JSON.parse(err)).toMatchObject({ api_version: 1, kind: 'error', data: { code: 'ENGINE-2' } })
  })

  test('is heard also where the line itself cannot be read', async () => {
    expect(JSON.parse((await play(['nonsense', '--json'])).err)).toMatchObject({ data: { code: 'ASKED-1' } })
  })

  test.each(['help', 'man', 'logs --help', 'completions fish'])('%s is text', async (line) => {
    const said = JSON.parse((await play([...line.split(' '), '--json'])).out) as {
      kind: string
      data: { body: string }
    }
    expect(said.kind).toBe('text')
    expect(said.data.body.length).toBeGreaterThan(100)
  })

  test('a bare usher answers the dashboard', async () => {
    expect(JSON.parse((await play(['--json'])).out)).toMatchObject({ kind: 'dashboard' })
  })
})

describe('the exit code', () => {
  test.each([
    ['0: done', ['forms'], 0],
    ['2: asked wrongly', ['logs', '--tail', 'many'], 2],
    ['2: left out', ['job'], 2],
    ['4: no such command', ['nonsense'], 4],
    ['4: no such thing', ['up', 'sonar'], 4],
    ['4: help with no such thing', ['help', 'nonsense'], 4],
  ])('%s', async (_name, argv, code) => {
    expect((await play(argv)).exit).toBe(code)
  })

  test('1: the machine failed', async () => {
    expect((await play(['status'], { machine: stopped() })).exit).toBe(1)
  })

  test('1: usher itself broke, and says so', async () => {
    const machine = pretendMachine({ stack: () => Promise.reject(new Error('unforeseen')) })
    const { err, exit } = await play(['forms'], { machine })
    expect([exit, err.includes('USHER-1'), err.includes('unforeseen')]).toEqual([1, true, true])
  })

  test('5: another change is under way', async () => {
    const machine = pretendMachine()
    const unlock = machine.state().lock.take({ summary: 'Start everything', job: 'abc' })
    const { err, exit } = await play(['up', 'tv'], { machine })
    unlock()
    expect([exit, err.includes('Another change is under way')]).toEqual([5, true])
  })
})

describe('a pipe whose reader is gone', () => {
  const closed = () => {
    throw Object.assign(new Error('broken pipe'), { code: 'EPIPE' })
  }

  test('ends it quietly', async () => {
    const { err, exit } = await play(['help'], { onWrite: (to) => to === 'out' && closed() })
    expect([exit, err]).toEqual([141, ''])
  })

  test('also where it was the reader of errors', async () => {
    expect((await play(['nonsense'], { onWrite: closed })).exit).toBe(141)
  })
})

test('a second Ctrl-C leaves at once', async () => {
  const machine = pretendMachine({ stack: () => new Promise(() => undefined) })
  const { io, interrupt } = pretendIo({ machine })
  const exit = cli(['forms'], io, () => machine, nobodyServes)
  interrupt()
  interrupt()
  expect(await exit).toBe(130)
})

test('a name from outside cannot play with the terminal', async () => {
  const { err } = await play(['up', 'so\u001b[2J\u001b]0;owned\u0007narr'])
  expect(err).not.toMatch(/\u001b|\u0007/)
  expect(err).toContain('sonarr')
})

describe('an error for people', () => {
  test('has its code at the right end, what it means, and what to type', async () => {
    const { err } = await play(['status'], { machine: stopped(), columns: 60 })
    expect(err.split('\n')[0]).toBe('The container engine is not answering.              ENGINE-2')
    expect(err).toContain('\n→ start it  Start it\n')
  })

  test('is ASCII where the locale is', async () => {
    const { err } = await play(['config', 'set', 'WIREGUARD_PRIVATE_KEY', 'x'], { env: {} })
    expect(err).toMatch(/^[\n\u0020-\u007e]+$/)
  })
})
