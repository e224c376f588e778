import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pretendMachine } from '../../../test-support/machine.ts'
import { play } from '../../../test-support/cli/run.ts'

function withBundle(contents: Uint8Array) {
  const machine = pretendMachine()
  const folder = join(machine.places.data, 'bundles')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'den.tar.gz'), contents)
  return machine
}

test('a bundle goes into a pipe byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  const { out, exit } = await play(['bundle', 'den.tar.gz'], { machine: withBundle(bytes) })
  expect([Buffer.from(out, 'latin1').equals(bytes), exit]).toEqual([true, 0])
})

test('an empty one is nothing', async () => {
  expect(await play(['bundle', 'den.tar.gz'], { machine: withBundle(new Uint8Array()) })).toMatchObject({
    out: '',
    exit: 0,
  })
})

test('a terminal is spared it', async () => {
  const { out, err, exit } = await play(['bundle', 'den.tar.gz'], {
    machine: withBundle(new Uint8Array([27])),
    tty: true,
  })
  expect([out, exit, err.includes('usher bundle den.tar.gz > den.tar.gz')]).toEqual(['', 2, true])
})
