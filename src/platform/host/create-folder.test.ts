import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeName } from '../../lib/file-name.ts'
import { createFolder, createNestedFolders } from './create-folder.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'usher-create-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))
const modeOf = (path: string) => statSync(path).mode & 0o7777

test('createFolder sets the mode whatever the umask is, also in a folder whose name is not text', () => {
  const parent = join(home, decodeName(Buffer.from('caf\xe9', 'latin1')))
  const before = process.umask(0o077)
  try {
    createFolder(parent, { mode: 0o750, owner: null })
    createFolder(join(parent, 'inner'), { mode: 0o2775, owner: null })
  } finally {
    process.umask(before)
  }
  const path = Buffer.concat([Buffer.from(`${home}/`), Buffer.from('caf\xe9', 'latin1')])
  expect([statSync(path).mode & 0o777, statSync(Buffer.concat([path, Buffer.from('/inner')])).mode & 0o7777]).toEqual([
    0o750, 0o2775,
  ])
})

test('createFolder refuses a link in its place, and changes nothing of what that names', () => {
  const target = join(home, 'target')
  mkdirSync(target, { mode: 0o700 })
  symlinkSync(target, join(home, 'link'))
  expect(() => createFolder(join(home, 'link'), { mode: 0o777, owner: null })).toThrow('EEXIST')
  expect(() => createNestedFolders([join(home, 'link'), join(home, 'link/x')], { mode: 0o777, owner: null })).toThrow(
    'EEXIST',
  )
  expect([modeOf(target), readlinkSync(join(home, 'link')), existsSync(join(target, 'x'))]).toEqual([
    0o700,
    target,
    false,
  ])
})
