import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { API_VERSION } from '../contract/declare.ts'
import { disagreements } from './release/agree.ts'
import { addBinaries } from './release/binaries.ts'
import { addContract } from './release/contract.ts'
import { addNpmPackage, addPhpPackage } from './release/packages.ts'
import { record, type LeftOut } from './release/record.ts'
import { stateOf } from './release/state.ts'

const root = resolve(import.meta.dirname, '..')

const USAGE = `npm run release -- [--out DIR] [--allow-dirty] [--no-binaries]

Assembles a release: the contract and its OpenAPI twin, both clients, usher for every machine it can be built for
here, RELEASE.json and SHA256SUMS. It fetches nothing and publishes nothing.
  --out DIR       without it, dist/release; what is there is replaced
  --allow-dirty   although something is not committed; RELEASE.json says so, and nobody can vendor from it
  --no-binaries   without usher itself`

try {
  await release()
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exit(1)
}

async function release(): Promise<void> {
  const { out, allowDirty, binaries } = asked()
  const { version, revision, uncommitted } = stateOf(root)
  if (uncommitted.length > 0 && !allowDirty)
    throw new Error(`A release is made of what is committed, and this is not:\n${uncommitted.join('\n')}`)
  const reasons = disagreements(root)
  if (reasons.length > 0) throw new Error(`Nothing is released:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`)

  const making = `${out}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  try {
    addContract(root, making)
    await addNpmPackage(root, making)
    addPhpPackage(root, making, version)
    const leftOut = await addBinaries(making, binaries)
    record(making, { version, revision, dirty: uncommitted.length > 0, wire: API_VERSION, leftOut })
    rmSync(out, { recursive: true, force: true })
    renameSync(making, out)
    tell(out, leftOut)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

function tell(out: string, leftOut: readonly LeftOut[]): void {
  for (const { name, because } of leftOut) console.log(`left out: ${name}. ${because}`)
  console.log(`${relative(process.cwd(), out) || out}  verify it there with: sha256sum -c SHA256SUMS`)
}

function asked(): { out: string; allowDirty: boolean; binaries: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        out: { type: 'string', default: resolve(root, 'dist/release') },
        'allow-dirty': { type: 'boolean', default: false },
        'no-binaries': { type: 'boolean', default: false },
      },
    })
    return { out: resolve(values.out), allowDirty: values['allow-dirty'], binaries: !values['no-binaries'] }
  } catch (thrown) {
    throw new Error(`${(thrown as Error).message}\n\n${USAGE}`, { cause: thrown })
  }
}
