import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileUsher } from '../build/compile.ts'
import { fetchRuntime } from '../build/runtime.ts'
import { targets, type TargetName } from '../build/target.ts'
import { describeMaterials } from '../supply-chain/bill-of-materials.ts'
import { listBundledPackages, type BundledPackage } from '../supply-chain/bundled-packages.ts'
import { archiveName, writeArchives } from './archive.ts'
import { addImage } from './image.ts'
import type { SkippedArtifact } from './release-record.ts'
import { tryProgram, type TrialResult } from './trial.ts'

export interface WantedPrograms {
  version: string
  /** When the commit was made, in seconds since 1970. */
  committedAt: number
  /** The targets to build; the others are left out. */
  wanted: readonly TargetName[]
  /** Whether each is run where it can be. */
  areTried: boolean
}

interface Programs {
  skipped: SkippedArtifact[]
  trials: TrialResult[]
}

/**
 * Builds usher for the wanted targets, runs each where it can be run here, and writes its archives, with a bill of
 * materials beside them.
 */
export async function addBinaries(root: string, folder: string, options: WantedPrograms): Promise<Programs> {
  const { version, wanted } = options
  const packages = wanted.length > 0 ? await listBundledPackages(root) : []
  const made: Programs = { skipped: [], trials: [] }
  for (const target of targets) {
    if (wanted.includes(target)) await addProgram({ root, folder, target, packages, ...options }, made)
    else made.skipped.push({ name: archiveName(version, target), because: 'It was not requested.' })
  }
  return made
}

interface AddedProgram extends WantedPrograms {
  root: string
  folder: string
  target: TargetName
  packages: readonly BundledPackage[]
}

async function addProgram(added: AddedProgram, made: Programs): Promise<void> {
  const { root, folder, target, packages, version, committedAt: modifiedAt, areTried } = added
  const began = performance.now()
  const program = join(folder, `usher-${target}`)
  try {
    const runtime = await fetchRuntime(target, { root })
    await compileUsher({ target, carriesApp: true, out: program, runtime, root })
    if (areTried) made.trials.push(...(await tryProgram(target, program, root)))
    const materials = describeMaterials({ target, path: program, runtime, carriesApp: true, root, packages })
    const name = archiveName(version, target)
    writeFileSync(join(folder, `${name}.cdx.json`), `${JSON.stringify(materials, null, 2)}\n`)
    await writeArchives(folder, { root, version, target, program, modifiedAt })
    made.skipped.push(...(await addImage({ root, folder, version, target, program, runtime })))
    const sizes = [program, join(folder, `${name}.tar.xz`), join(folder, `${name}.tar.zst`)].map(megabytesOf)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`${name}  ${sizes[0]}, ${sizes[1]} as .tar.xz, ${sizes[2]} as .tar.zst, in ${seconds} s`)
  } finally {
    rmSync(program, { force: true })
  }
}

const megabytesOf = (path: string): string => `${(statSync(path).size / 1e6).toFixed(1)} MB`
