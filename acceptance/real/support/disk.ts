import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { TestEngine } from './test-engine.ts'

const BY_ID = '/dev/disk/by-uuid'

/** A file-backed disk with its own file system and UUID. */
export interface TestDisk {
  id: string
  mount(at: string): void
  unmount(at: string): void
  remove(): void
}

/** Returns why no disk can be mounted here, or null. */
export function diskMissingReason(): string | null {
  if (process.platform !== 'linux') return 'this machine is not Linux'
  const lacking = ['mkfs.ext4', 'losetup', 'mount'].find((name) => Bun.which(name) === null)
  if (lacking !== undefined) return `this machine has no ${lacking}`
  const { exitCode, stderr } = Bun.spawnSync(['losetup', '--find'], { stderr: 'pipe' })
  return exitCode === 0 ? null : `a file cannot be mounted as a disk here: ${stderr.toString().trim()}`
}

/** Mounts a new disk both on this host and in the engine's mount namespace, which its containers see. */
export function createDisk(folder: string, name: string, engine: TestEngine): TestDisk {
  const image = join(folder, `${name}.img`)
  const id = randomUUID()
  runCommand('truncate', '--size', '16M', image)
  runCommand('mkfs.ext4', '-q', '-F', '-U', id, image)
  const device = runCommand('losetup', '--find', '--show', image)
  // udev would create this link.
  mkdirSync(BY_ID, { recursive: true })
  rmSync(join(BY_ID, id), { force: true })
  symlinkSync(device, join(BY_ID, id))
  const everywhere = (...words: string[]) => {
    runCommand(...words)
    runCommand(...engine.enterCommand(), ...words)
  }
  const mounted = new Set<string>()
  const unmount = (at: string) => {
    everywhere('umount', '--lazy', at)
    mounted.delete(at)
  }
  return {
    id,
    mount(at) {
      everywhere('mount', device, at)
      mounted.add(at)
    },
    unmount,
    remove() {
      for (const at of mounted) unmount(at)
      rmSync(join(BY_ID, id), { force: true })
      runCommand('losetup', '--detach', device)
    },
  }
}

function runCommand(...words: string[]): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(words, { stderr: 'pipe' })
  if (exitCode !== 0) throw new Error(`${words.join(' ')}: ${stderr.toString()}`)
  return stdout.toString().trim()
}
