import { existsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createTempFolder } from '../../platform/temp-folder.ts'
import type { StackRunner } from '../../platform/compose/stack-runner.ts'
import { composeMemory } from '../../platform/compose/compose-memory.ts'
import { composeRunner } from '../../platform/compose/compose-runner.ts'
import type { Engine } from '../../platform/engine/engine.ts'
import type { SettingsPaths } from '../../platform/settings/settings-reader.ts'
import { shippedStackReader } from '../../platform/compose-project/shipped-stack.ts'
import type { Stack } from '../../platform/compose-project/stack.ts'
import type { StateStore } from '../../platform/store/types.ts'
import type { ProcessEnvironment } from './real-machine.ts'

/** Creates what applies changes: Compose, or a runner that calls the rehearsal's engine directly. */
export async function createRunner(
  stack: Stack,
  engine: Engine,
  places: SettingsPaths,
  env: ProcessEnvironment,
  state: () => StateStore,
): Promise<StackRunner> {
  if (engine.facts.rehearsed) {
    const { rehearsedRunner: rehearsedHand } = await import('../../../rehearsal/compose/runner.ts')
    return rehearsedHand(engine.facts.endpoint, stack)
  }
  const { name, directory, files, source_files } = stack
  const env_files = [places.operator, places.stack].filter((file) => file !== null).filter((file) => existsSync(file))
  const dry_run_files = files.every((file) => existsSync(file)) ? files : copyToTempFolder(directory, files)
  return composeRunner({ name, directory, files, dry_run_files, source_files, env_files }, engine, {
    env: { ...env },
    memory: composeMemory(state, name),
  })
}

/**
 * Copies the embedded stack files to where Compose can read them while the stack is not yet written. Deleted when the
 * process exits.
 */
function copyToTempFolder(directory: string, files: readonly string[]): string[] {
  const read = shippedStackReader(directory)
  const folder = createTempFolder('compose').path
  return files.map((file) => {
    const copy = join(folder, basename(file))
    writeFileSync(copy, read(file) ?? '', { flag: 'wx' })
    return copy
  })
}
