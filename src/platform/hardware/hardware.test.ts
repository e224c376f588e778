import { afterEach, expect, test } from 'bun:test'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boundedFiles } from './bounded-files.ts'
import { askNut } from './nut-connection.ts'
import { realHardware } from './real-hardware.ts'
import type { ToolAnswer } from './hardware-access.ts'
import { findTool, runTool } from './run-tool.ts'
import { hangsElsewhere } from './running-tool.ts'
import { TEMP_FOLDER_PREFIX } from '../../../test-support/machine/temp-folders.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  folders.push(folder)
  return folder
}

function program(text: string): string {
  const file = join(newFolder(), 'smartctl')
  writeFileSync(file, `#!/bin/sh\n${text}\n`)
  chmodSync(file, 0o755)
  return file
}

test('a program that hangs is left behind, one that writes without end is stopped, and one that is missing is missing', async () => {
  expect(await runTool(program('exec sleep 60'), [], { limit_ms: 100 })).toEqual({ ran: false, because: 'late' })
  expect(await runTool(program('exec yes'), [], { limit_ms: 60_000 })).toEqual({ ran: false, because: 'too-large' })
  expect(await runTool('/nonexistent/smartctl', [])).toEqual({ ran: false, because: 'missing' })
  expect(await runTool(program('echo "$LC_ALL $#"; exit 3'), ['a b', '-n'])).toEqual({
    ran: true,
    exit_code: 3,
    output: 'C 2\n',
  })
})

test('a program is found beside the usual folders too, and no relative folder is searched', () => {
  expect(findTool('sh', undefined)).toEndWith('/sh')
  expect(findTool('smartctl-of-nobody', '.:bin:/nonexistent')).toBeNull()
})

test('a disk is asked once in half an hour', async () => {
  const counter = join(newFolder(), 'asked')
  const at = join(program(`echo x >> ${counter}; cat ${counter}`), '..')
  let now = 1_000_000
  const access = realHardware({ path: at, now: () => now, in_container: false })
  const ask = async () => ((await access.run('smartctl', ['-a'])) as { output: string }).output.length
  expect([await ask(), await ask()]).toEqual([2, 2])
  now += 29 * 60_000
  expect(await ask()).toBe(2)
  now += 2 * 60_000
  expect(await ask()).toBe(4)
})

test('a disk whose last program still hangs is not asked again, however long that takes', async () => {
  const at = join(program('true'), '..')
  const gone: (() => void)[] = []
  let now = 1_000_000
  const start: typeof runTool = async (_program, _words, { onGone } = {}) => {
    gone.push(onGone!)
    return { ran: false, because: 'late' }
  }
  const access = realHardware({ path: at, now: () => now, in_container: false, start })
  const ask = async () => [await access.run('smartctl', ['-a']), gone.length]
  const late: ToolAnswer = { ran: false, because: 'late' }
  expect(await ask()).toEqual([late, 1])
  now += 5 * 3_600_000
  expect(await ask()).toEqual([late, 1])
  gone[0]!()
  expect(await ask()).toEqual([late, 2])
})

/** A `/proc` in which one process has this command line. */
function processes(...words: string[]): { root: string; end: () => void } {
  const root = newFolder()
  const folder = join(root, 'proc', '4711')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'cmdline'), `${words.join('\0')}\0`)
  return { root, end: () => rmSync(folder, { recursive: true }) }
}

test('a disk for which a program of another process hangs is not asked until that has ended', async () => {
  const { root, end } = processes('/usr/sbin/smartctl', '--json=c', '-a', '/dev/sda')
  const at = join(program('echo asked'), '..')
  let now = 1_000_000
  const access = realHardware({ path: at, now: () => now, in_container: false, root })
  const ask = (disk: string) => access.run('smartctl', ['-n', 'standby', '-a', `/dev/${disk}`])
  expect(await ask('sda')).toEqual({ ran: false, because: 'hangs-elsewhere' })
  expect(await ask('sdb')).toMatchObject({ output: 'asked\n' })
  end()
  now += 31 * 60_000
  expect(await ask('sda')).toMatchObject({ output: 'asked\n' })
})

test('a program of another process that ends within a moment is waited for', async () => {
  const { root, end } = processes('sudo', 'smartctl', '-a', '/dev/sda')
  const files = boundedFiles(root)
  let looks = 0
  const list: typeof files.list = (path) => {
    looks += 1
    if (looks === 2) end()
    return files.list(path)
  }
  expect(await hangsElsewhere('smartctl', ['-a', '/dev/sda'], { ...files, list }, 60_000)).toBe(false)
  expect(looks).toBe(2)
})

test.each([
  ['a program that only waits for another disk', ['smartctl', '-a', '/dev/sdb']],
  ['another program with the same device', ['dd', 'if=/dev/zero', 'of=/dev/sda', '/dev/sda']],
  ['a process that has ended', []],
])('%s hangs on no disk of ours', async (_what, words) => {
  const files = boundedFiles(processes(...words).root)
  expect(await hangsElsewhere('smartctl', ['-a', '/dev/sda'], files, 0)).toBe(false)
})

test('a real process is seen by its command line', async () => {
  await using other = Bun.spawn(['/bin/sh', '-c', 'read line', 'smartctl', '/dev/of-a-test'], { stdin: 'pipe' })
  const files = boundedFiles('')
  expect(await hangsElsewhere('smartctl', ['/dev/of-a-test'], files, 0)).toBe(true)
  other.kill()
  await other.exited
  expect(await hangsElsewhere('smartctl', ['/dev/of-a-test'], files, 0)).toBe(false)
})

test('a program that is too late is reported as gone once its process has ended', async () => {
  const gone = Promise.withResolvers<void>()
  const answer = await runTool(program('exec sleep 60'), [], { limit_ms: 50, onGone: () => gone.resolve() })
  expect(answer).toEqual({ ran: false, because: 'late' })
  await gone.promise
})

test('a file is read up to a limit, and what is not there is null', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'large'), 'x'.repeat(1_000_000))
  const files = boundedFiles(folder)
  expect((await files.readText('/large'))!.length).toBe(65_536)
  expect([
    await files.readText('/none'),
    await files.list('/none'),
    await files.linkTarget('/large'),
    await files.fileState('/none'),
  ]).toEqual([null, [], null, null])
})

/** Runs a server that answers each connection like this. */
async function withServer(answer: (write: (text: string) => void) => void, body: (port: number) => Promise<void>) {
  const server = Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: { open: (socket) => answer((text) => void socket.write(text)), data: () => {} },
  })
  try {
    await body(server.port)
  } finally {
    server.stop(true)
  }
}

test('the UPS server is asked once, and read up to a limit', async () => {
  await withServer(
    (write) => write('BEGIN LIST UPS\nUPS a "b"\nEND LIST UPS\n'),
    async (port) => expect(await askNut('LIST UPS', port)).toBe('BEGIN LIST UPS\nUPS a "b"\nEND LIST UPS\n'),
  )
  await withServer(
    (write) => write('ERR ACCESS-DENIED\n'),
    async (port) => expect(await askNut('LIST UPS', port)).toBe('ERR ACCESS-DENIED\n'),
  )
  await withServer(
    (write) => write(`BEGIN LIST UPS\n${'UPS a "b"\n'.repeat(50_000)}`),
    async (port) => expect((await askNut('LIST UPS', port))!.length).toBeLessThan(1_000_000),
  )
})

test('a UPS server that says nothing, or is not there, is not waited for', async () => {
  await withServer(
    () => {},
    async (port) => expect(await askNut('LIST UPS', port)).toBe(''),
  )
  await withServer(
    () => {},
    async (port) => {
      expect(port).toBeGreaterThan(0)
    },
  )
  expect(await askNut('LIST UPS', 1)).toBeNull()
})
