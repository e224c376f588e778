import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'

export interface HostEnvironment {
  env: Record<string, string | undefined>
  home: string
  uid: number
  platform: NodeJS.Platform
  exists(path: string): boolean
  read(path: string): string | undefined
}

export function realHostEnvironment(env: Record<string, string | undefined> = process.env): HostEnvironment {
  return {
    env,
    home: env['HOME'] || homedir(),
    uid: process.getuid?.() ?? 0,
    platform: process.platform,
    exists: existsSync,
    read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
  }
}
