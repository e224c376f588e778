import { mkdirSync, statSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkBuild } from './build/check.ts'
import { compileUsher } from './build/compile.ts'
import { assertAnswers } from './build/first-run.ts'
import { hostTarget, isTarget, targets, type TargetName } from './build/target.ts'

const root = resolve(import.meta.dirname, '..')

const USAGE = `npm run build -- [--app none] [--target TARGET] [--out FILE]

Builds usher as one file.
  --app none         Build without the web app
  --target TARGET    ${targets.join(', ')}; default: this machine.
                     npm fetches another machine’s runtime once; package-lock.json has its checksum
  --out FILE         default: dist/usher, or dist/usher-TARGET with --target`

try {
  await build()
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exit(1)
}

async function build(): Promise<void> {
  const { target, carriesApp, out } = parseArguments()
  const began = performance.now()
  await assertBuildable(carriesApp)
  mkdirSync(dirname(out), { recursive: true })
  await compileUsher({ target, carriesApp, out })
  if (target === hostTarget) await assertAnswers([out])
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const megabytes = (statSync(out).size / 1e6).toFixed(1)
  const without = carriesApp ? '' : ', without the web app'
  console.log(`${relative(process.cwd(), out)}  ${target}${without}, ${megabytes} MB, built in ${seconds} s`)
}

async function assertBuildable(carriesApp: boolean): Promise<void> {
  const { problems, unchecked } = await checkBuild(root, { carriesApp })
  for (const what of unchecked) console.log(`not checked: ${what}`)
  if (problems.length > 0)
    throw new Error(`usher was not built:\n${problems.map((sentence) => `  ${sentence}`).join('\n')}`)
}

function parseArguments(): { target: TargetName; carriesApp: boolean; out: string } {
  const { values } = parseArgs({
    options: { app: { type: 'string' }, target: { type: 'string' }, out: { type: 'string' } },
  })
  if (values.app !== undefined && values.app !== 'none') throw new Error(`--app can only be none.\n\n${USAGE}`)
  const target = values.target ?? hostTarget
  if (!isTarget(target)) throw new Error(`usher is not built for ${target}.\n\n${USAGE}`)
  const named = values.target === undefined ? 'dist/usher' : `dist/usher-${target}`
  return { target, carriesApp: values.app === undefined, out: values.out ? resolve(values.out) : resolve(root, named) }
}
