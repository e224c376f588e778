import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { lstatSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shippedStackFiles, planStackCopy, copyShippedStack, shippedStackReader } from './shipped-stack.ts'
import { readStack } from './stack-reader.ts'

let home: string
let digests: Map<string, string>
const digestStore = {
  digestOf: (path: string) => digests.get(path),
  record: (path: string, sum: string) => void digests.set(path, sum),
}
const inside = (name: string) => join(home, 'stack', name)
const names = [...Object.keys(shippedStackFiles), '.env']

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'usher-carried-'))
  digests = new Map()
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

describe('copyShippedStack', () => {
  test('writes all files, readable by the apps, and the settings for their owner alone', () => {
    const { written, left_modified } = copyShippedStack(inside(''), digestStore)
    expect(written.sort()).toEqual(names.map(inside).sort())
    expect(left_modified).toEqual([])
    expect(readFileSync(inside('compose.yaml'), 'utf8')).toBe(shippedStackFiles['compose.yaml'] as string)
    expect(statSync(inside('compose.yaml')).mode & 0o777).toBe(0o644)
    expect(statSync(inside('.env')).mode & 0o777).toBe(0o600)
  })

  test('writes exactly what planStackCopy lists, and nothing the second time', () => {
    expect(planStackCopy(inside(''), digestStore).written.sort()).toEqual(names.map(inside).sort())
    copyShippedStack(inside(''), digestStore)
    expect(planStackCopy(inside(''), digestStore)).toEqual({ written: [], left_modified: [] })
    expect(copyShippedStack(inside(''), digestStore)).toEqual({ written: [], left_modified: [] })
  })

  test('updates unmodified files to a newer version of usher', () => {
    copyShippedStack(inside(''), digestStore, { 'compose.yaml': 'name: old\n' })
    expect(copyShippedStack(inside(''), digestStore, { 'compose.yaml': 'name: new\n' })).toEqual({
      written: [inside('compose.yaml')],
      left_modified: [],
    })
    expect(readFileSync(inside('compose.yaml'), 'utf8')).toBe('name: new\n')
  })

  test('leaves edited files alone, and the settings always', () => {
    copyShippedStack(inside(''), digestStore)
    writeFileSync(inside('compose.yaml'), 'name: mine\n')
    writeFileSync(inside('.env'), 'TZ=Europe/Lisbon\n')
    expect(copyShippedStack(inside(''), digestStore, { 'compose.yaml': 'name: newer\n' })).toEqual({
      written: [],
      left_modified: [inside('compose.yaml')],
    })
    expect(readFileSync(inside('compose.yaml'), 'utf8')).toBe('name: mine\n')
    expect(readFileSync(inside('.env'), 'utf8')).toBe('TZ=Europe/Lisbon\n')
  })

  test('leaves files alone that existed before usher', () => {
    copyShippedStack(inside(''), digestStore)
    digests.clear()
    writeFileSync(inside('caddy/door.caddyfile'), 'mine')
    expect(copyShippedStack(inside(''), digestStore).left_modified).toEqual([inside('caddy/door.caddyfile')])
  })

  test('replaces a link to identical text instead of writing through it', () => {
    const otherFolder = join(home, 'elsewhere')
    copyShippedStack(inside(''), digestStore, { a: 'one' })
    writeFileSync(otherFolder, 'one')
    rmSync(inside('a'))
    symlinkSync(otherFolder, inside('a'))
    copyShippedStack(inside(''), digestStore, { a: 'two' })
    expect(readFileSync(otherFolder, 'utf8')).toBe('one')
    expect(lstatSync(inside('a')).isSymbolicLink()).toBe(false)
  })
})

test('shippedStackReader reads the stack from the program before anything is written', async () => {
  const directory = inside('')
  const stack = await readStack({ directory, environment: {}, read: shippedStackReader(directory) })
  expect(stack.name).toBe('usher')
  expect(stack.services).toHaveLength(15)
})
