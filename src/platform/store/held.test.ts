import { expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hold, isHeld, sweep } from './held.ts'
import { scratch } from '../../../test-support/store/scratch.ts'

test('one has it, until it is let go', () => {
  using here = scratch()
  const path = join(here.folder, 'locks', 'one')
  expect(isHeld(path)).toBe(false)
  expect(existsSync(path)).toBe(false)
  const letGo = hold(path, 0)!
  expect([isHeld(path), hold(path, 0), isHeld(path)]).toEqual([true, undefined, true])
  letGo()
  letGo()
  expect(isHeld(path)).toBe(false)
  hold(path, 0)!()
})

test('it is held against another process, and by one only as long as that lives', async () => {
  using here = scratch()
  const path = join(here.folder, 'one')
  const script = `
    const { hold } = await import('${join(import.meta.dir, 'held.ts')}')
    console.log(hold('${path}', 0) ? 'mine' : 'refused')
    setInterval(() => {}, 1000)`
  const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe', stderr: 'inherit' })
  try {
    const { value } = await child.stdout.getReader().read()
    expect(new TextDecoder().decode(value)).toBe('mine\n')
    expect([isHeld(path), hold(path, 0)]).toEqual([true, undefined])
  } finally {
    child.kill('SIGKILL')
    await child.exited
  }
  expect(isHeld(path)).toBe(false)
  hold(path, 0)!()
})

test('what its process had started does not keep it', async () => {
  using here = scratch()
  const path = join(here.folder, 'one')
  const script = `
    const { hold } = await import('${join(import.meta.dir, 'held.ts')}')
    hold('${path}', 0)
    console.log(Bun.spawn(['sleep', '60']).pid)`
  const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe', stderr: 'inherit' })
  const { value } = await child.stdout.getReader().read()
  const orphan = Number(new TextDecoder().decode(value))
  try {
    expect(isHeld(path)).toBe(true)
    child.kill('SIGKILL')
    await child.exited
    expect(isHeld(path)).toBe(false)
  } finally {
    child.kill('SIGKILL')
    process.kill(orphan, 'SIGKILL')
  }
})

test('nothing is written, and it survives being forgotten by whoever took it', () => {
  using here = scratch()
  const path = join(here.folder, 'one')
  hold(path, 0)
  Bun.gc(true)
  expect(isHeld(path)).toBe(true)
  expect(readdirSync(here.folder)).toEqual(['one'])
})

test('what nobody holds is swept away; what is spared or held stays', () => {
  using here = scratch()
  for (const name of ['left', 'spared']) hold(join(here.folder, name), 0)!()
  const letGo = hold(join(here.folder, 'held'), 0)!
  sweep(here.folder, ['spared'])
  expect(readdirSync(here.folder).toSorted()).toEqual(['held', 'spared'])
  letGo()
  sweep(join(here.folder, 'none'), [])
})
