import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { partState, realTest } from './support/parts.ts'
import { startRehearsal, type RehearsalProcess } from './support/rehearsal-process.ts'
import { compileUsher } from './support/stack/programs.ts'
import { isInside, parseStrace, recordedProcess, straceCommand, type SystemUse } from './support/system-calls.ts'

// The built program, watched by the kernel: what it writes, starts and contacts is what the lists in
// acceptance/rules name, and nothing else.

const folder = mkdtempSync(join(tmpdir(), 'usher-powers-'))
const log = join(folder, 'calls')
let usher: string
let rehearsal: RehearsalProcess | undefined

beforeAll(async () => {
  if (!partState('strace').found) return
  usher = await compileUsher()
  rehearsal = await startRehearsal()
}, 60_000)
afterAll(async () => {
  await rehearsal?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the built program with strace, until it ends or `enough` fits what it has printed. */
async function record(words: readonly string[], enough?: RegExp): Promise<SystemUse & { exit: number | null }> {
  const { home } = rehearsal!
  const child = Bun.spawn(straceCommand(log, [usher, '--home', home, '--json', ...words]), {
    cwd: folder,
    env: { HOME: home, TMPDIR: join(home, 'tmp'), PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  let printed = ''
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    printed += text
    // strace would only let go of it.
    if (enough?.test(printed)) process.kill(recordedProcess(log), 'SIGTERM')
  }
  return { exit: await child.exited, ...parseStrace(log, folder) }
}

/** source: the runtime, which discards output there and asks who its terminal is */
const devices = ['/dev/null', '/dev/tty']

/** The kernel lists this machine’s own addresses over netlink. source: rtnetlink(7) */
const loopback = ['inet:127.0.0.1', 'inet:::1', 'AF_NETLINK']

const commands: [words: string[], enough?: RegExp][] = [
  [['status']],
  [['checks']],
  [['space']],
  [['stuck']],
  [['logs', '--tail', '5']],
  [['outbound']],
  [['hosting']],
  [['config', 'set', 'TZ', 'Europe/Lisbon']],
  [['restart', 'sonarr', '--yes']],
  [['backup', 'sonarr']],
  [['support']],
  [['ui'], /"address"/],
]

for (const [words, enough] of commands)
  realTest(['strace'], `usher ${words.join(' ')} writes, starts and contacts only what is listed`, async () => {
    const { home } = rehearsal!
    const { written, executed, contacted, exit } = await record(words, enough)
    expect(written.filter((path) => !isInside(path, [home, ...devices]))).toEqual([])
    expect(executed).toEqual([usher])
    const within = (one: string) => one.startsWith(`unix:${home}/`) || loopback.includes(one)
    expect([...new Set(contacted)].filter((one) => !within(one))).toEqual([])
    // Some commands report findings with 1 or 3; none was ended by a signal or a defect.
    expect([0, 1, 3].includes(exit ?? -1)).toBe(true)
  })

realTest(['strace'], 'the record shows a write, a program and an address that nobody listed', async () => {
  const script = join(folder, 'script.sh')
  const own = join(folder, 'own file')
  writeFileSync(script, `#!/bin/sh\necho x >"${own}"\nmkdir made\n/bin/true\n`)
  const child = Bun.spawnSync(straceCommand(log, ['/bin/sh', script]), { cwd: folder, env: { PATH: '/usr/bin:/bin' } })
  expect(child.exitCode).toBe(0)
  const { written, executed } = parseStrace(log, folder)
  expect(readFileSync(own, 'utf8')).toBe('x\n')
  expect([written.includes(own), written.includes(join(folder, 'made'))]).toEqual([true, true])
  expect(executed).toContain('/bin/true')
})

test('parseStrace reads relative paths, addresses and calls that were interrupted', () => {
  writeFileSync(
    log,
    [
      '7 openat(AT_FDCWD</srv>, "a b", O_WRONLY|O_CREAT|O_CLOEXEC, 0600) = 3</srv/a b>',
      '7 openat(AT_FDCWD</srv>, "/etc/hosts", O_RDONLY) = 4</etc/hosts>',
      '8 unlinkat(5</srv/den>, "x", 0 <unfinished ...>',
      '8 <... unlinkat resumed>) = 0',
      '7 connect(9<socket:[1]>, {sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("192.0.2.1")}, 16) = 0',
      '7 connect(9<socket:[1]>, {sa_family=AF_UNIX, sun_path="/run/x.sock"}, 110) = 0',
      '7 bind(9<socket:[2]>, {sa_family=AF_NETLINK, nl_pid=0, nl_groups=00000000}, 12) = 0',
      '7 openat(AT_FDCWD</>, "/srv/held", O_RDONLY|O_PATH|O_DIRECTORY) = 11</srv/held>',
      '7 mkdir("/proc/self/fd/11/new", 0777) = 0',
      '7 execve("/usr/bin/docker", ["docker"], 0x1 /* 2 vars */) = 0',
    ].join('\n'),
  )
  expect(parseStrace(log, '/')).toEqual({
    written: ['/srv/a b', '/srv/den/x', '/srv/held/new'],
    executed: ['/usr/bin/docker'],
    contacted: ['inet:192.0.2.1', 'unix:/run/x.sock', 'AF_NETLINK'],
  })
})
