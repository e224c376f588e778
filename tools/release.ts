import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { API_VERSION } from '../contract/declare.ts'
import { checkRelease } from './release/consistency.ts'
import { addBinaries } from './release/binaries.ts'
import { addContract } from './release/contract.ts'
import { addNpmPackage, addPhpPackage } from './release/packages.ts'
import { writeReleaseRecord, type SkippedArtifact } from './release/release-record.ts'
import { readRepositoryState } from './release/repository-state.ts'

const root = resolve(import.meta.dirname, '..')

const USAGE = `npm run release -- [--out DIR] [--allow-dirty] [--no-binaries]

Assembles a release: the contract, its OpenAPI document, both clients, usher for every target that can be built
here, RELEASE.json and SHA256SUMS. It downloads nothing and publishes nothing.
  --out DIR       default: dist/release; existing contents are replaced
  --allow-dirty   Include uncommitted changes; RELEASE.json says so, and nobody can vendor from it
  --no-binaries   Do not build usher itself`

try {
  await release()
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exit(1)
}

async function release(): Promise<void> {
  const { out, allowDirty, binaries } = parseArguments()
  const { version, revision, uncommitted } = readRepositoryState(root)
  if (uncommitted.length > 0 && !allowDirty)
    throw new Error(`A release contains only committed files. Uncommitted:\n${uncommitted.join('\n')}`)
  const { problems, unchecked } = await checkRelease(root)
  for (const what of unchecked) console.log(`not checked: ${what}`)
  if (problems.length > 0)
    throw new Error(`The release was not made:\n${problems.map((sentence) => `  ${sentence}`).join('\n')}`)

  const making = `${out}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  try {
    addContract(root, making)
    await addNpmPackage(root, making)
    addPhpPackage(root, making, version)
    const skipped = await addBinaries(making, binaries)
    writeReleaseRecord(making, {
      version,
      revision,
      dirty: uncommitted.length > 0,
      wire: API_VERSION,
      skipped,
    })
    rmSync(out, { recursive: true, force: true })
    renameSync(making, out)
    printResult(out, skipped)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

function printResult(out: string, leftOut: readonly SkippedArtifact[]): void {
  for (const { name, because } of leftOut) console.log(`skipped: ${name}. ${because}`)
  console.log(`${relative(process.cwd(), out) || out}  verify it there with: sha256sum -c SHA256SUMS`)
}

function parseArguments(): { out: string; allowDirty: boolean; binaries: boolean } {
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
