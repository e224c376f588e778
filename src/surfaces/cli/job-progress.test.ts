import { describe, expect, test } from 'bun:test'
import { fakeRunner, fakeMachine } from '../../../test-support/machine/fake-machine.ts'
import { runCommandLine } from './cli.ts'
import { noServeCommands, runCli, fakeIo } from '../../../test-support/cli/run-cli.ts'

describe('an action', () => {
  test('writes progress to standard error and the outcome to standard output', async () => {
    const { out, err, exit } = await runCli(['up', 'tv'])
    expect(out).toContain('sonarr')
    expect(err).toContain('Nothing left to wait for\n')
    expect(exit).toBe(3)
  })

  test('writes one envelope with --json, and no progress', async () => {
    const { out, err } = await runCli(['up', 'tv', '--json'])
    expect(JSON.parse(out)).toMatchObject({ kind: 'lifecycle', data: { complete: false, dry_run: false } })
    expect(err).toBe('')
  })

  test('changes nothing in a dry run', async () => {
    const { hand: runner, asked: calls } = fakeRunner()
    const machine = fakeMachine({ runner: async () => runner })
    const { out, exit } = await runCli(['up', 'tv', '--dry-run', '--json'], { machine })
    expect(JSON.parse(out)).toMatchObject({ kind: 'lifecycle', data: { dry_run: true } })
    expect([exit, calls, machine.state().history.list()]).toEqual([0, [], []])
  })

  test('reports why it failed, and history has what it did', async () => {
    const { hand: runner } = fakeRunner()
    const broken = { ...runner, apply: () => Promise.reject(new Error('no space left')) }
    const machine = fakeMachine({ runner: async () => broken })
    const { err, exit } = await runCli(['up', 'tv', '--json'], { machine })
    expect(JSON.parse(err)).toMatchObject({ kind: 'error', data: { code: 'USHER-1' } })
    expect([exit, machine.state().history.list()[0]?.state]).toEqual([1, 'failed'])
  })
})

test('Ctrl-C cancels at the next safe point, says so, and sets the exit code', async () => {
  const { hand: runner } = fakeRunner()
  const waits = {
    ...runner,
    apply: (_change: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        queueMicrotask(() => interrupt())
      }),
  }
  const machine = fakeMachine({ runner: async () => waits })
  const { io, written, interrupt } = fakeIo({ machine })
  expect(await runCommandLine(['up', 'tv'], io, () => machine, noServeCommands)).toBe(130)
  expect(written.err).toContain('stops at the next safe point')
  expect(machine.state().jobs.list()[0]?.state).toBe('cancelled')
})

describe('a secret', () => {
  const key = 'WIREGUARD_PRIVATE_KEY'
  const stdin = `${Buffer.alloc(32, 7).toString('base64')}\n`

  test('is refused on the command line, and nothing is written', async () => {
    const machine = fakeMachine()
    const { err, exit } = await runCli(['config', 'set', key, stdin.trim()], { machine })
    expect([exit, err.includes('LINE-5'), err.includes(stdin.trim())]).toEqual([2, true, false])
    expect(machine.settings().values()[key]).toBeUndefined()
  })

  test.each([true, false])('is read from a prompt or a pipe (terminal: %p), and never shown', async (tty) => {
    const machine = fakeMachine()
    const { out, err, exit } = await runCli(['config', 'set', key], { machine, tty, stdin })
    expect([exit, (out + err).includes(stdin.trim())]).toEqual([0, false])
    expect(machine.settings().values()[key]).toBe(stdin.trim())
  })

  test('is refused if empty', async () => {
    expect((await runCli(['config', 'set', key], { stdin: '\n' })).exit).toBe(2)
  })
})
