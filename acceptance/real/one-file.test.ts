import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compile } from '../../tools/build/compile.ts'
import { here, isTarget } from '../../tools/build/target.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-one-file-'))
const whole = join(folder, 'usher')
const bare = join(folder, 'usher-without-app')
const alive = new Set<Bun.Subprocess>()

beforeAll(async () => {
  if (!isTarget(here)) throw new Error(`usher is not built for ${here}`)
  await compile({ target: here, carriesApp: true, out: whole })
  await compile({ target: here, carriesApp: false, out: bare })
}, 60_000)

afterAll(async () => {
  await Promise.all([...alive].map((child) => (child.kill('SIGKILL'), child.exited)))
  rmSync(folder, { recursive: true })
})

function start(program: string, words: string[], cwd = folder) {
  const child = Bun.spawn([program, ...words, '--json', '--home', join(folder, 'home')], {
    cwd,
    env: { HOME: folder, PATH: '/usr/bin:/bin' },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  alive.add(child)
  return child
}

async function said<Data>(program: string, words: string[], cwd?: string): Promise<Data> {
  const child = start(program, words, cwd)
  const text = await child.stdout.text()
  return (JSON.parse(text) as { data: Data }).data
}

/** The page at `/` of a surface that the program serves. */
async function page(program: string): Promise<string> {
  const child = start(program, ['ui'])
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of child.stdout) {
    text += decoder.decode(bytes, { stream: true })
    if (text.includes('\n')) break
  }
  const { address } = (JSON.parse(text) as { data: { address: string } }).data
  const answer = await fetch(address)
  child.kill('SIGTERM')
  return answer.text()
}

test('one file answers', async () => {
  const { usher, runtime } = await said<{ usher: string; runtime: string }>(whole, ['version'])
  expect([usher, runtime]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+/), `Bun ${Bun.version}`])
})

test('it reads nothing of the folder it is called in: that belongs to the stack there', async () => {
  const stack = join(folder, 'stack')
  mkdirSync(stack)
  writeFileSync(join(stack, '.env'), 'DOCKER_HOST=unix:///of/the/stack.sock\n')
  writeFileSync(join(stack, 'bunfig.toml'), 'preload = ["./planted.ts"]\n')
  writeFileSync(join(stack, 'planted.ts'), 'console.log("planted")\n')
  const there = await said<Record<string, unknown>>(whole, ['version'], stack)
  expect(JSON.stringify(there)).not.toContain('/of/the/stack.sock')
})

test('it carries the web app', async () => {
  expect(await page(whole)).toContain('<meta name="usher-wire"')
})

test('a build that was told to carry no app says so', async () => {
  expect(await page(bare)).toContain('This build of usher carries no web app.')
})
