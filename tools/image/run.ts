import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fetchRuntime } from '../build/runtime.ts'
import { hostTarget } from '../build/target.ts'
import { imageName } from './archive.ts'
import { describeImage, writeImage } from './image.ts'
import { imageTargets, isImageTarget, type ImageTarget } from './libraries.ts'

const root = resolve(import.meta.dirname, '../..')

const USAGE = `npm run image -- [--target OS-ARCH] [--program FILE] [--out FILE]

Makes an image from nothing and one built usher, and its bill of materials beside it.
  --target OS-ARCH   ${imageTargets.join(', ')}; default: this machine
  --program FILE     default: dist/usher, or dist/usher-OS-ARCH with --target
  --out FILE         default: dist/usher-image-OS-ARCH.tar`

try {
  await makeImage()
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exit(1)
}

async function makeImage(): Promise<void> {
  const { target, program, out } = parseArguments()
  mkdirSync(dirname(out), { recursive: true })
  const bytes = await writeImage({ target, program, root, out })
  const runtime = target === hostTarget ? process.execPath : await fetchRuntime(target)
  const materials = await describeImage({ target, program, runtime, root })
  writeFileSync(`${out}.cdx.json`, `${JSON.stringify(materials, null, 2)}\n`)
  const here = relative(process.cwd(), out)
  console.log(`${here}  ${imageName} for ${target}, ${(bytes / 1e6).toFixed(1)} MB`)
  console.log(`load it with: docker load --input ${here}`)
}

function parseArguments(): { target: ImageTarget; program: string; out: string } {
  const { values } = parseArgs({
    options: { target: { type: 'string' }, program: { type: 'string' }, out: { type: 'string' } },
  })
  const target = values.target ?? hostTarget
  if (!isImageTarget(target)) throw new Error(`There is no image of usher for ${target}.\n\n${USAGE}`)
  const built = values.target === undefined ? 'dist/usher' : `dist/usher-${target}`
  const program = resolve(values.program ?? resolve(root, built))
  if (!existsSync(program)) throw new Error(`${program} does not exist.\n→ npm run build -- --target ${target}`)
  return { target, program, out: resolve(values.out ?? resolve(root, `dist/usher-image-${target}.tar`)) }
}
