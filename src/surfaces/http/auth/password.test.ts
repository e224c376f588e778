import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passwordFile, readPasswordHash } from '../../../platform/owner-password.ts'
import { clearPassword, setPassword } from './password.ts'
import { watchPassword } from './password-watch.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'usher-password-'))
  file = passwordFile({ config: join(folder, 'config') })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the stored password is an argon2id hash, readable by its owner only', async () => {
  await setPassword(file, 'a dozen of them')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readPasswordHash(file)).toStartWith('$argon2id$')
  expect(readFileSync(file, 'utf8')).not.toContain('dozen')
  expect(await Bun.password.verify('a dozen of them', readPasswordHash(file)!)).toBe(true)
})

test('a password shorter than twelve characters is refused and not written', async () => {
  await expect(setPassword(file, '🔑'.repeat(11))).rejects.toThrow('at least 12 characters')
  expect(readPasswordHash(file)).toBeUndefined()
})

test('clearPassword reports whether a password was set', async () => {
  await setPassword(file, 'a dozen of them')
  expect([clearPassword(file), clearPassword(file), readPasswordHash(file)]).toEqual([true, false, undefined])
})

test('a password file with other content is reported', async () => {
  await setPassword(file, 'a dozen of them')
  writeFileSync(file, 'hunter2hunter2')
  expect(() => readPasswordHash(file)).toThrow('does not contain a password that usher can check')
})

test('a password change is noticed at once, or at the latest at the next use', async () => {
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
