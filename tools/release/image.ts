import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TargetName } from '../build/target.ts'
import { describeImage, writeImage } from '../image/image.ts'
import { isImageTarget, libraryPart } from '../image/libraries.ts'
import { archiveName, compressWithXz } from './archive.ts'
import type { SkippedArtifact } from './release-record.ts'

interface BuiltProgram {
  root: string
  folder: string
  version: string
  target: TargetName
  program: string
  /** The runtime inside it. */
  runtime: string
}

/**
 * Adds the image of a program, for `docker load`, with its bill of materials. Returns what it could not make, with the
 * reason; nothing for a target that has no image.
 */
export async function addImage({ folder, version, target, ...built }: BuiltProgram): Promise<SkippedArtifact[]> {
  if (!isImageTarget(target)) return []
  const name = `${archiveName(version, target)}-image`
  try {
    libraryPart(target)
  } catch (thrown) {
    return [{ name, because: (thrown as Error).message }]
  }
  const out = join(folder, `${name}.tar`)
  await writeImage({ target, ...built, out })
  await compressWithXz(out)
  rmSync(out)
  writeFileSync(
    join(folder, `${name}.cdx.json`),
    `${JSON.stringify(await describeImage({ target, ...built }), null, 2)}\n`,
  )
  return []
}
