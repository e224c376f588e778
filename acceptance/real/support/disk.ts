import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { TestEngine } from './engine.ts'

const BY_ID = '/dev/disk/by-uuid'

/** A disk with a file system and an identifier of its own, in a file. */
export interface TestDisk {
  id: string
  mount(at: string): void
  unmount(at: string): void
  end(): void
}

/** Why no disk can be made and mounted here; null where one can. */
export function whyNoDisk(): string | null {
  if (process.platform !== 'linux') return 'this machine is not Linux'
  const lacking = ['mkfs.ext4', 'losetup', 'mount'].find((name) => Bun.which(name) === null)
  if (lacking !== undefined) return `this machine has no ${lacking}`
  const { exitCode, stderr } = Bun.spawnSync(['losetup', '--find'], { stderr: 'pipe' })
  return exitCode === 0 ? null : `no file can be made a disk here: ${stderr.toString().trim()}`
}

/** Mounted on this machine and where the engine is, whose containers see what that one sees. */
export function makeDisk(folder: string, name: string, engine: TestEngine): TestDisk {
  const image = join(folder, `${name}.img`)
  const id = randomUUID()
  run('truncate', '--size', '16M', image)
  run('mkfs.ext4', '-q', '-F', '-U', id, image)
  const device = run('losetup', '--find', '--show', image)
  // As udev does, where there is one.
  mkdirSync(BY_ID, { recursive: true })
  rmSync(join(BY_ID, id), { force: true })
  symlinkSync(device, join(BY_ID, id))
  const everywhere = (...words: string[]) => {
    run(...words)
    run(...engine.inside(), ...words)
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
    end() {
      for (const at of mounted) unmount(at)
      rmSync(join(BY_ID, id), { force: true })
      run('losetup', '--detach', device)
    },
  }
}

function run(...words: string[]): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(words, { stderr: 'pipe' })
  if (exitCode !== 0) throw new Error(`${words.join(' ')}: ${stderr.toString()}`)
  return stdout.toString().trim()
}
