import { existsSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { homeFolderOrRoot } from '../../lib/home-folder.ts'

export interface HostEnvironment {
  env: Record<string, string | undefined>
  home: string
  uid: number
  platform: NodeJS.Platform
  exists(path: string): boolean
  read(path: string): string | undefined
  /** The id of the group that the file belongs to; undefined if it cannot be read. */
  groupOf?(path: string): number | undefined
  /** What a symbolic link names, whether or not that exists; undefined if it cannot be read. */
  linkOf?(path: string): string | undefined
}

export function realHostEnvironment(env: Record<string, string | undefined> = process.env): HostEnvironment {
  return {
    env,
    home: homeFolderOrRoot(env),
    uid: process.getuid?.() ?? 0,
    platform: process.platform,
    exists: existsSync,
    read: readIfPossible,
    groupOf: (path) => statSync(path, { throwIfNoEntry: false })?.gid,
    linkOf: readLinkIfPossible,
  }
}

function readLinkIfPossible(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

function readIfPossible(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
