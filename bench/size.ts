import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compileUsher } from '../tools/build/compile.ts'
import { hostTarget, isTarget } from '../tools/build/target.ts'
import { compileBenchUsher, compileEmptyProgram, temporaryFolder } from './support/programs.ts'

// Prints what each part of the one file takes. Code is in it twice: as text, and compiled.

const root = resolve(import.meta.dirname, '..')
const folder = temporaryFolder()
if (!isTarget(hostTarget)) throw new Error(`usher is not built for ${hostTarget}.`)
const bare = join(folder, 'without-app')
await compileUsher({ target: hostTarget, carriesApp: false, out: bare })
const whole = statSync(await compileBenchUsher(folder)).size
const runtime = statSync(await compileEmptyProgram(folder)).size
const withoutApp = statSync(bare).size
const parts: [part: string, bytes: number][] = [
  ['the runtime', runtime],
  ['the web app', whole - withoutApp],
  ['the code of usher, as text and compiled', withoutApp - runtime],
  ['all of it', whole],
]
console.log('\nThe one file')
for (const [part, bytes] of parts) console.log(row(part, bytes, whole))

const code = await bytesByPart()
const total = code.reduce((sum, [, bytes]) => sum + bytes, 0)
console.log('\nOf the code, as text')
for (const [part, bytes] of code) console.log(row(part, bytes, total))

/** Bundles usher as the build does, and returns what each part contributes, the largest first. */
async function bytesByPart(): Promise<[part: string, bytes: number][]> {
  const built = await Bun.build({
    entrypoints: [join(root, 'src/main.ts')],
    root,
    target: 'bun',
    format: 'esm',
    splitting: true,
    minify: true,
    metafile: true,
    define: { USHER_CARRIES_APP: 'false' },
  })
  const parts = new Map<string, number>()
  for (const { inputs } of Object.values(built.metafile!.outputs))
    for (const [path, { bytesInOutput }] of Object.entries(inputs))
      parts.set(partOf(path), (parts.get(partOf(path)) ?? 0) + bytesInOutput)
  return [...parts].toSorted(([, one], [, other]) => other - one)
}

/** `src/features`, `contract`, or the name of a package. */
function partOf(path: string): string {
  const [, package_] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
  if (package_ !== undefined) return package_
  const [first = '', second = ''] = path.split('/')
  return first === 'src' && !second.includes('.') ? `${first}/${second}` : first
}

function row(part: string, bytes: number, of: number): string {
  const megabytes = (bytes / 1_000_000).toFixed(2).padStart(8)
  return `  ${part.padEnd(40)} ${megabytes} MB ${((bytes / of) * 100).toFixed(1).padStart(6)} %`
}
