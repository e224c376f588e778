import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../backup/archive/file.ts'
import type { Target } from './targets.ts'

/** What a killed restore left: a folder that is missing is put back, and what was only unpacked goes. */
export async function recover(targets: readonly Target[]): Promise<void> {
  for (const { at, fresh, previous } of targets) {
    if (!existsSync(at) && existsSync(previous)) await rename(previous, at)
    await rm(fresh, { recursive: true, force: true })
    await rm(previous, { recursive: true, force: true })
  }
}

/** The new one takes the place of the old one, which stays beside it. */
export async function exchange({ at, fresh, previous }: Target): Promise<void> {
  if (existsSync(at)) await rename(at, previous)
  await rename(fresh, at)
  await syncFolder(dirname(at))
}

/** As it was before `exchange`, however far that came. */
export async function putBack({ at, fresh, previous }: Target): Promise<void> {
  if (existsSync(previous)) {
    if (existsSync(at)) await rename(at, fresh)
    await rename(previous, at)
  }
  await rm(fresh, { recursive: true, force: true })
  await syncFolder(dirname(at))
}

/** Takes the old ones away; those that this user may not are named. */
export async function clear(targets: readonly Target[]): Promise<string[]> {
  const left: string[] = []
  for (const { previous } of targets)
    await rm(previous, { recursive: true, force: true }).catch(() => void left.push(previous))
  return left
}
