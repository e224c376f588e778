import { expect, test } from 'bun:test'
import { fakeIo, noServeCommands } from '../../../test-support/cli/run-cli.ts'
import { fakeMachine } from '../../../test-support/machine/fake-machine.ts'
import { runCommandLine } from './cli.ts'

const brokenPipe = () => Object.assign(new Error('broken pipe'), { code: 'EPIPE' })

test.each(['out', 'err'] as const)(
  'a change is finished although %s cannot be written, and then says so',
  async (to) => {
    const machine = fakeMachine()
    const onWrite = (written: string) => {
      if (written === to) throw brokenPipe()
    }
    const { io } = fakeIo({ machine, onWrite })
    expect(await runCommandLine(['up', 'tv'], io, () => machine, noServeCommands)).toBe(141)
    expect(machine.state().jobs.list()[0]?.state).toBe('done')
  },
)

test('a change outlives its terminal, and a read does not', async () => {
  const survived: string[] = []
  for (const words of [['up', 'tv'], ['status'], ['up', 'tv', '--dry-run']]) {
    const machine = fakeMachine()
    const { io } = fakeIo({ machine })
    let isSurviving = false
    io.surviveHangup = () => {
      isSurviving = true
      survived.push(words.join(' '))
      return () => void (isSurviving = false)
    }
    await runCommandLine(words, io, () => machine, noServeCommands)
    expect(isSurviving).toBe(false)
  }
  expect(survived).toEqual(['up tv'])
})
