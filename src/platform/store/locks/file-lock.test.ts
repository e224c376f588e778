import { expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { acquireFileLock, isFileLocked, removeStaleLocks } from './file-lock.ts'
import { scratchStore } from '../../../../test-support/store/scratch-store.ts'

test('a lock has one holder until its release', () => {
  using scratch = scratchStore()
  const path = join(scratch.folder, 'locks', 'one')
  expect(isFileLocked(path)).toBe(false)
  expect(existsSync(path)).toBe(false)
  const release = acquireFileLock(path, 0)!
  expect([isFileLocked(path), acquireFileLock(path, 0), isFileLocked(path)]).toEqual([true, undefined, true])
  release()
  release()
  expect(isFileLocked(path)).toBe(false)
  acquireFileLock(path, 0)!()
})

test('a lock excludes another process and ends with its own', async () => {
  using scratch = scratchStore()
  const path = join(scratch.folder, 'one')
  const script = `
    const { acquireFileLock } = await import('${join(import.meta.dir, 'file-lock.ts')}')
    console.log(acquireFileLock('${path}', 0) ? 'mine' : 'refused')
    setInterval(() => {}, 1000)`
  const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe', stderr: 'inherit' })
  try {
    const { value } = await child.stdout.getReader().read()
    expect(new TextDecoder().decode(value)).toBe('mine\n')
    expect([isFileLocked(path), acquireFileLock(path, 0)]).toEqual([true, undefined])
  } finally {
    child.kill('SIGKILL')
    await child.exited
  }
  expect(isFileLocked(path)).toBe(false)
  acquireFileLock(path, 0)!()
})

test('a lock does not outlive its process in its children', async () => {
  using scratch = scratchStore()
  const path = join(scratch.folder, 'one')
  const script = `
    const { acquireFileLock } = await import('${join(import.meta.dir, 'file-lock.ts')}')
    acquireFileLock('${path}', 0)
    console.log(Bun.spawn(['sleep', '60']).pid)`
  const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe', stderr: 'inherit' })
  const { value } = await child.stdout.getReader().read()
  const orphan = Number(new TextDecoder().decode(value))
  try {
    expect(isFileLocked(path)).toBe(true)
    child.kill('SIGKILL')
    await child.exited
    expect(isFileLocked(path)).toBe(false)
  } finally {
    child.kill('SIGKILL')
    process.kill(orphan, 'SIGKILL')
  }
})

test('a lock writes nothing, and survives garbage collection', () => {
  using scratch = scratchStore()
  const path = join(scratch.folder, 'one')
  acquireFileLock(path, 0)
  Bun.gc(true)
  expect(isFileLocked(path)).toBe(true)
  expect(readdirSync(scratch.folder)).toEqual(['one'])
})

test('removeStaleLocks removes free locks and keeps those that are spared or held', () => {
  using scratch = scratchStore()
  for (const name of ['left', 'spared']) acquireFileLock(join(scratch.folder, name), 0)!()
  const release = acquireFileLock(join(scratch.folder, 'held'), 0)!
  removeStaleLocks(scratch.folder, ['spared'])
  expect(readdirSync(scratch.folder).toSorted()).toEqual(['held', 'spared'])
  release()
  removeStaleLocks(join(scratch.folder, 'none'), [])
})
