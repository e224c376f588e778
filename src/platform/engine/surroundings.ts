import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'

/** What of the machine decides where its engine is. */
export interface Surroundings {
  env: Record<string, string | undefined>
  home: string
  uid: number
  platform: NodeJS.Platform
  exists(path: string): boolean
  /** Undefined when there is no such file. */
  read(path: string): string | undefined
}

export function realSurroundings(env: Record<string, string | undefined> = process.env): Surroundings {
  return {
    env,
    home: env['HOME'] || homedir(),
    uid: process.getuid?.() ?? 0,
    platform: process.platform,
    exists: existsSync,
    read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
  }
}
