import { describe, expect, test } from 'bun:test'
import { usherError } from '../../lib/errors.ts'
import { fakeMachine } from '../../../test-support/machine/fake-machine.ts'
import { runCommandLine } from './cli.ts'
import { fakeContainer, fakeEngine } from '../../../test-support/engine/fake-engine.ts'
import { noServeCommands, runCli, fakeIo } from '../../../test-support/cli/run-cli.ts'

const stopped = () =>
  fakeMachine({ engine: async () => Promise.reject(usherError('ENGINE-2', { start: 'start it', remedy: 'Start it' })) })

describe('--json', () => {
  test('writes one envelope, and nothing else', async () => {
    const { out, err, exit } = await runCli(['forms', '--json'])
    expect(out.endsWith('\n')).toBe(true)
    expect(JSON.parse(out)).toMatchObject({ api_version: 1, kind: 'forms' })
    expect([out.split('\n').length, err, exit]).toEqual([2, '', 0])
  })

  test('writes an error to standard error', async () => {
    const { out, err, exit } = await runCli(['status', '--json'], { machine: stopped() })
    expect([out, exit]).toEqual(['', 1])
    expect(JSON.parse(err)).toMatchObject({ api_version: 1, kind: 'error', data: { code: 'ENGINE-2' } })
  })

  test('also applies if the command line itself is invalid', async () => {
    expect(JSON.parse((await runCli(['nonsense', '--json'])).err)).toMatchObject({ data: { code: 'ASKED-1' } })
  })

  test.each(['status --json=yes', 'status --json=', '--json=no', '--home --json status', 'config --key --json'])(
    'also applies to the refusal of %s',
    async (line) => {
      const { out, err, exit } = await runCli(line.split(' '))
      expect([out, JSON.parse(err), exit]).toEqual(['', expect.objectContaining({ kind: 'error' }), 2])
    },
  )

  test('may be given twice, and the word after it is no value of it', async () => {
    expect(JSON.parse((await runCli(['forms', '--json', '--json'])).out)).toMatchObject({ kind: 'forms' })
    expect(JSON.parse((await runCli(['status', '--json', 'false'])).err)).toMatchObject({ data: { code: 'LINE-1' } })
  })

  test.each(['help', 'man', 'logs --help', 'completions fish'])('%s is text', async (line) => {
    const envelope = JSON.parse((await runCli([...line.split(' '), '--json'])).out) as {
      kind: string
      data: { text: string }
    }
    expect(envelope.kind).toBe('text')
    expect(envelope.data.text.length).toBeGreaterThan(100)
  })

  test('a bare usher shows the dashboard', async () => {
    expect(JSON.parse((await runCli(['--json'])).out)).toMatchObject({ kind: 'dashboard' })
  })
})

describe('the exit code', () => {
  test.each([
    ['0: done', ['forms'], 0],
    ['2: asked wrongly', ['logs', '--tail', 'many'], 2],
    ['2: missing argument', ['job'], 2],
    ['4: no such command', ['nonsense'], 4],
    ['4: no such thing', ['up', 'sonar'], 4],
    ['4: help with no such thing', ['help', 'nonsense'], 4],
  ])('%s', async (_name, argv, code) => {
    expect((await runCli(argv)).exit).toBe(code)
  })

  test('1: the machine failed', async () => {
    expect((await runCli(['status'], { machine: stopped() })).exit).toBe(1)
  })

  test('3: an answer lacks what could not be asked', async () => {
    const { exit, out } = await runCli(['forms'], { machine: stopped() })
    expect([exit, out.includes('Not known: the state of each form.')]).toEqual([3, true])
  })

  test('1: usher itself has a bug, and says so', async () => {
    const machine = fakeMachine({ stack: () => Promise.reject(new Error('unforeseen')) })
    const { err, exit } = await runCli(['forms'], { machine })
    expect([exit, err.includes('USHER-1'), err.includes('unforeseen')]).toEqual([1, true, true])
  })

  test('5: another change is running', async () => {
    const machine = fakeMachine()
    const unlock = machine.state().lock.acquire({ summary: 'Start everything', job: 'abc' })
    const { err, exit } = await runCli(['up', 'tv'], { machine })
    unlock()
    expect([exit, err.includes('Another change is running')]).toEqual([5, true])
  })
})

describe('a closed pipe', () => {
  const closed = () => {
    throw Object.assign(new Error('broken pipe'), { code: 'EPIPE' })
  }

  test('ends usher quietly', async () => {
    const { err, exit } = await runCli(['help'], { onWrite: (to) => to === 'out' && closed() })
    expect([exit, err]).toEqual([141, ''])
  })

  test('ends usher quietly on standard error too', async () => {
    expect((await runCli(['nonsense'], { onWrite: closed })).exit).toBe(141)
  })
})

test('a quiet stream ends once nobody can read it', async () => {
  const quiet = fakeEngine({ containers: [fakeContainer('sonarr')] })
  const machine = fakeMachine({
    engine: async () => ({ ...quiet, logBatches: (_id, { signal }) => silentUntil(signal!) }),
  })
  const { io } = fakeIo({ machine })
  const { promise: readerGone, resolve: leave } = Promise.withResolvers<void>()
  const onReaderGone = (listener: () => void) => {
    void readerGone.then(listener)
    return () => undefined
  }
  const exit = runCommandLine(['logs', 'sonarr', '--follow'], { ...io, onReaderGone }, () => machine, noServeCommands)
  leave()
  expect(await exit).toBe(141)
})

test('a second Ctrl-C exits at once', async () => {
  const { io, interrupt } = fakeIo({})
  const stack = () => {
    interrupt()
    interrupt()
    return new Promise<never>(() => undefined)
  }
  expect(await runCommandLine(['forms'], io, () => fakeMachine({ stack }), noServeCommands)).toBe(130)
})

test('a name from outside cannot control the terminal', async () => {
  const { err } = await runCli(['up', 'so\u001b[2J\u001b]0;owned\u0007narr'])
  expect(err).not.toMatch(/\u001b|\u0007/)
  expect(err).toContain('sonarr')
})

describe('an error report', () => {
  test('has its code at the right end, its meaning, and what to type', async () => {
    const { err } = await runCli(['status'], { machine: stopped(), columns: 60 })
    expect(err.split('\n')[0]).toBe('The container engine is not answering.              ENGINE-2')
    expect(err).toContain('\n→ start it  Start it\n')
  })

  test('is ASCII if the locale is', async () => {
    const { err } = await runCli(['config', 'set', 'WIREGUARD_PRIVATE_KEY', 'x'], { env: {} })
    expect(err).toMatch(/^[\n\u0020-\u007e]+$/)
  })
})

async function* silentUntil(signal: AbortSignal): AsyncGenerator<never> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
}
