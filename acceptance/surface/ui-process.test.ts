import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findInventoryItem } from '../../src/features/data/stored/inventory.ts'
import { resolveUsherPaths } from '../../src/platform/paths.ts'
import { TEMP_FOLDER_PREFIX } from '../../test-support/machine/temp-folders.ts'
import { openConnection } from './support/raw-connection.ts'

setDefaultTimeout(60_000)

// `usher ui` as a person starts it: its own process, with a home of its own.

const home = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
/** Marks the processes of this run, and of whatever it starts. */
const MARK = `USHER_TEST_RUN=${process.pid}-${Date.now()}`

interface FinishedRun {
  port: number
  token: string
  output: string
  exit: number
}

let run: FinishedRun
beforeAll(async () => void (run = await runUi()))
afterAll(() => rmSync(home, { recursive: true, force: true }))

async function runUi(): Promise<FinishedRun> {
  mkdirSync(join(home, 'tmp'), { recursive: true })
  const [name, value] = MARK.split('=') as [string, string]
  const child = Bun.spawn([join(import.meta.dirname, '../../bin/usher'), 'ui'], {
    cwd: home,
    env: { HOME: home, TMPDIR: join(home, 'tmp'), PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', [name]: value },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const decoder = new TextDecoder()
  let output = ''
  const reading = (async () => {
    for await (const bytes of child.stdout) output += decoder.decode(bytes, { stream: true })
  })()
  const found = () => [/http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1], /\b[\da-f]{64}\b/.exec(output)?.[0]]
  while (found().includes(undefined) && child.exitCode === null) await Bun.sleep(20)
  const [port, token] = found()
  if (!port || !token) throw new Error(`usher ui did not start: ${output}${await child.stderr.text()}`)
  const response = await fetch(`http://127.0.0.1:${port}/api/version`, { headers: { 'X-Service-Token': token } })
  expect(response.status).toBe(200)
  child.kill('SIGINT')
  await reading
  return { port: Number(port), token, output, exit: await child.exited }
}

test('ui prints its whole address, its token and that the connection is not encrypted', () => {
  expect(run.output).toContain(`http://127.0.0.1:${run.port}`)
  expect(run.output).toContain(run.token)
  expect(run.output).toContain('not encrypted')
  for (const line of run.output.split('\n')) if (line.includes('://')) expect(line).not.toContain(run.token)
})

test('ui has no default port: run after run, it is not the same one', async () => {
  const ports = [run.port, (await runUi()).port, (await runUi()).port]
  expect(new Set(ports).size).toBeGreaterThan(1)
})

test('ui keeps nothing running: its process ends, its port is free, and it leaves no process behind', async () => {
  expect(run.exit).toBe(0)
  await expect(openConnection(run.port)).rejects.toThrow()
  expect(processesOfRun()).toEqual([])
})

test('ui installs nothing: everything that it wrote is usher’s own data, listed by usher stored', () => {
  const paths = resolveUsherPaths(undefined, { HOME: home })
  const written = readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  expect(written).not.toEqual([])
  expect(written.filter((path) => findInventoryItem(path, paths) === undefined)).toEqual([])
})

/** source: proc(5), environ */
function processesOfRun(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(MARK)
    } catch {
      return false
    }
  })
}
