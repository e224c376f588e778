import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Hand } from '../../platform/compose/apply.ts'
import { composeHand } from '../../platform/engine/compose.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import type { SettingsPlaces } from '../../platform/settings/read.ts'
import { readCarried } from '../../platform/compose-project/carried.ts'
import type { Stack } from '../../platform/compose-project/model.ts'
import type { Environment } from './machine.ts'

/** What makes the changes: Compose, or, where the engine is the rehearsal’s, a hand that asks it itself. */
export async function handFor(stack: Stack, engine: Engine, places: SettingsPlaces, env: Environment): Promise<Hand> {
  if (engine.facts.rehearsed) {
    const { rehearsedHand } = await import('../../../rehearsal/compose/runner.ts')
    return rehearsedHand(engine.facts.endpoint, stack)
  }
  const { name, directory, files, read_files } = stack
  const env_files = [places.operator, places.stack].filter((file) => file !== null).filter((file) => existsSync(file))
  const readable = files.every((file) => existsSync(file)) ? files : readableCopy(directory, files)
  return composeHand({ name, directory, files, readable, read_files, env_files }, engine, { env: { ...env } })
}

/** The carried files of a stack that is not in place yet, where Compose can read them. They go with the process. */
function readableCopy(directory: string, files: readonly string[]): string[] {
  const read = readCarried(directory)
  const folder = mkdtempSync(join(tmpdir(), 'usher-stack-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return files.map((file) => {
    const copy = join(folder, basename(file))
    writeFileSync(copy, read(file) ?? '')
    return copy
  })
}
