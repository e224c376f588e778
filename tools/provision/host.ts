import { existsSync } from 'node:fs'
import { run } from './command.ts'

/** Why nothing may be installed here; null where it may: on Debian, as root. */
export async function whyNothing(): Promise<string | null> {
  if (process.platform !== 'linux' || !existsSync('/etc/debian_version')) return 'this machine is not Debian'
  if (!/^ID=debian$/m.test(await Bun.file('/etc/os-release').text())) return 'this machine is not Debian'
  return process.getuid?.() === 0 ? null : 'this needs root'
}

/** Why no engine can be started here; null where one can. */
export async function whyNoEngine(): Promise<string | null> {
  if (process.platform !== 'linux') return 'this machine is not Linux'
  if (process.getuid?.() !== 0) return 'this needs root'
  const { code, err } = await run(['unshare', '-m', '-n', '-p', '-f', 'mount', '-t', 'proc', 'proc', '/proc'])
  return code === 0 ? null : `this machine allows no namespaces of its own (${err.trim()})`
}
