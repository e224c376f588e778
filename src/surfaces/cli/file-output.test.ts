import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fakeMachine } from '../../../test-support/machine/fake-machine.ts'
import { runCli } from '../../../test-support/cli/run-cli.ts'

function withBundle(contents: Uint8Array) {
  const machine = fakeMachine()
  const folder = join(machine.paths.data, 'bundles')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'den.tar.gz'), contents)
  return machine
}

test('a bundle is written to a pipe byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  const { out, exit } = await runCli(['bundle', 'den.tar.gz'], { machine: withBundle(bytes) })
  expect([Buffer.from(out, 'latin1').equals(bytes), exit]).toEqual([true, 0])
})

test('an empty file writes nothing', async () => {
  expect(await runCli(['bundle', 'den.tar.gz'], { machine: withBundle(new Uint8Array()) })).toMatchObject({
    out: '',
    exit: 0,
  })
})

test('a file is refused on a terminal', async () => {
  const { out, err, exit } = await runCli(['bundle', 'den.tar.gz'], {
    machine: withBundle(new Uint8Array([27])),
    tty: true,
  })
  expect([out, exit, err.includes('usher bundle den.tar.gz > den.tar.gz')]).toEqual(['', 2, true])
})
