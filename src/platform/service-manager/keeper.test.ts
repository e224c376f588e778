import { expect, test } from 'bun:test'
import { nameOfUser } from './keeper.ts'

const SCRIPT = `
  const { nameOfUser } = await import('./keeper.ts')
  process.stdout.write(nameOfUser(process.env))
`
const id = process.getuid?.() ?? 0
const LISTED = `# comment\nnobody:*:${id + 1}:65534::/:\nmaria:x:${id}:100:Maria:/home/maria:/bin/sh\nlast:x:${id}:1::/:\n`

test('the user is called as the machine lists them, whatever USER says', () => {
  for (const env of [{}, { USER: 'ana' }]) expect(nameOfUser(env, LISTED)).toBe('maria')
})

test('who is not listed is called as USER says, and by the number where that is not set', () => {
  expect(nameOfUser({ USER: 'ana' }, '')).toBe('ana')
  expect(nameOfUser({}, '')).toBe(String(id))
})

test('without USER it is still the name that the system has', () => {
  const env = { PATH: process.env['PATH'] }
  // The runtime reads USER once, as it begins: it takes a process of its own.
  const said = Bun.spawnSync([process.execPath, '-e', SCRIPT], { cwd: import.meta.dir, env }).stdout.toString()
  const real = Bun.spawnSync(['id', '-un']).stdout.toString().trim()
  expect(said).toBe(real)
})
