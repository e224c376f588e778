import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { keptFiles } from '../apps/kept-files.ts'
import type { ContainerRecord } from '../daemon/world/model.ts'

/** Writes what the real program writes at its first start, into the folder it is given. What is there stays as it is. */
export function keepFiles(app: string, key: string, { mounts }: ContainerRecord): void {
  for (const { at, text } of keptFiles(app, key)) {
    const mount = mounts.find(({ type, target }) => type === 'bind' && at.startsWith(`${target}/`))
    if (!mount) continue
    const file = join(mount.source, relative(mount.target, at))
    if (existsSync(file)) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { mode: 0o600 })
  }
}

/** Writes another text where a program's own files have this one, as it does when it is told of a change. */
export function rewriteFiles(app: string, { mounts }: ContainerRecord, from: string, to: string): void {
  // What was not set before stands nowhere, and would be found between any two letters.
  if (from === '') return
  for (const { at } of keptFiles(app, from)) {
    const mount = mounts.find(({ type, target }) => type === 'bind' && at.startsWith(`${target}/`))
    const file = mount && join(mount.source, relative(mount.target, at))
    if (file && existsSync(file)) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
  }
}
