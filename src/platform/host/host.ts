import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostInfo } from '../machine.ts'

/** `root` is where the machine's files begin. */
export async function readHost(root: string): Promise<HostInfo> {
  const [renderDevice, disks] = await Promise.all([findRenderDevice(root), findDataFolders(root)])
  return {
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    uid: process.getuid?.() ?? 1000,
    gid: process.getgid?.() ?? 1000,
    renderDevice,
    disks,
  }
}

/** source: the kernel's Documentation/gpu: render nodes are numbered from 128 */
async function findRenderDevice(root: string): Promise<HostInfo['renderDevice']> {
  const folder = join(root, 'dev/dri')
  const [first] = (await entriesIn(folder)).filter((name) => /^renderD\d+$/.test(name)).toSorted()
  if (first === undefined) return null
  const device = join(folder, first)
  return { device, gid: (await stat(device)).gid }
}

/** source: Filesystem Hierarchy Standard 3.0: what a site serves, and where disks are mounted */
async function findDataFolders(root: string): Promise<string[]> {
  const nestedFolders = await Promise.all(
    ['mnt', 'media'].map(async (name) => (await entriesIn(join(root, name))).map((one) => join(root, name, one))),
  )
  const candidates = [join(root, 'srv'), join(root, 'data'), ...nestedFolders.flat()]
  const exists = await Promise.all(
    candidates.map(async (path) => (await stat(path).catch(() => undefined))?.isDirectory()),
  )
  return candidates.filter((_, at) => exists[at])
}

const entriesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
