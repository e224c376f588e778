import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns how long the machine has been up, and the id of this start; null where the system does not say. source:
 * proc(5): `uptime` counts in seconds and includes time spent asleep; `boot_id` is another at every start.
 */
export function readUptime(procPath: string): { boot: string; uptime_ms: number } | null {
  try {
    const seconds = Number(readFileSync(join(procPath, 'uptime'), 'utf8').split(' ')[0])
    const boot = readFileSync(join(procPath, 'sys/kernel/random/boot_id'), 'utf8').trim()
    return Number.isFinite(seconds) && boot !== '' ? { boot, uptime_ms: Math.floor(seconds * 1000) } : null
  } catch {
    return null
  }
}
