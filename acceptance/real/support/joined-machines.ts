import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { networkMissingReason } from './network-namespaces.ts'
import { requirePart } from './parts.ts'

/** The addresses of the two ends of the line. */
export const NEAR_ADDRESS = '192.168.77.1'
export const FAR_ADDRESS = '192.168.77.2'

/**
 * Two machines, as far as the network goes: each has a network namespace, and a line joins them. Whoever is in one of
 * them reaches the other, and nothing else.
 */
export interface JoinedMachines {
  /** A command prefix for this machine; it execs. */
  near: readonly string[]
  /** A command prefix for the other one; what it starts ends with it. */
  far: readonly string[]
  /** Pulls the cable, or puts it back. */
  cable(state: 'out' | 'in'): Promise<void>
  /** Makes the other machine one that answers nothing, as one that is off behind a switch. */
  silence(isSilent: boolean): Promise<void>
  /** Limits the line to this many kilobits a second; null removes the limit. */
  slow(kilobits: number | null): Promise<void>
  /** Loses every tenth packet each way, until it is told not to. */
  lose(isLosing: boolean): Promise<void>
  stop(): Promise<void>
}

/** Joins two machines. Nothing of it has a name outside, and all of it ends with this process, however that ends. */
export async function joinMachines(): Promise<JoinedMachines> {
  if (networkMissingReason !== null) throw new Error(networkMissingReason)
  const [near, far] = [startNamespace(), startNamespace()]
  const stop = async () => {
    for (const { end } of [near, far]) end()
    await Promise.all([near.exited, far.exited])
  }
  const inside = (pid: number, ...words: string[]) => run(['nsenter', '-t', String(pid), '-n', ...words])
  try {
    const [nearPid, farPid] = await Promise.all([near.pid, far.pid])
    await inside(nearPid, 'ip', 'link', 'add', 'line', 'type', 'veth', 'peer', 'name', 'line', 'netns', String(farPid))
    for (const [pid, address] of [
      [nearPid, NEAR_ADDRESS],
      [farPid, FAR_ADDRESS],
    ] as const) {
      await inside(pid, 'ip', 'address', 'add', `${address}/24`, 'dev', 'line')
      await inside(pid, 'ip', 'link', 'set', 'lo', 'up')
      await inside(pid, 'ip', 'link', 'set', 'line', 'up')
    }
    return {
      near: ['nsenter', '-t', String(nearPid), '-n'],
      far: ['nsenter', '-t', String(farPid), '-n', '-p', '-m'],
      cable: (state) => inside(farPid, 'ip', 'link', 'set', 'line', state === 'in' ? 'up' : 'down'),
      // Nobody has this hardware address, so what is sent there is lost.
      silence: (isSilent) =>
        isSilent
          ? inside(nearPid, 'ip', 'neigh', 'replace', FAR_ADDRESS, 'lladdr', '02:00:00:00:00:99', 'dev', 'line')
          : inside(nearPid, 'ip', 'neigh', 'del', FAR_ADDRESS, 'dev', 'line'),
      slow: (kilobits) =>
        kilobits === null
          ? inside(nearPid, 'tc', 'qdisc', 'del', 'dev', 'line', 'root')
          : inside(
              nearPid,
              ...'tc qdisc replace dev line root tbf burst 8k latency 400ms rate'.split(' '),
              `${kilobits}kbit`,
            ),
      lose: async (isLosing) => {
        for (const pid of [nearPid, farPid]) await inside(pid, ...packetFilterWords(isLosing ? LOSS : 'flush ruleset'))
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Every tenth: of packets lost at random, now and then all that open one connection are among them.
 * source: nft(8), `numgen`; netem and the statistic match are not in every kernel.
 */
const LOSS = [
  'add table inet loss',
  'add chain inet loss arriving { type filter hook input priority 0; }',
  'add rule inet loss arriving iif "line" numgen inc mod 10 == 0 drop',
].join('; ')

/** Returns the words that run nft from the packages of an engine, with the libraries it came with. */
function packetFilterWords(rules: string): string[] {
  const { root } = requirePart('docker-28.5')
  const [loader] = new Bun.Glob('usr/lib/*/ld-linux-*.so.*').scanSync({ cwd: root, absolute: true })
  return [loader!, '--library-path', dirname(loader!), join(root, 'usr/sbin/nft'), rules]
}

interface Namespace {
  /** The first process inside, as it is numbered outside. */
  pid: Promise<number>
  exited: Promise<number>
  end(): void
}

/**
 * Its first process waits for the end of a pipe. The kernel closes that when this process ends, also when it is killed,
 * and ends everything in the namespace with its first process.
 */
function startNamespace(): Namespace {
  const words = [
    'unshare',
    '--net',
    '--pid',
    '--mount-proc',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    'echo ready; exec cat',
  ]
  const child = Bun.spawn(words, { stdin: 'pipe', stdout: 'pipe', stderr: 'inherit' })
  const pid = async () => {
    await child.stdout.getReader().read()
    return Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim())
  }
  return { pid: pid(), exited: child.exited, end: () => void child.stdin.end() }
}

async function run(words: readonly string[]): Promise<void> {
  const child = Bun.spawn([...words], { stdin: 'ignore', stdout: 'ignore', stderr: 'pipe' })
  const [said, code] = await Promise.all([child.stderr.text(), child.exited])
  if (code !== 0) throw new Error(`${words.join(' ')}: ${said.trim()}`)
}
