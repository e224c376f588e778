import { expect, test } from 'bun:test'
import { fakeMachine } from '../../../test-support/machine/fake-machine.ts'
import { lineTo, machineWithGpu } from '../../../test-support/remote/far-machine.ts'
import { readRemoteMachines, writeRemoteMachines } from '../../platform/remote/remote-machine.ts'
import { reachOtherMachines } from './other-machines.ts'

test('the connection to a machine is kept while it is known, and closed once it was removed', async () => {
  const line = lineTo(fakeMachine())
  const machine = machineWithGpu(line.access)
  const others = reachOtherMachines(machine)
  const first = await others.session('gpu')
  await first.greeting
  expect(await others.session('gpu')).toBe(first)
  expect(line.open()).toBe(1)
  const known = readRemoteMachines(machine.paths)
  writeRemoteMachines(machine.paths, [])
  await expect(others.session('gpu')).rejects.toMatchObject({ data: { code: 'MACHINE-2' } })
  expect(line.open()).toBe(0)
  writeRemoteMachines(machine.paths, known)
  const again = await others.session('gpu')
  await again.greeting
  expect(again).not.toBe(first)
  await again.close()
})
