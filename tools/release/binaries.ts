import { join } from 'node:path'
import { compile } from '../build/compile.ts'
import { here, runtimeFor, targets, type TargetName } from '../build/target.ts'
import { must } from '../provision/command.ts'
import type { LeftOut } from './record.ts'

/** usher for every machine whose runtime is at hand. Gives those it was not built for, and why. */
export async function addBinaries(folder: string, wanted: boolean): Promise<LeftOut[]> {
  const leftOut: LeftOut[] = []
  for (const target of targets) {
    const name = `usher-${target}`
    const because = wanted ? whyNot(target) : 'No binaries were asked for.'
    if (because !== undefined) {
      leftOut.push({ name, because })
      continue
    }
    const out = join(folder, name)
    await compile({ target, carriesApp: true, out })
    if (target === here) await must([out, 'version', '--json'])
  }
  return leftOut
}

function whyNot(target: TargetName): string | undefined {
  try {
    runtimeFor(target)
    return undefined
  } catch (thrown) {
    return (thrown as Error).message.split('\n')[0]
  }
}
