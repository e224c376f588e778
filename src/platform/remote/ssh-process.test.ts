import { afterEach, beforeEach, expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../../test-support/machine/temp-folders.ts'
import type { RemoteMachine } from './remote-machine.ts'
import { connectionFailure } from './connection-failure.ts'
import { sshAccess } from './ssh-process.ts'

const remote: RemoteMachine = {
  name: 'gpu',
  destination: 'ana@gpu.lan',
  program: '/usr/local/bin/usher',
  added_at: '2026-03-14T09:30:00.000Z',
}

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Puts a program called ssh first on the path. */
function withSsh(script: string) {
  const path = join(folder, 'ssh')
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return sshAccess({ PATH: `${folder}:${process.env['PATH']}`, SECRET: 'canary' })
}

test('ssh gets words that no shell here reads, never asks, and its input is lines', async () => {
  const connection = withSsh(`for word in "$@"; do printf '%s\\n' "$word"; done; cat`).connect(remote)
  connection.send('{"one":1}')
  connection.send('{"two":"$(id)"}')
  const lines: string[] = []
  for await (const line of connection.lines) {
    lines.push(line)
    if (line.includes('two')) void connection.close()
  }
  expect(lines.slice(0, 3)).toEqual(['-T', '-o', 'BatchMode=yes'])
  expect(lines.slice(-6)).toEqual(['--', 'ana@gpu.lan', '/usr/local/bin/usher', 'far', '{"one":1}', '{"two":"$(id)"}'])
  expect(await connection.ended).toEqual({ exit_code: 0, message: '', missing: false })
})

test('what ssh says of a failure is known with its exit code, and in English', async () => {
  const connection = withSsh('echo "$LC_ALL: Host key verification failed." >&2; exit 255').connect(remote)
  expect(await connection.ended).toEqual({
    exit_code: 255,
    message: 'C: Host key verification failed.\n',
    missing: false,
  })
})

test('a machine without ssh says so', async () => {
  const { missing } = await sshAccess({ PATH: folder }).connect(remote).ended
  expect(missing).toBe(true)
})

test('close ends an ssh that does not end by itself', async () => {
  const connection = withSsh(`trap '' TERM INT; echo $$ > ${join(folder, 'pid')}; echo ready; exec sleep 600`).connect(
    remote,
  )
  for await (const line of connection.lines) {
    expect(line).toBe('ready')
    break
  }
  await connection.close()
  const pid = readFileSync(join(folder, 'pid'), 'utf8').trim()
  expect(existsSync(`/proc/${pid}`)).toBe(false)
})

test('a line without an end is not kept', async () => {
  const connection = withSsh(`head -c 40000000 /dev/zero | tr '\\0' x`).connect(remote)
  const read = async () => {
    for await (const line of connection.lines) expect(line).toBe('')
  }
  await expect(read()).rejects.toThrow('too long')
  await connection.close()
})

test('a command whose input fails is ended, because it would wait for the rest', async () => {
  const pid = join(folder, 'pid')
  const { execute } = withSsh(`echo $$ >${pid}; exec cat`)
  const input = (async function* () {
    yield Buffer.from('one')
    while (!existsSync(pid) || readFileSync(pid, 'utf8') === '') await Bun.sleep(5)
    throw new Error('the file is gone')
  })()
  await expect(execute(remote, { command: 'cat', input })).rejects.toThrow('the file is gone')
  const stat = `/proc/${readFileSync(pid, 'utf8').trim()}`
  while (existsSync(stat)) await Bun.sleep(5)
})

/** The beginning of a program for Linux on a processor that this machine does not have. source: elf(5) */
function programForAnother(): Buffer {
  const header = Buffer.alloc(512)
  header.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])
  const [EXECUTABLE, ARM64, X86_64] = [2, 183, 62]
  header.writeUInt16LE(EXECUTABLE, 16)
  header.writeUInt16LE(process.arch === 'arm64' ? X86_64 : ARM64, 18)
  header.writeUInt32LE(1, 20)
  header.writeUInt16LE(64, 52)
  return header
}

test.skipIf(process.platform !== 'linux').each(['sh', 'bash'])(
  '%s there says of an usher for another processor that it does not run, and what helps',
  async (shell) => {
    const program = join(folder, 'usher')
    writeFileSync(program, programForAnother(), { mode: 0o755 })
    // As sshd does: the user's shell reads the words of the command.
    const access = withSsh(`while [ "$1" != -- ]; do shift; done; shift 2; exec ${shell} -c "$*"`)
    const { exit_code, message, missing } = await access.connect({ ...remote, program }).ended
    const { data } = connectionFailure({ ...remote, program }, { exit_code, message, missing }, false)
    expect([data.code, data.summary, data.detail]).toEqual([
      'MACHINE-15',
      `${program} does not run on ana@gpu.lan.`,
      expect.stringContaining('Exec format error'),
    ])
    expect(data.remedies[0]?.command).toBe(`usher machine update gpu ana@gpu.lan --program ${program}`)
  },
)
