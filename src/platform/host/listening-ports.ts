import { readdir, readFile, readlink } from 'node:fs/promises'

export interface ListeningPort {
  port: number
  protocol: 'tcp' | 'udp'
  /** Null if this user may not see it. */
  program: string | null
}

/** source: proc(5), `/proc/net/tcp`: state 0A is LISTEN; a bound UDP socket is in state 07 */
const socketTables = [
  { file: 'tcp', protocol: 'tcp', state: '0A' },
  { file: 'tcp6', protocol: 'tcp', state: '0A' },
  { file: 'udp', protocol: 'udp', state: '07' },
  { file: 'udp6', protocol: 'udp', state: '07' },
] as const

/**
 * Returns every listening port on this machine, or those of `wanted`; undefined if the system does not report them, as
 * on macOS. Finding the program of a port takes a look at every process.
 */
export async function readListeningPorts(
  wanted?: ReadonlySet<number>,
  proc = '/proc',
): Promise<ListeningPort[] | undefined> {
  const sockets: { port: number; protocol: 'tcp' | 'udp'; inode: string }[] = []
  for (const { file, protocol, state } of socketTables) {
    const text = await readFile(`${proc}/net/${file}`, 'utf8').catch(() => undefined)
    if (text === undefined && file === 'tcp') return undefined
    for (const line of (text ?? '').split('\n').slice(1)) {
      const [, local, , socketState, , , , , , inode] = line.trim().split(/\s+/)
      if (!local || !inode || socketState !== state) continue
      const port = parseInt(local.split(':')[1]!, 16)
      if (wanted?.has(port) ?? true) sockets.push({ port, protocol, inode })
    }
  }
  const owners = await programsByInode(new Set(sockets.map(({ inode }) => inode)), proc)
  return sockets.map(({ port, protocol, inode }) => ({ port, protocol, program: owners.get(inode) ?? null }))
}

/** Finds the program behind each socket. Another user's process hides its sockets and stays unknown. */
async function programsByInode(inodes: ReadonlySet<string>, proc: string): Promise<Map<string, string>> {
  const owners = new Map<string, string>()
  if (inodes.size === 0) return owners
  const processes = (await readdir(proc)).filter((name) => /^\d+$/.test(name))
  for (const pid of processes) {
    for (const inode of await socketInodesOf(pid, proc)) {
      if (inodes.has(inode)) owners.set(inode, (await readFile(`${proc}/${pid}/comm`, 'utf8').catch(() => '')).trim())
    }
  }
  return owners
}

async function socketInodesOf(pid: string, proc: string): Promise<string[]> {
  const open = await readdir(`${proc}/${pid}/fd`).catch(() => [])
  const links = await Promise.all(open.map((fd) => readlink(`${proc}/${pid}/fd/${fd}`).catch(() => '')))
  return links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? [])
}
