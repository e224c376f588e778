import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeCgroups } from './cgroups.ts'

/** A folder of one thing that was started, and the process to end so that all of it ends. */
export interface Owned {
  folder: string
  /** Tells which process stands for it; killing that one takes the whole process namespace along. */
  leads(pid: number): void
  /** Ends its processes and removes all it left behind. Safe to call twice. */
  release(): void
}

const prefix = 'usher-real-'
const alive = new Set<Owned>()
let prepared = false

export function own(kind: string): Owned {
  prepareOnce()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${kind}-`))
  writeFileSync(join(folder, 'owner'), `${process.pid} ${startOf(process.pid)}`)
  const owned: Owned = {
    folder,
    leads: (pid) => writeFileSync(join(folder, 'leader'), `${pid} ${startOf(pid)}`),
    release: () => {
      alive.delete(owned)
      clear(folder)
    },
  }
  alive.add(owned)
  return owned
}

/** Ends and removes what earlier runs left whose process is gone. */
export function sweep(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    if (!isSame(join(folder, 'owner'))) clear(folder)
  }
}

function prepareOnce(): void {
  if (prepared) return
  prepared = true
  sweep()
  process.on('exit', releaseAll)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      releaseAll()
      process.kill(process.pid, signal)
    })
}

const releaseAll = () => [...alive].forEach((owned) => owned.release())

function clear(folder: string): void {
  const leader = join(folder, 'leader')
  if (isSame(leader)) process.kill(Number(readFileSync(leader, 'utf8').split(' ')[0]), 'SIGKILL')
  removeCgroups(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

/** Whether the process that a file names by number and start still lives: a number alone may have been given again. */
function isSame(file: string): boolean {
  if (!existsSync(file)) return false
  const [pid, start] = readFileSync(file, 'utf8').split(' ')
  return start !== '' && startOf(Number(pid)) === start
}

/** When a process started, in the kernel's ticks; empty when there is none. source: proc(5), field 22 of stat */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
