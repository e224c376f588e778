import { dlopen } from 'bun:ffi'
import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStubLibrary } from './stub-library.ts'

const architecture = process.arch === 'arm64' ? 'arm64' : 'x64'

test.skipIf(process.platform !== 'linux')('the stubs are a library that this machine loads and calls', () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-stubs-'))
  try {
    const path = join(folder, 'stubs.so')
    writeFileSync(path, createStubLibrary(architecture))
    const returns = { args: [], returns: 'i32' } as const
    const { symbols, close } = dlopen(path, { arc4random: returns, __strftime_l: returns, _dl_find_object: returns })
    expect([symbols.arc4random(), symbols.__strftime_l(), symbols._dl_find_object()]).toEqual([0, 0, -1])
    close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('each processor gets a library of its own', () => {
  expect(createStubLibrary('x64').readUInt16LE(18)).toBe(62)
  expect(createStubLibrary('arm64').readUInt16LE(18)).toBe(183)
})
