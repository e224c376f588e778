import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { atFileEnd } from '../../../test-support/machine/file-end.ts'
import { removeCgroups } from './cgroups.ts'

/** A folder for one started thing, and the process whose end ends all of it. */
export interface OwnedFolder {
  folder: string
  /** Sets the process whose death ends the whole process namespace. */
  setLeader(pid: number): void
  /** Ends its processes and removes its files. Can be called twice. */
  release(): void
}

const prefix = 'usher-real-'
const NEW = 'new-'
const openFolders = new Set<OwnedFolder>()
let prepared = false

export function createOwnedFolder(kind: string): OwnedFolder {
  prepareOnce()
  if (openFolders.size === 0) atFileEnd(releaseAll)
  // It is renamed once it has an owner: other processes remove folders with this prefix that have none.
  const unnamed = mkdtempSync(join(tmpdir(), `${NEW}${prefix}${kind}-`))
  writeFileSync(join(unnamed, 'owner'), `${process.pid} ${processStartTime(process.pid)}`)
  const folder = join(tmpdir(), basename(unnamed).slice(NEW.length))
  renameSync(unnamed, folder)
  const owned: OwnedFolder = {
    folder,
    setLeader: (pid) => writeFileSync(join(folder, 'leader'), `${pid} ${processStartTime(pid)}`),
    release: () => {
      openFolders.delete(owned)
      clear(folder)
    },
  }
  openFolders.add(owned)
  return owned
}

/** Cleans up after earlier test runs whose process is gone. */
export function removeStaleFolders(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    if (!isStillRunning(join(folder, 'owner'))) clear(folder)
  }
}

function prepareOnce(): void {
  if (prepared) return
  prepared = true
  removeStaleFolders()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      releaseAll()
      process.kill(process.pid, signal)
    })
}

const releaseAll = () => [...openFolders].forEach((owned) => owned.release())

function clear(folder: string): void {
  const leader = join(folder, 'leader')
  if (isStillRunning(leader)) process.kill(Number(readFileSync(leader, 'utf8').split(' ')[0]), 'SIGKILL')
  removeCgroups(folder)
  unmountBelow(folder)
  detachDisks(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

/** Unmounts what a killed test left mounted, the deepest first: its folder could not be removed otherwise. */
function unmountBelow(folder: string): void {
  const points = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((point) => point.startsWith(`${folder}/`))
  for (const point of points.toReversed()) Bun.spawnSync(['umount', '--lazy', point])
}

/** Detaches the block devices that are files of a folder: a killed test leaves them, and there are only a few. */
function detachDisks(folder: string): void {
  for (const name of readdirSync('/sys/block').filter((each) => each.startsWith('loop'))) {
    const backing = `/sys/block/${name}/loop/backing_file`
    if (existsSync(backing) && readFileSync(backing, 'utf8').startsWith(`${folder}/`))
      Bun.spawnSync(['losetup', '--detach', `/dev/${name}`])
  }
}

/** Whether the process that a file names by number and start still lives: a number alone may have been given again. */
function isStillRunning(file: string): boolean {
  if (!existsSync(file)) return false
  const [pid, start] = readFileSync(file, 'utf8').split(' ')
  return start !== '' && processStartTime(Number(pid)) === start
}

/** Returns a process's start time in the kernel's ticks, or an empty string. source: proc(5), field 22 of stat */
function processStartTime(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
