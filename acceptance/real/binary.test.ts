import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileUsher } from '../../tools/build/compile.ts'
import { writeProgram } from '../../tools/build/programs-of-run.ts'
import { hostTarget, isTarget } from '../../tools/build/target.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-one-file-'))
const withApp = join(folder, 'usher')
const withoutApp = join(folder, 'usher-without-app')
const children = new Set<Bun.Subprocess>()

beforeAll(async () => {
  if (!isTarget(hostTarget)) throw new Error(`usher is not built for ${hostTarget}`)
  await writeProgram('usher', withApp)
  await compileUsher({ target: hostTarget, carriesApp: false, out: withoutApp })
}, 60_000)

afterAll(async () => {
  await Promise.all([...children].map((child) => (child.kill('SIGKILL'), child.exited)))
  rmSync(folder, { recursive: true })
})

function start(program: string, words: string[], cwd = folder) {
  const child = Bun.spawn([program, ...words, '--json', '--home', join(folder, 'home')], {
    cwd,
    env: { HOME: folder, PATH: '/usr/bin:/bin' },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  children.add(child)
  return child
}

async function runForData<Data>(program: string, words: string[], cwd?: string): Promise<Data> {
  const child = start(program, words, cwd)
  const text = await child.stdout.text()
  return (JSON.parse(text) as { data: Data }).data
}

async function indexPage(program: string): Promise<string> {
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

test('the single binary runs', async () => {
  const { usher_version, runtime } = await runForData<{ usher_version: string; runtime: string }>(withApp, ['version'])
  expect([usher_version, runtime]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+/), `Bun ${Bun.version}`])
})

test('it ignores the .env of the working directory, which belongs to the stack there', async () => {
  const stack = join(folder, 'stack')
  mkdirSync(stack)
  writeFileSync(join(stack, '.env'), 'DOCKER_HOST=unix:///of/the/stack.sock\n')
  writeFileSync(join(stack, 'bunfig.toml'), 'preload = ["./planted.ts"]\n')
  writeFileSync(join(stack, 'planted.ts'), 'console.log("planted")\n')
  const version = await runForData<Record<string, unknown>>(withApp, ['version'], stack)
  expect(JSON.stringify(version)).not.toContain('/of/the/stack.sock')
})

test('it contains the web app', async () => {
  expect(await indexPage(withApp)).toContain('<meta name="usher-wire"')
})

test('a build without the app says so', async () => {
  expect(await indexPage(withoutApp)).toContain('This build of usher has no web app.')
})
