import { describe, expect, test } from 'bun:test'
import type { MachinesData } from '../../../../contract/kinds/machines.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { failingAccess, lineTo, machineWithGpu } from '../../../../test-support/remote/far-machine.ts'
import { readRemoteMachines } from '../../../platform/remote/remote-machine.ts'

const add = ['machine', 'add', 'gpu', 'ana@gpu.lan']

describe('machine add', () => {
  test('asks usher there for its version, and records the machine', async () => {
    const line = lineTo(fakeMachine())
    const machine = fakeMachine({ remotes: async () => line.access })
    const { exit, out } = await runCli([...add, '--json'], { machine })
    expect([exit, JSON.parse(out)]).toEqual([
      0,
      expect.objectContaining({
        kind: 'machine',
        data: expect.objectContaining({
          name: 'gpu',
          program: '/usr/local/bin/usher',
          usher_version: expect.any(String),
        }),
      }),
    ])
    expect(readRemoteMachines(machine.paths)).toMatchObject([{ name: 'gpu', destination: 'ana@gpu.lan' }])
    expect(line.open()).toBe(0)
  })

  test('records nothing that was not reached, and nothing in a dry run', async () => {
    const machine = fakeMachine({ remotes: async () => failingAccess({ exit_code: 127 }) })
    expect((await runCli(add, { machine })).err).toContain('MACHINE-14')
    const other = fakeMachine({ remotes: async () => lineTo(fakeMachine()).access })
    expect((await runCli([...add, '--dry-run'], { machine: other })).exit).toBe(0)
    expect([readRemoteMachines(machine.paths), readRemoteMachines(other.paths)]).toEqual([[], []])
  })

  test('refuses a name that is taken', async () => {
    const machine = machineWithGpu(lineTo(fakeMachine()).access)
    expect((await runCli(add, { machine })).err).toContain('MACHINE-3')
  })

  test('is undone, and so is machine remove', async () => {
    const machine = fakeMachine({ remotes: async () => lineTo(fakeMachine()).access })
    const names = () => readRemoteMachines(machine.paths).map(({ name }) => name)
    await runCli(add, { machine })
    await runCli(['undo', '--yes'], { machine })
    expect(names()).toEqual([])
    await runCli(add, { machine })
    await runCli(['machine', 'remove', 'gpu'], { machine })
    expect(names()).toEqual([])
    await runCli(['undo', '--yes'], { machine })
    expect(names()).toEqual(['gpu'])
  })
})

describe('machines', () => {
  const ask = async (machine: ReturnType<typeof fakeMachine>) => {
    const { out, exit } = await runCli(['machines', '--json'], { machine })
    return { exit, data: (JSON.parse(out) as { data: MachinesData }).data }
  }

  test('shows a machine that answers with its version, engine and verdict', async () => {
    const machine = machineWithGpu(lineTo(fakeMachine()).access)
    const { exit, data } = await ask(machine)
    expect(exit).toBe(0)
    expect(data.machines).toMatchObject([
      { name: 'gpu', reached: true, because: null, engine: expect.anything(), verdict_summary: expect.any(String) },
    ])
  })

  test('shows one that is gone with the reason and when it was last reached', async () => {
    const machine = machineWithGpu(lineTo(fakeMachine()).access)
    await ask(machine)
    const gone = failingAccess({ message: 'ssh: connect to host gpu.lan port 22: No route to host' })
    machine.remotes = async () => gone
    const { exit, data } = await ask(machine)
    expect([exit, data.complete]).toEqual([3, false])
    expect(data.machines).toMatchObject([
      { reached: false, because: 'ana@gpu.lan does not answer.', reached_at: machine.now().toISOString() },
    ])
    expect((await runCli(['machines'], { machine })).out).toContain('It was last reached')
  })

  test('says that there is none', async () => {
    expect((await runCli(['machines'])).out).toContain('usher knows no other machine.')
  })
})
