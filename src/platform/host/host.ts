import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Host } from '../machine.ts'

/** Of the machine whose files begin at `root`. */
export async function hostOf(root: string): Promise<Host> {
  const [render, disks] = await Promise.all([renderOf(root), disksOf(root)])
  return {
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    user: process.getuid?.() ?? 1000,
    group: process.getgid?.() ?? 1000,
    render,
    disks,
  }
}

/** source: the kernel's Documentation/gpu: render nodes are numbered from 128 */
async function renderOf(root: string): Promise<Host['render']> {
  const folder = join(root, 'dev/dri')
  const [first] = (await namesIn(folder)).filter((name) => /^renderD\d+$/.test(name)).toSorted()
  if (first === undefined) return null
  const device = join(folder, first)
  return { device, group: (await stat(device)).gid }
}

/** source: Filesystem Hierarchy Standard 3.0: what a site serves, and where disks are mounted */
async function disksOf(root: string): Promise<string[]> {
  const below = await Promise.all(
    ['mnt', 'media'].map(async (name) => (await namesIn(join(root, name))).map((one) => join(root, name, one))),
  )
  const there = [join(root, 'srv'), join(root, 'data'), ...below.flat()]
  const seen = await Promise.all(there.map(async (path) => (await stat(path).catch(() => undefined))?.isDirectory()))
  return there.filter((_, at) => seen[at])
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
