import { copyFileSync, openSync, closeSync, readFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FoundPart } from '../../../tools/provision/parts.ts'
import type { OwnedFolder } from './owned-folder.ts'

export interface EngineProcess {
  /** The process, in the host's numbering, whose end ends everything. */
  pid: number
  /** Sends a signal to the daemon and waits until it and all its descendants are gone. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

const scripts = ['enter.sh', 'rootless.sh', 'relay.sh', 'proxy.sh']

/**
 * Starts an unpacked daemon in its own mount, process and network namespaces, and waits until its socket answers. The
 * kernel ends the daemon and its containers whenever this process ends: `setpriv` ties the namespace's keeper to this
 * process, `--kill-child` ties the namespace to its keeper.
 */
export async function launchEngine(
  owned: OwnedFolder,
  { root }: FoundPart,
  argv: string[],
  socket: string,
  env = {},
): Promise<EngineProcess> {
  const { folder } = owned
  for (const script of scripts) copyFileSync(join(import.meta.dir, script), join(folder, script))
  rmSync(socket, { force: true })
  const log = openSync(join(folder, 'log'), 'a')
  const apart = [
    'setpriv',
    '--pdeathsig',
    'KILL',
    'unshare',
    '-m',
    '-n',
    '-p',
    '-f',
    '--kill-child',
    '--propagation',
    'slave',
  ]
  const child = Bun.spawn(
    [
      'sh',
      '-c',
      'exec 9</proc/self/ns/net "$@"',
      'sh',
      ...apart,
      'sh',
      join(folder, 'enter.sh'),
      root,
      folder,
      ...argv,
    ],
    { stdin: 'ignore', stdout: log, stderr: log, env: { ...process.env, ...env } },
  )
  closeSync(log)
  owned.setLeader(child.pid)
  await waitForSocket(socket, child.exited, () => readFileSync(join(folder, 'log'), 'utf8'))
  return {
    pid: child.pid,
    stop: async (signal) => {
      const first = firstInside(child.pid)
      if (child.exitCode === null) process.kill(first ?? child.pid, signal)
      await child.exited
    },
  }
}

/**
 * Returns the command prefix that enters the namespaces of a keeper. Those of the daemon itself are not them: its first
 * thread may stay in the network of a container that it has started. source: Go, runtime.LockOSThread: a locked thread
 * ends with its goroutine, except for the first one
 */
export const enterNamespaces = (keeper: number): string[] => [
  'nsenter',
  '-t',
  String(keeper),
  '-m',
  '-n',
  `--pid=/proc/${keeper}/ns/pid_for_children`,
]

/** Returns the first process of a keeper's namespace, in the host's numbering. */
function firstInside(keeper: number): number | undefined {
  const children = `/proc/${keeper}/task/${keeper}/children`
  return existsSync(children) ? Number(readFileSync(children, 'utf8').trim().split(' ')[0]) || undefined : undefined
}

async function waitForSocket(socket: string, exited: Promise<number>, log: () => string): Promise<void> {
  let ended: number | undefined
  void exited.then((code) => (ended = code))
  for (let tries = 0; tries < 600; tries++) {
    if (ended !== undefined) throw new Error(`the engine ended with ${ended} while starting:\n${log().slice(-2000)}`)
    const answer = await fetch('http://engine/_ping', { unix: socket }).catch(() => undefined)
    if (answer?.ok) return
    await Bun.sleep(25)
  }
  throw new Error(`the engine did not answer within 15 s:\n${log().slice(-2000)}`)
}
