import { join, resolve } from 'node:path'
import { writeProgram } from '../../../../tools/build/programs-of-run.ts'
import { hostTarget } from '../../../../tools/build/target.ts'
import { writeImage } from '../../../../tools/image/image.ts'
import { isImageTarget } from '../../../../tools/image/libraries.ts'
import { createOwnedFolder } from '../owned-folder.ts'

let built: Promise<string> | undefined

/** Builds usher and its image once per test process. Returns the archive. */
export const buildImageArchive = (): Promise<string> => (built ??= build())

async function build(): Promise<string> {
  if (!isImageTarget(hostTarget)) throw new Error(`there is no image for ${hostTarget}`)
  const { folder } = createOwnedFolder('image')
  const [program, out] = [join(folder, 'usher'), join(folder, 'image.tar')]
  await writeProgram('usher', program)
  await writeImage({ target: hostTarget, program, root: resolve(import.meta.dir, '../../../..'), out })
  return out
}
