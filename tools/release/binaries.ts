import { join } from 'node:path'
import { compileUsher } from '../build/compile.ts'
import { assertAnswers } from '../build/first-run.ts'
import { hostTarget, runtimeFor, targets, type TargetName } from '../build/target.ts'
import type { SkippedArtifact } from './release-record.ts'

/** Builds usher for every target whose runtime is present. Returns the skipped targets, with reasons. */
export async function addBinaries(folder: string, wanted: boolean): Promise<SkippedArtifact[]> {
  const leftOut: SkippedArtifact[] = []
  for (const target of targets) {
    const name = `usher-${target}`
    const because = wanted ? missingRuntimeReason(target) : 'Binaries were not requested.'
    if (because !== undefined) {
      leftOut.push({ name, because })
      continue
    }
    const out = join(folder, name)
    await compileUsher({ target, carriesApp: true, out })
    if (target === hostTarget) await assertAnswers(out)
  }
  return leftOut
}

function missingRuntimeReason(target: TargetName): string | undefined {
  try {
    runtimeFor(target)
    return undefined
  } catch (thrown) {
    return (thrown as Error).message.split('\n')[0]
  }
}
