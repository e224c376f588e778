import { expect, test } from 'bun:test'
import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runOrThrow, runProgram } from '../../tools/provision/command.ts'

const root = resolve(import.meta.dirname, '../..')

/** Copies what `npm ci` and the program need, without packages. */
async function copySources(folder: string): Promise<void> {
  const words = ['git', '-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = (
    await runOrThrow([...words, 'src', 'contract', 'rehearsal', 'stack', 'bin', 'package*', '.npmrc'])
  ).split('\0')
  for (const path of listed.filter((name) => name && existsSync(join(root, name))))
    cpSync(join(root, path), join(folder, path))
}

/** Starts the rehearsal as the README says, and returns its first envelope. */
async function startDemo(folder: string, path: string): Promise<{ kind: string }> {
  const env = { HOME: folder, TMPDIR: folder, PATH: path, LANG: 'C.UTF-8', npm_config_update_notifier: 'false' }
  const words = ['npm', 'run', '--silent', 'demo', '--', '--home', join(folder, 'home'), '--json']
  const demo = Bun.spawn(words, { cwd: folder, env, stdout: 'pipe', stderr: 'inherit', detached: true })
  try {
    let text = ''
    for await (const chunk of demo.stdout) {
      text += Buffer.from(chunk).toString()
      if (text.includes('\n')) break
    }
    return JSON.parse(text.split('\n')[0]!) as { kind: string }
  } finally {
    process.kill(-demo.pid, 'SIGTERM')
    await demo.exited
  }
}

test('npm ci without install scripts and without development tools is enough for the demo', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-npm-'))
  try {
    await copySources(folder)
    // What npm fetched for this checkout is in its cache: nothing is downloaded again.
    const { code, err } = await runProgram(
      ['npm', 'ci', '--offline', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'],
      { cwd: folder },
    )
    expect([code, err]).toEqual([0, expect.any(String)])
    // The runtime’s install script would have replaced this note with the runtime.
    expect(statSync(join(folder, 'node_modules/.bin/bun')).size).toBeLessThan(10_000)
    expect(await startDemo(folder, process.env['PATH'] ?? '')).toMatchObject({ kind: expect.any(String) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
