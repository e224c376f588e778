import { existsSync } from 'node:fs'
import { runProgram } from './command.ts'

/** Returns why packages cannot be installed here, or null: it takes Debian, and root. */
export async function installationMissingReason(): Promise<string | null> {
  if (process.platform !== 'linux' || !existsSync('/etc/debian_version')) return 'this machine is not Debian'
  if (!/^ID=debian$/m.test(await Bun.file('/etc/os-release').text())) return 'this machine is not Debian'
  return process.getuid?.() === 0 ? null : 'this needs root'
}

export async function engineMissingReason(): Promise<string | null> {
  if (process.platform !== 'linux') return 'this machine is not Linux'
  if (process.getuid?.() !== 0) return 'this needs root'
  const { code, err } = await runProgram(['unshare', '-m', '-n', '-p', '-f', 'mount', '-t', 'proc', 'proc', '/proc'])
  return code === 0 ? null : `this machine does not allow unprivileged namespaces (${err.trim()})`
}
