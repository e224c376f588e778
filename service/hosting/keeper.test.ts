import { expect, test } from 'bun:test'
import { userInfo } from 'node:os'

const SCRIPT = `
  const { realKeeper } = await import('./keeper.ts')
  process.stdout.write(realKeeper({ home: null }, [], process.env).user)
`

/** The runtime reads USER once, as it begins: it takes a process of its own. */
const nameWith = (env: Record<string, string>) =>
  Bun.spawnSync([process.execPath, '-e', SCRIPT], { cwd: import.meta.dir, env }).stdout.toString()

test('the user is called as the system calls them, whatever USER says', () => {
  const PATH = process.env['PATH'] ?? ''
  const real = Bun.spawnSync(['id', '-un']).stdout.toString().trim()
  expect(nameWith({ PATH })).toBe(real)
  expect(nameWith({ PATH, USER: `not-${real}` })).toBe(real)
})

test('where the system has no word for it, USER is believed, and then the number is the name', () => {
  expect(nameWith({ PATH: '/nowhere', USER: 'ana' })).toBe('ana')
  expect(nameWith({ PATH: '/nowhere' })).toBe(String(userInfo().uid))
})
