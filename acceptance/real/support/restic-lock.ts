import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { requirePart } from './parts.ts'

/** Kills restic while it has the repository for itself alone. */
export async function leaveResticLock(repository: string, password: string): Promise<void> {
  const env = { ...process.env, RESTIC_REPOSITORY: repository, RESTIC_PASSWORD: password }
  const command = [requirePart('restic').program, '--no-cache', 'check', '--read-data']
  // One that is being written has another name.
  const isLocked = () => readdirSync(join(repository, 'locks')).some((name) => /^[0-9a-f]{64}$/.test(name))
  while (!isLocked()) {
    const child = Bun.spawn(command, { env, stdout: 'ignore', stderr: 'ignore' })
    while (child.exitCode === null && !isLocked()) await Bun.sleep(1)
    child.kill('SIGKILL')
    await child.exited
  }
}
