import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BundleData } from '../../../../contract/kinds/bundle.ts'
import { syncToDisk, writeNewFile } from '../../data/backup/archive/file-io.ts'
import { privateFileEntry } from '../../../lib/tar/entry.ts'
import { endOfArchive, encodeEntry } from '../../../lib/tar/writer.ts'
import { bundlesFolder } from './bundle-file.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { quoteForShell } from '../../../lib/shell.ts'
import type { RedactedFile } from './redacted-files.ts'
import { countRedactions, type SupportPlan } from './plan.ts'

const BUNDLES_KEPT = 5
const BUNDLE_FILE_NAME = /^support-\d{4}-\d\d-\d\d-\d{6}(?:-\d+)?\.tar\.gz$/

/** Writes the planned bundle under a new name: completely or not at all. */
export async function performSupport(plan: SupportPlan, machine: Machine, work: WorkContext): Promise<BundleData> {
  const folder = bundlesFolder(machine.paths)
  work.reportProgress({ step: 'write', summary: 'Writing the bundle', done: null, total: null, unit: null })
  work.safePoint()
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = await newBundleName(folder, machine.now())
    const path = join(folder, name)
    const bytes = await writeBundle(path, gzipSync(buildTar(plan.files, name, machine.now())))
    const removed = await removeOldBundles(folder, name)
    return {
      ...bundleData(plan),
      dry_run: false,
      name,
      path,
      size_bytes: bytes,
      removed,
      commands: [`tar -tzf ${quoteForShell(path)}`],
      summary: summarizeBundle(plan, false),
    }
  } catch (error) {
    throw usherError('SUPPORT-2', { folder }, { cause: error })
  }
}

/** A dry run shows everything that would be written, so it is complete itself. What would be missing is in `skipped`. */
export const dryRunSupport = (plan: SupportPlan): BundleData => ({
  ...bundleData(plan),
  complete: true,
  files: plan.files.map((file) => ({ ...fileData(file), text: file.text })),
})

function bundleData(plan: SupportPlan): BundleData {
  return {
    dry_run: true,
    complete: !plan.isIncomplete,
    summary: summarizeBundle(plan, true),
    name: null,
    path: null,
    size_bytes: null,
    include_names: plan.includeNames,
    secrets_known: plan.secretsTotal,
    redactions: countRedactions(plan.files),
    files: plan.files.map(fileData),
    skipped: plan.skipped,
    removed: [],
    retention: `The newest ${BUNDLES_KEPT}; writing a new one removes older ones.`,
    commands: [],
  }
}

const fileData = ({ path, summary, text, redactions }: RedactedFile): BundleData['files'][number] => ({
  path,
  summary,
  size_bytes: Buffer.byteLength(text),
  redactions_total: redactions.secrets + redactions.names + redactions.addresses,
  text: null,
})

function summarizeBundle({ files, secretsTotal }: SupportPlan, would: boolean): string {
  const searched =
    secretsTotal === 1
      ? '1 password or key was searched for in every file.'
      : `${secretsTotal} passwords and keys were searched for in every file.`
  const written = `${would ? 'Would write' : 'Wrote'} a bundle of ${files.length} files.`
  return [written, searched].join(' ')
}

function buildTar(files: readonly RedactedFile[], name: string, now: Date): Buffer {
  const mtime = Math.floor(now.getTime() / 1000)
  const folder = name.replace(/\.tar\.gz$/, '')
  const entries = files.map(({ path, text }) =>
    encodeEntry(privateFileEntry(`${folder}/${path}`, mtime), Buffer.from(text)),
  )
  return Buffer.concat([...entries, endOfArchive()])
}

async function newBundleName(folder: string, now: Date): Promise<string> {
  const existing = new Set(await readdir(folder))
  const stamp = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  for (let n = 1; ; n++) {
    const name = `support-${stamp}${n === 1 ? '' : `-${n}`}.tar.gz`
    if (!existing.has(name)) return name
  }
}

async function writeBundle(path: string, contents: Buffer): Promise<number> {
  const tempPath = `${path}.${crypto.randomUUID()}`
  try {
    const bytes = await writeNewFile(
      tempPath,
      (async function* () {
        yield contents
      })(),
    )
    await rename(tempPath, path)
    await syncToDisk(join(path, '..'))
    return bytes
  } finally {
    await rm(tempPath, { force: true })
  }
}

/** Removes only files that usher named; other files in the folder are somebody's own. */
async function removeOldBundles(folder: string, newBundle: string): Promise<string[]> {
  const otherBundles = (await readdir(folder))
    .filter((name) => BUNDLE_FILE_NAME.test(name) && name !== newBundle)
    .toSorted()
    .toReversed()
  const expired = otherBundles.slice(BUNDLES_KEPT - 1)
  await Promise.all(expired.map((name) => rm(join(folder, name), { force: true })))
  return expired
}
