import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearPassword, keptHash, passwordFile, setPassword } from './password.ts'
import { watchPassword } from './password-watch.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'usher-password-'))
  file = passwordFile({ config: join(folder, 'config') })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what is kept is an argon2id hash, for its owner only', async () => {
  await setPassword(file, 'a dozen of them')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(keptHash(file)).toStartWith('$argon2id$')
  expect(readFileSync(file, 'utf8')).not.toContain('dozen')
  expect(await Bun.password.verify('a dozen of them', keptHash(file)!)).toBe(true)
})

test('fewer than twelve characters are refused and nothing is written', async () => {
  await expect(setPassword(file, '🔑'.repeat(11))).rejects.toThrow('at least 12 characters')
  expect(keptHash(file)).toBeUndefined()
})

test('a password is taken away once', async () => {
  await setPassword(file, 'a dozen of them')
  expect([clearPassword(file), clearPassword(file), keptHash(file)]).toEqual([true, false, undefined])
})

test('a file that holds something else is said to', async () => {
  await setPassword(file, 'a dozen of them')
  writeFileSync(file, 'hunter2hunter2')
  expect(() => keptHash(file)).toThrow('holds no password that usher can check')
})

test('a change is noticed at once, and at the next use at the latest', async () => {
  await setPassword(file, 'a dozen of them')
  const changes: (string | undefined)[] = []
  const noticed = Promise.withResolvers<void>()
  const watched = watchPassword(file, (hash) => {
    changes.push(hash)
    noticed.resolve()
  })
  const before = watched.hash()
  await setPassword(file, 'another dozen, longer')
  await noticed.promise
  expect(changes).toEqual([watched.hash()])
  expect(watched.hash()).not.toBe(before)
  clearPassword(file)
  expect(watched.hash()).toBeUndefined()
  expect(changes.at(-1)).toBeUndefined()
  watched.stop()
})
