import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyShippedStack, shippedStackReader } from './shipped-stack.ts'
import { missingServiceFolders, createServiceFolders } from './service-folders.ts'
import { readStack } from './stack-reader.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'usher-folders-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))
const stackIn = (directory: string) => readStack({ directory, environment: {}, read: shippedStackReader(directory) })

test('missingServiceFolders lists missing mounts, with the subfolders of the content folder', async () => {
  const stack = await stackIn('/srv/stack')
  expect(await missingServiceFolders(['navidrome'], stack, () => false)).toEqual(
    ['config/navidrome', 'data', 'data/media/books', 'data/media/films', 'data/media/music', 'data/media/tv']
      .concat(['data/torrents', 'data/usenet'])
      .map((folder) => join('/srv/stack', folder)),
  )
  expect(await missingServiceFolders(['navidrome'], stack, () => true)).toEqual([])
  expect(await missingServiceFolders(['flaresolverr'], stack, () => false)).toEqual([])
})

test('missingServiceFolders omits a mounted file of the shipped stack once it exists', async () => {
  copyShippedStack(home, { digestOf: () => undefined, record: () => undefined })
  const stack = await stackIn(home)
  expect(await missingServiceFolders(['caddy', 'gluetun'], stack)).toEqual(
    ['caddy/data', 'caddy/config', 'gluetun'].map((name) => join(home, 'config', name)).toSorted(),
  )
})

test('createServiceFolders creates missing parents and sets the owner', () => {
  const owner = {
    uid: process.getuid?.() === 0 ? 1234 : (process.getuid?.() ?? 0),
    gid: process.getuid?.() === 0 ? 1235 : (process.getgid?.() ?? 0),
  }
  createServiceFolders([join(home, 'a/b/c'), join(home, 'a')], owner)
  for (const folder of ['a', 'a/b', 'a/b/c']) {
    const { uid, gid } = statSync(join(home, folder))
    expect({ uid, gid }).toEqual(owner)
  }
  expect(statSync(home).uid).toBe(process.getuid?.() ?? 0)
})

test('createServiceFolders makes folders group-writable whatever the umask is', () => {
  const before = process.umask(0o077)
  try {
    createServiceFolders([join(home, 'library/media/tv')], {
      uid: process.getuid?.() ?? 0,
      gid: process.getgid?.() ?? 0,
    })
  } finally {
    process.umask(before)
  }
  expect(statSync(join(home, 'library/media/tv')).mode & 0o777).toBe(0o775)
})

test('createServiceFolders names a folder that it cannot create', () => {
  writeFileSync(join(home, 'file'), '')
  expect(() => createServiceFolders([join(home, 'file/inside')], { uid: 0, gid: 0 })).toThrow(
    `${join(home, 'file/inside')} cannot be created.`,
  )
  expect(existsSync(join(home, 'file/inside'))).toBe(false)
})
