import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { lstatSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { carried, copiesNeeded, copyStack, readCarried } from './carried.ts'
import { readStack } from './parse.ts'

let home: string
let digests: Map<string, string>
const keeper = {
  digestOf: (path: string) => digests.get(path),
  record: (path: string, sum: string) => void digests.set(path, sum),
}
const inside = (name: string) => join(home, 'stack', name)
const names = [...Object.keys(carried), '.env']

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'usher-carried-'))
  digests = new Map()
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

describe('the copy of the stack', () => {
  test('is written whole, readable by its apps, its settings by their owner alone', () => {
    const { wrote, left } = copyStack(inside(''), keeper)
    expect(wrote.sort()).toEqual(names.map(inside).sort())
    expect(left).toEqual([])
    expect(readFileSync(inside('compose.yaml'), 'utf8')).toBe(carried['compose.yaml'] as string)
    expect(statSync(inside('compose.yaml')).mode & 0o777).toBe(0o644)
    expect(statSync(inside('.env')).mode & 0o777).toBe(0o600)
  })

  test('is told before it is written, and then nothing is left to do', () => {
    expect(copiesNeeded(inside(''), keeper).wrote.sort()).toEqual(names.map(inside).sort())
    copyStack(inside(''), keeper)
    expect(copiesNeeded(inside(''), keeper)).toEqual({ wrote: [], left: [] })
    expect(copyStack(inside(''), keeper)).toEqual({ wrote: [], left: [] })
  })

  test('follows a newer usher where nobody changed it', () => {
    copyStack(inside(''), keeper, { 'compose.yaml': 'name: old\n' })
    expect(copyStack(inside(''), keeper, { 'compose.yaml': 'name: new\n' })).toEqual({
      wrote: [inside('compose.yaml')],
      left: [],
    })
    expect(readFileSync(inside('compose.yaml'), 'utf8')).toBe('name: new\n')
  })

  test('leaves alone what somebody changed, and the settings always', () => {
    copyStack(inside(''), keeper)
    writeFileSync(inside('compose.yaml'), 'name: mine\n')
    writeFileSync(inside('.env'), 'TZ=Europe/Lisbon\n')
    expect(copyStack(inside(''), keeper, { 'compose.yaml': 'name: newer\n' })).toEqual({
      wrote: [],
      left: [inside('compose.yaml')],
    })
    expect(readFileSync(inside('compose.yaml'), 'utf8')).toBe('name: mine\n')
    expect(readFileSync(inside('.env'), 'utf8')).toBe('TZ=Europe/Lisbon\n')
  })

  test('leaves alone what was there before usher', () => {
    copyStack(inside(''), keeper)
    digests.clear()
    writeFileSync(inside('caddy/door.caddyfile'), 'mine')
    expect(copyStack(inside(''), keeper).left).toEqual([inside('caddy/door.caddyfile')])
  })

  test('replaces a link of its own text and does not write through it', () => {
    const elsewhere = join(home, 'elsewhere')
    copyStack(inside(''), keeper, { a: 'one' })
    writeFileSync(elsewhere, 'one')
    rmSync(inside('a'))
    symlinkSync(elsewhere, inside('a'))
    copyStack(inside(''), keeper, { a: 'two' })
    expect(readFileSync(elsewhere, 'utf8')).toBe('one')
    expect(lstatSync(inside('a')).isSymbolicLink()).toBe(false)
  })
})

test('before anything is written the stack is read out of the program', async () => {
  const directory = inside('')
  const stack = await readStack({ directory, environment: {}, read: readCarried(directory) })
  expect(stack.name).toBe('usher')
  expect(stack.services).toHaveLength(15)
})
