import { describe, expect, test } from 'bun:test'
import { pretendHand, pretendMachine } from '../../../test-support/machine.ts'
import { cli } from './cli.ts'
import { nobodyServes, play, pretendIo } from '../../../test-support/cli/run.ts'

describe('a change', () => {
  test('tells its progress on standard error and its outcome on standard output', async () => {
    const { out, err, exit } = await play(['up', 'tv'])
    expect(out).toContain('sonarr')
    expect(err).toContain('There is nothing left to wait for\n')
    expect(exit).toBe(3)
  })

  test('has one envelope for a machine, and no progress', async () => {
    const { out, err } = await play(['up', 'tv', '--json'])
    expect(JSON.parse(out)).toMatchObject({ kind: 'lifecycle', data: { complete: false, rehearsed: false } })
    expect(err).toBe('')
  })

  test('that is only rehearsed touches nothing', async () => {
    const { hand, asked } = pretendHand()
    const machine = pretendMachine({ hand: async () => hand })
    const { out, exit } = await play(['up', 'tv', '--dry-run', '--json'], { machine })
    expect(JSON.parse(out)).toMatchObject({ kind: 'lifecycle', data: { rehearsed: true } })
    expect([exit, asked, machine.state().history.list()]).toEqual([0, [], []])
  })

  test('that fails says why, and what it did is in history', async () => {
    const { hand } = pretendHand()
    const broken = { ...hand, apply: () => Promise.reject(new Error('no space left')) }
    const machine = pretendMachine({ hand: async () => broken })
    const { err, exit } = await play(['up', 'tv', '--json'], { machine })
    expect(JSON.parse(err)).toMatchObject({ kind: 'error', data: { code: 'USHER-1' } })
    expect([exit, machine.state().history.list()[0]?.ended]).toEqual([1, 'failed'])
  })
})

test('Ctrl-C asks for an end at the next safe point, says so, and the exit code tells it', async () => {
  const { hand } = pretendHand()
  const waits = {
    ...hand,
    apply: (_change: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        queueMicrotask(() => interrupt())
      }),
  }
  const machine = pretendMachine({ hand: async () => waits })
  const { io, written, interrupt } = pretendIo({ machine })
  expect(await cli(['up', 'tv'], io, () => machine, nobodyServes)).toBe(130)
  expect(written.err).toContain('stops at the next safe point')
  expect(machine.state().jobs.list()[0]?.state).toBe('cancelled')
})

describe('a secret', () => {
  const key = 'WIREGUARD_PRIVATE_KEY'
  const typed = `${Buffer.alloc(32, 7).toString('base64')}\n`

  test('is not taken from the command line, and nothing is written', async () => {
    const machine = pretendMachine()
    const { err, exit } = await play(['config', 'set', key, typed.trim()], { machine })
    expect([exit, err.includes('LINE-5'), err.includes(typed.trim())]).toEqual([2, true, false])
    expect(machine.settings().values()[key]).toBeUndefined()
  })

  test.each([true, false])('is read where it is typed or piped (terminal: %p), and never shown', async (tty) => {
    const machine = pretendMachine()
    const { out, err, exit } = await play(['config', 'set', key], { machine, tty, typed })
    expect([exit, (out + err).includes(typed.trim())]).toEqual([0, false])
    expect(machine.settings().values()[key]).toBe(typed.trim())
  })

  test('that is empty is refused', async () => {
    expect((await play(['config', 'set', key], { typed: '\n' })).exit).toBe(2)
  })
})
