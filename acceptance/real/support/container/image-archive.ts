import { join, resolve } from 'node:path'
import { hostTarget } from '../../../../tools/build/target.ts'
import { writeImage } from '../../../../tools/image/image.ts'
import { isImageTarget } from '../../../../tools/image/libraries.ts'
import { createOwnedFolder } from '../owned-folder.ts'
import { compileUsher } from '../stack/programs.ts'

let built: Promise<string> | undefined

/** Builds usher and its image once per test process. Returns the archive. */
export const buildImageArchive = (): Promise<string> => (built ??= build())

async function build(): Promise<string> {
  if (!isImageTarget(hostTarget)) throw new Error(`there is no image for ${hostTarget}`)
  const { folder } = createOwnedFolder('image')
  const out = join(folder, 'image.tar')
  await writeImage({
    target: hostTarget,
    program: await compileUsher(),
    root: resolve(import.meta.dir, '../../../..'),
    out,
  })
  return out
}
