import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Everything on this machine that still tells of an engine by its folder: processes, mounts, control groups, files. */
export function tracesOf(folder: string): string[] {
  const name = basename(folder)
  return [
    ...processes().filter((line) => line.includes(name)),
    ...readFileSync('/proc/self/mountinfo', 'utf8')
      .split('\n')
      .filter((line) => line.includes(name)),
    ...below('/sys/fs/cgroup', 3).filter((path) => path.includes(name)),
    ...readdirSync(tmpdir()).filter((entry) => entry === name),
  ]
}

/** The machine's network interfaces. */
export const interfaces = () => readdirSync('/sys/class/net').sort()

/** The processes below a process, whatever namespace they are in. */
export function descendantsOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`
  const threads = existsSync(tasks) ? readdirSync(tasks) : []
  const lists = threads.map((thread) => readOr(join(tasks, thread, 'children')))
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

export const isAlive = (pid: number) => !['', 'Z', 'X'].includes(readOr(`/proc/${pid}/stat`).split(') ')[1]?.[0] ?? '')

const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readOr(join('/proc', pid, 'cmdline')).replaceAll('\0', ' '))

function below(folder: string, depth: number): string[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const paths = folders.map((entry) => join(folder, entry.name))
  return depth === 1 ? paths : [...paths, ...paths.flatMap((path) => below(path, depth - 1))]
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
