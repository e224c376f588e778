import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyStack, readCarried } from './carried.ts'
import { foldersToMake, makeFolders } from './folders.ts'
import { readStack } from './parse.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'usher-folders-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))
const stackIn = (directory: string) => readStack({ directory, environment: {}, read: readCarried(directory) })

test('what a service is given and is not there, content with what lies below it', async () => {
  const stack = await stackIn('/srv/stack')
  expect(foldersToMake(['navidrome'], stack, () => false)).toEqual(
    ['config/navidrome', 'data', 'data/media/books', 'data/media/films', 'data/media/music', 'data/media/tv']
      .concat(['data/torrents', 'data/usenet'])
      .map((folder) => join('/srv/stack', folder)),
  )
  expect(foldersToMake(['navidrome'], stack, () => true)).toEqual([])
  expect(foldersToMake(['flaresolverr'], stack, () => false)).toEqual([])
})

test('a file that is carried is never made as a folder, once it is there', async () => {
  copyStack(home, { digestOf: () => undefined, record: () => undefined })
  const stack = await stackIn(home)
  expect(foldersToMake(['caddy', 'gluetun'], stack)).toEqual(
    ['caddy/data', 'caddy/config', 'gluetun'].map((name) => join(home, 'config', name)).toSorted(),
  )
})

test('they are made for their owner, with all that is missing above them', () => {
  const owner = {
    uid: process.getuid?.() === 0 ? 1234 : (process.getuid?.() ?? 0),
    gid: process.getuid?.() === 0 ? 1235 : (process.getgid?.() ?? 0),
  }
  makeFolders([join(home, 'a/b/c'), join(home, 'a')], owner)
  for (const folder of ['a', 'a/b', 'a/b/c']) {
    const { uid, gid } = statSync(join(home, folder))
    expect({ uid, gid }).toEqual(owner)
  }
  expect(statSync(home).uid).toBe(process.getuid?.() ?? 0)
})

test('their group may write in them, however careful the umask is of whoever runs usher', () => {
  const before = process.umask(0o077)
  try {
    makeFolders([join(home, 'library/media/tv')], { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 })
  } finally {
    process.umask(before)
  }
  expect(statSync(join(home, 'library/media/tv')).mode & 0o777).toBe(0o775)
})

test('one that cannot be made is told by its name', () => {
  writeFileSync(join(home, 'file'), '')
  expect(() => makeFolders([join(home, 'file/inside')], { uid: 0, gid: 0 })).toThrow(
    `${join(home, 'file/inside')} cannot be made.`,
  )
  expect(existsSync(join(home, 'file/inside'))).toBe(false)
})
