import { afterAll, beforeAll, expect, test } from 'bun:test'
import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBundle } from './bundle-file.ts'

let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'usher-bundles-'))
  const bundles = join(home, 'bundles')
  mkdirSync(join(bundles, 'folder'), { recursive: true })
  writeFileSync(join(home, 'secret'), 'secret')
  writeFileSync(join(bundles, 'den-1.tar.gz'), 'contents')
  writeFileSync(join(bundles, 'empty.zip'), '')
  symlinkSync(join(home, 'secret'), join(bundles, 'link.zip'))
  symlinkSync(home, join(bundles, 'way'))
  linkSync(join(home, 'secret'), join(bundles, 'hard.zip'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const open = (name: string) => openBundle({ data: home }, name)

test('openBundle returns size and type', async () => {
  const file = await open('den-1.tar.gz')
  expect([file.size, file.type]).toEqual([8, 'application/gzip'])
  let text = ''
  for await (const piece of file.contents()) text += Buffer.from(piece).toString()
  expect(text).toBe('contents')
})

test.each(
  [
    ['', '.', '..', '../secret', '..\\secret', '/etc/passwd', 'folder/x', 'a/../../secret', './den-1.tar.gz'],
    [
      '.hidden',
      'den-1.tar.gz/',
      'den-1.tar.gz\0',
      '\0',
      'a b',
      'a\nb',
      'é',
      '%2e%2e',
      '-rf',
      'x'.repeat(201),
      'C:x',
      '~',
    ],
  ]
    .flat()
    .map((name) => [name]),
)('openBundle rejects the name %p', async (name) => {
  await expect(open(name)).rejects.toThrow(`"${name.slice(0, 80)}" is not the name of a bundle`)
})

test.each([['missing.zip'], ['link.zip'], ['way'], ['folder'], ['hard.zip']])(
  'openBundle treats %s as missing',
  async (name) => {
    await expect(open(name)).rejects.toThrow(`There is no bundle called "${name}"`)
    await expect(open(name)).rejects.not.toThrow(`Did you mean ${name}?`)
  },
)

test('openBundle treats a linked bundles folder as empty', async () => {
  const other = mkdtempSync(join(tmpdir(), 'usher-bundles-'))
  symlinkSync(join(home, 'bundles'), join(other, 'bundles'))
  await expect(openBundle({ data: other }, 'den-1.tar.gz')).rejects.toThrow('There is no bundle')
  rmSync(other, { recursive: true })
})

test('openBundle suggests the nearest name', async () => {
  await expect(open('den-2.tar.gz')).rejects.toThrow('Did you mean den-1.tar.gz?')
})
