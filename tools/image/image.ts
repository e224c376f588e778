import { writeFileSync } from 'node:fs'
import { runOrThrow } from '../provision/command.ts'
import { describeMaterials, serialNumberOf } from '../supply-chain/bill-of-materials.ts'
import { listBundledPackages } from '../supply-chain/bundled-packages.ts'
import { createImageArchive } from './archive.ts'
import { createLayer, listImageFiles } from './file-system.ts'
import { describeLibrary, libraryPart, type ImageTarget, type LibraryPart } from './libraries.ts'

export interface ImageRequest {
  target: ImageTarget
  /** The built program. */
  program: string
  /** The runtime inside it. */
  runtime: string
  root: string
  out: string
}

/** Writes the image of one built program: nothing but it, its C library and the licences. Returns its size. */
export async function writeImage({ target, program, root, out }: Omit<ImageRequest, 'runtime'>): Promise<number> {
  const libraries = libraryPart(target)
  const [revision = '', time = ''] = (await runOrThrow(['git', 'log', '-1', '--format=%H %ct'], { cwd: root }))
    .trim()
    .split(' ')
  const committed_at = Number(time)
  const layer = createLayer(listImageFiles({ program, root, libraries }), committed_at)
  const archive = createImageArchive(layer, { revision, committed_at, architecture: libraries.architecture })
  writeFileSync(out, archive)
  return archive.length
}

/** Returns the bill of materials of an image: that of the program, and the C library. */
export async function describeImage({ target, program, runtime, root }: Omit<ImageRequest, 'out'>): Promise<object> {
  const packages = await listBundledPackages(root)
  const materials = describeMaterials({ target, path: program, runtime, carriesApp: true, root, packages })
  return withLibrary(materials as Materials, libraryPart(target))
}

/** Adds the C library to the bill of materials of a program. It is another bill, with a serial number of its own. */
export function withLibrary(materials: Materials, part: LibraryPart): Materials {
  const library = describeLibrary(part)
  const program = materials.metadata.component['bom-ref']
  const described = {
    ...materials,
    components: [...materials.components, library],
    dependencies: [
      ...materials.dependencies.map((one) =>
        one.ref === program ? { ...one, dependsOn: [...one.dependsOn, library['bom-ref']] } : one,
      ),
      { ref: library['bom-ref'], dependsOn: [] },
    ],
  }
  return { ...described, serialNumber: serialNumberOf(JSON.stringify(described)) }
}

interface Materials {
  serialNumber: string
  metadata: { component: { 'bom-ref': string } }
  components: readonly object[]
  dependencies: readonly { ref: string; dependsOn: readonly string[] }[]
}
