import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Returns everything on this host that refers to an engine's folder: processes, mounts, control groups, files. */
export function engineLeftovers(folder: string): string[] {
  const name = basename(folder)
  return [
    ...processes().filter((line) => line.includes(name)),
    ...readFileSync('/proc/self/mountinfo', 'utf8')
      .split('\n')
      .filter((line) => line.includes(name)),
    ...foldersBelow('/sys/fs/cgroup', 3).filter((path) => path.includes(name)),
    ...readdirSync(tmpdir()).filter((entry) => entry === name),
  ]
}

export const networkInterfaces = () => readdirSync('/sys/class/net').sort()

/** Returns all descendants of a process, across namespaces. */
export function descendantProcesses(pid: number): number[] {
  const tasks = `/proc/${pid}/task`
  const threads = existsSync(tasks) ? readdirSync(tasks) : []
  const lists = threads.map((thread) => readOrEmpty(join(tasks, thread, 'children')))
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
  return children.flatMap((child) => [child, ...descendantProcesses(child)])
}

export const isProcessAlive = (pid: number) =>
  !['', 'Z', 'X'].includes(readOrEmpty(`/proc/${pid}/stat`).split(') ')[1]?.[0] ?? '')

const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readOrEmpty(join('/proc', pid, 'cmdline')).replaceAll('\0', ' '))

function foldersBelow(folder: string, depth: number): string[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const paths = folders.map((entry) => join(folder, entry.name))
  return depth === 1 ? paths : [...paths, ...paths.flatMap((path) => foldersBelow(path, depth - 1))]
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
