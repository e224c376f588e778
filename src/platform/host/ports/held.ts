import { readdir, readFile, readlink } from 'node:fs/promises'

/** A TCP or UDP port that something on this machine listens on. */
export interface HeldPort {
  port: number
  protocol: 'tcp' | 'udp'
  /** The program, where this user may see it. */
  by: string | null
}

/** source: proc(5), `/proc/net/tcp`: state 0A is LISTEN; a bound UDP socket is in state 07 */
const tables = [
  { file: 'tcp', protocol: 'tcp', state: '0A' },
  { file: 'tcp6', protocol: 'tcp', state: '0A' },
  { file: 'udp', protocol: 'udp', state: '07' },
  { file: 'udp6', protocol: 'udp', state: '07' },
] as const

/** Everything that listens on this machine; undefined where the system does not say, as on macOS. */
export async function listeners(proc = '/proc'): Promise<HeldPort[] | undefined> {
  const sockets: { port: number; protocol: 'tcp' | 'udp'; inode: string }[] = []
  for (const { file, protocol, state } of tables) {
    const text = await readFile(`${proc}/net/${file}`, 'utf8').catch(() => undefined)
    if (text === undefined && file === 'tcp') return undefined
    for (const line of (text ?? '').split('\n').slice(1)) {
      const [, local, , seen, , , , , , inode] = line.trim().split(/\s+/)
      if (local && inode && seen === state) sockets.push({ port: parseInt(local.split(':')[1]!, 16), protocol, inode })
    }
  }
  const owners = await ownersOf(new Set(sockets.map(({ inode }) => inode)), proc)
  return sockets.map(({ port, protocol, inode }) => ({ port, protocol, by: owners.get(inode) ?? null }))
}

/** The program behind each socket. A process of another user keeps its sockets to itself, and stays unknown. */
async function ownersOf(inodes: ReadonlySet<string>, proc: string): Promise<Map<string, string>> {
  const owners = new Map<string, string>()
  const processes = (await readdir(proc)).filter((name) => /^\d+$/.test(name))
  for (const pid of processes) {
    for (const inode of await socketsOf(pid, proc)) {
      if (inodes.has(inode)) owners.set(inode, (await readFile(`${proc}/${pid}/comm`, 'utf8').catch(() => '')).trim())
    }
  }
  return owners
}

async function socketsOf(pid: string, proc: string): Promise<string[]> {
  const open = await readdir(`${proc}/${pid}/fd`).catch(() => [])
  const links = await Promise.all(open.map((fd) => readlink(`${proc}/${pid}/fd/${fd}`).catch(() => '')))
  return links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? [])
}
