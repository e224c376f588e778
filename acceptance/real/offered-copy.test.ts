import { expect } from 'bun:test'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOnTerminal, type TypedTerminal } from '../../test-support/cli/terminal.ts'
import { compileUsher } from '../../tools/build/compile.ts'
import { hostTarget, type TargetName } from '../../tools/build/target.ts'
import { sharedSetup } from './support/shared-setup.ts'
import { startSshServer, type SshServer } from './support/ssh-server.ts'

/** usher as one file, a real ssh server behind which there is none, and a home that knows no machine. */
interface FirstMeeting {
  server: SshServer
  /** Where it is to be on the other machine. */
  path: string
  usher: string
  add(): TypedTerminal
  ask(...words: string[]): { exitCode: number; stdout: Buffer; stderr: Buffer }
  stop(): Promise<void>
}

async function startFirstMeeting(): Promise<FirstMeeting> {
  const folder = mkdtempSync(join(tmpdir(), 'usher-meeting-'))
  const usher = join(folder, 'usher')
  const [server] = await Promise.all([
    startSshServer(),
    compileUsher({ target: hostTarget as TargetName, carriesApp: false, out: usher }),
  ])
  const path = join(server.folder, 'apps/usher')
  const env = { HOME: folder, PATH: server.path, LANG: 'C.UTF-8' }
  const words = (...more: string[]) => [usher, '--home', join(folder, 'home'), ...more]
  return {
    server,
    path,
    usher,
    add: () => runOnTerminal(words('machine', 'add', 'gpu', 'gpu', '--program', path), env),
    ask: (...more) => Bun.spawnSync(words(...more, '--json'), { env }),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const { test } = sharedSetup(['openssh'], startFirstMeeting, 120_000)

async function meet(terminal: TypedTerminal): Promise<void> {
  await terminal.until('Compare the fingerprint')
  await terminal.until('yes/no')
  terminal.type('yes\n')
}

const machinesOf = ({ ask }: FirstMeeting) =>
  (JSON.parse(ask('machines').stdout.toString()) as { data: { machines: object[] } }).data.machines

test('an offer to copy usher that is declined leaves nothing there, and adds no machine', async (meeting) => {
  const terminal = meeting.add()
  await meet(terminal)
  await terminal.until(`There is no usher at ${meeting.path}`)
  await terminal.until('[y/N]')
  terminal.type('n\n')
  expect(await terminal.exited).not.toBe(0)
  expect([existsSync(join(meeting.server.folder, 'apps')), machinesOf(meeting)]).toEqual([false, []])
})

test('an offer that is accepted copies this usher there, and the machine is asked with it', async (meeting) => {
  const terminal = meeting.add()
  // The key is known by now.
  await terminal.until(`There is no usher at ${meeting.path}`)
  await terminal.until('[y/N]')
  terminal.type('y\n')
  expect([await terminal.exited, terminal.screen()]).toEqual([0, expect.stringContaining('usher --on gpu status')])
  expect(
    Buffer.from(await Bun.file(meeting.path).bytes()).equals(Buffer.from(await Bun.file(meeting.usher).bytes())),
  ).toBe(true)
  expect([statSync(meeting.path).mode & 0o777, existsSync(`${meeting.path}.usher-new`)]).toEqual([0o755, false])
  expect(machinesOf(meeting)).toMatchObject([{ name: 'gpu', reached: true }])
  const asked = meeting.ask('--on', 'gpu', 'explain', 'hardlink')
  expect([asked.exitCode, asked.stderr.toString()]).toEqual([0, ''])
})
