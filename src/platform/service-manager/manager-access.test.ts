import { expect, test } from 'bun:test'
import { currentUserName } from './manager-access.ts'

const SCRIPT = `
  const { currentUserName } = await import('./manager-access.ts')
  process.stdout.write(currentUserName(process.env))
`
const id = process.getuid?.() ?? 0
const LISTED = `# comment\nnobody:*:${id + 1}:65534::/:\nmaria:x:${id}:100:Maria:/home/maria:/bin/sh\nlast:x:${id}:1::/:\n`

test('currentUserName prefers the system’s user list to USER', () => {
  for (const env of [{}, { USER: 'ana' }]) expect(currentUserName(env, LISTED)).toBe('maria')
})

test('currentUserName falls back to USER, then to the number', () => {
  expect(currentUserName({ USER: 'ana' }, '')).toBe('ana')
  expect(currentUserName({}, '')).toBe(String(id))
})

test('currentUserName finds the name without USER', () => {
  const env = { PATH: process.env['PATH'] }
  // The runtime reads USER once, at its start, so the test needs its own process.
  const output = Bun.spawnSync([process.execPath, '-e', SCRIPT], { cwd: import.meta.dir, env }).stdout.toString()
  const real = Bun.spawnSync(['id', '-un']).stdout.toString().trim()
  expect(output).toBe(real)
})
