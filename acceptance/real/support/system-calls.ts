import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { requirePart } from './parts.ts'

/** What a program asked its system for, whether it was given it or not. */
export interface SystemUse {
  /** Paths that it opened for writing, made, changed or removed. */
  written: string[]
  executed: string[]
  /** `unix:PATH`, `inet:ADDRESS`, or the name of another family. */
  contacted: string[]
}

const CALLS =
  'execve execveat connect bind open openat openat2 creat mkdir mkdirat mknodat rename renameat renameat2 link linkat ' +
  'symlink symlinkat unlink unlinkat rmdir chmod fchmodat chown lchown fchownat truncate utimensat setxattr lsetxattr'

/** Returns the command that records a command’s system calls in `log`, with its threads and children. */
export function straceCommand(log: string, command: readonly string[]): string[] {
  const { program, root } = requirePart('strace')
  const folders = ['usr/lib', 'lib'].map((name) => join(root, name)).filter((path) => existsSync(path))
  const libraries = folders.flatMap((at) => [at, ...readdirSync(at).map((name) => join(at, name))])
  // A call that this kernel or architecture does not have is left out.
  const traced = `--trace=${CALLS.split(' ')
    .map((name) => `?${name}`)
    .join(',')}`
  // The libraries are strace’s alone.
  const alone = ['-E', 'LD_LIBRARY_PATH']
  const words = [program, '-f', '-qq', '-y', '-s', '4096', '-o', log, ...alone, traced, ...command]
  return ['env', `LD_LIBRARY_PATH=${libraries.join(':')}`, ...words]
}

/** Returns the first process of a record: the program itself. */
export const recordedProcess = (log: string): number => Number(/^\d+/.exec(readFileSync(log, 'utf8'))![0])

/** source: strace(1), and the output of 6.1 with `-f -y` */
export function parseStrace(log: string, workingFolder: string): SystemUse {
  const use: SystemUse = { written: [], executed: [], contacted: [] }
  const opened = new Map<string, string>()
  const paths = (rest: string) => pathsIn(rest, workingFolder).map((path) => withoutDescriptor(path, opened))
  for (const line of readFileSync(log, 'utf8').split('\n')) {
    const [, descriptor, at] = / = (\d+)<(\/(?:[^>\\]|\\.)*)>$/.exec(line) ?? []
    if (descriptor !== undefined) opened.set(descriptor, unescape(at!))
    const [, call, rest = ''] = /^\d+ +(\w+)\((.*)$/.exec(line) ?? []
    if (call === undefined) continue
    if (call.startsWith('execve')) use.executed.push(...paths(rest).slice(0, 1))
    else if (call === 'connect' || call === 'bind') use.contacted.push(addressIn(rest))
    else if (!call.startsWith('open') || /\bO_(?:WRONLY|RDWR|CREAT|TRUNC|APPEND)\b/.test(rest))
      use.written.push(...paths(rest))
  }
  return use
}

/** A path through a folder that is held open begins with the folder’s own. source: proc(5), /proc/PID/fd */
const withoutDescriptor = (path: string, opened: ReadonlyMap<string, string>): string =>
  path.replace(/^\/proc\/self\/fd\/(\d+)/, (whole, descriptor: string) => opened.get(descriptor) ?? whole)

/** Every path among the arguments, made absolute with the folder that stands before it. */
function pathsIn(rest: string, workingFolder: string): string[] {
  const found = rest.matchAll(/(?:(?:AT_FDCWD|\d+)<((?:[^>\\]|\\.)*)>, )?"((?:[^"\\]|\\.)*)"/g)
  return [...found].map(([, folder, path = '']) => resolve(folder ?? workingFolder, unescape(path)))
}

const unescape = (text: string): string => JSON.parse(`"${text.replaceAll(/\\(?!["\\])/g, '\\\\')}"`) as string

function addressIn(rest: string): string {
  const path = /sun_path=@?"([^"]*)"/.exec(rest)?.[1]
  const address = /inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6, "([^"]+)"/.exec(rest)
  if (path !== undefined) return `unix:${path}`
  return address ? `inet:${address[1] ?? address[2]}` : (/sa_family=(\w+)/.exec(rest)?.[1] ?? rest)
}

/** Whether a path is one of these, or inside. */
export const isInside = (path: string, roots: readonly string[]): boolean =>
  isAbsolute(path) && (roots.includes(path) || (path !== dirname(path) && isInside(dirname(path), roots)))
