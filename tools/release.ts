import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { API_VERSION } from '../contract/declare.ts'
import { addBinaries } from './release/binaries.ts'
import { parseReleaseArguments } from './release/arguments.ts'
import { checkRelease } from './release/consistency.ts'
import { addContract } from './release/contract.ts'
import { unfrozenParts } from './release/frozen.ts'
import { addInstallers } from './release/installers.ts'
import { changesOf, notesFile, renderNotes } from './release/notes.ts'
import { checkPackages } from './release/package-checks.ts'
import { addNpmPackage, addPhpPackage } from './release/packages.ts'
import { writeReleaseRecord, type ReleaseRecord } from './release/release-record.ts'
import { readRepositoryState } from './release/repository-state.ts'
import { allowedSignersFile, keyFingerprint, signSums } from './release/signature.ts'
import { thirdPartyFile } from './supply-chain/third-party.ts'

const root = resolve(import.meta.dirname, '..')

try {
  await release()
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exit(1)
}

async function release(): Promise<void> {
  const { out, allowDirty, wanted, trials: areTried, signKey } = parseReleaseArguments(root)
  const { version, revision, committedAt, uncommitted, tags } = readRepositoryState(root)
  if (uncommitted.length > 0 && !allowDirty)
    throw new Error(`A release contains only committed files. Uncommitted:\n${uncommitted.join('\n')}`)
  // Before anything takes minutes: a key that cannot be read, and a changelog without this version.
  const signedBy = signKey === undefined ? null : await keyFingerprint(signKey)
  const changes = changesOf(root, version)
  await assertReleasable(version, tags)

  const making = `${out}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  try {
    addContract(root, making)
    copyFileSync(join(root, thirdPartyFile), join(making, thirdPartyFile))
    await addNpmPackage(root, making)
    addPhpPackage(root, making, version)
    for (const what of areTried ? await checkPackages(making) : []) console.log(`not checked: ${what}`)
    const { skipped, trials } = await addBinaries(root, making, { version, committedAt, wanted, areTried })
    skipped.push(...(await addInstallers(root, making, { version, committedAt })))
    writeFileSync(join(making, notesFile), renderNotes({ version, changes, trials, signedBy }))
    const record = { version, revision, dirty: uncommitted.length > 0, wire: API_VERSION, signed_by: signedBy }
    writeReleaseRecord(making, { ...record, skipped, trials })
    const isVerifiable = signKey !== undefined && (await signSums(root, making, signKey))
    rmSync(out, { recursive: true, force: true })
    renameSync(making, out)
    printResult(out, { ...record, skipped, trials }, isVerifiable)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

async function assertReleasable(version: string, tags: readonly string[]): Promise<void> {
  const { problems, unchecked } = await checkRelease(root)
  for (const what of unchecked) console.log(`not checked: ${what}`)
  const unfrozen = unfrozenParts(root, version).map((sentence) => `${sentence} Run \`npm run freeze\` and commit it.`)
  for (const what of unfrozen) console.log(`not frozen: ${what}`)
  if (tags.includes(`v${version}`)) problems.push(...unfrozen)
  if (problems.length > 0)
    throw new Error(`The release was not made:\n${problems.map((sentence) => `  ${sentence}`).join('\n')}`)
}

function printResult(out: string, { skipped, trials, signed_by }: ReleaseRecord, isVerifiable: boolean): void {
  for (const { name, because } of skipped) console.log(`skipped: ${name}. ${because}`)
  for (const { target, machine, because } of trials)
    console.log(because === null ? `ran: ${target}: ${machine}` : `not run: ${target}: ${machine}. ${because}`)
  if (signed_by === null) console.log('not signed: name the maintainer’s key with --sign-key')
  else if (!isVerifiable) console.log(`signed, and nobody can verify it: ${allowedSignersFile} names no key`)
  console.log(`${relative(process.cwd(), out) || out}  verify it there with: sha256sum -c SHA256SUMS`)
}
