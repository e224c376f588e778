import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BundleData } from '../../../../contract/kinds/bundle.ts'
import { syncFolder, writeNew } from '../../data/backup/archive/file.ts'
import { theEnd, whole } from '../../../lib/tar/write.ts'
import { bundlesFolder } from './bundle-file.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { shellWord } from '../../../lib/shell.ts'
import type { Made } from './files.ts'
import { marksOf, type SupportPlan } from './plan.ts'

const KEPT = 5
const ours = /^support-\d{4}-\d\d-\d\d-\d{6}(?:-\d+)?\.tar\.gz$/

/** Writes what was planned, under a name of its own, all of it or nothing. */
export async function writeSupport(plan: SupportPlan, machine: Machine, work: Work): Promise<BundleData> {
  const folder = bundlesFolder(machine.places)
  work.tell({ step: 'write', summary: 'Writing the bundle', done: null, total: null, unit: null })
  work.safePoint()
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = await freeName(folder, machine.now())
    const path = join(folder, name)
    const bytes = await writeWhole(path, gzipSync(tarOf(plan.files, name, machine.now())))
    const removed = await removeOlder(folder, name)
    return {
      ...bundleData(plan),
      rehearsed: false,
      name,
      path,
      bytes,
      removed,
      commands: [`tar -tzf ${shellWord(path)}`],
      summary: summaryOf(plan, false),
    }
  } catch (error) {
    throw refuse('SUPPORT-2', { folder }, { under: error })
  }
}

export const rehearsedSupport = (plan: SupportPlan): BundleData => ({
  ...bundleData(plan),
  files: plan.files.map((file) => ({ ...shown(file), text: file.text })),
})

function bundleData(plan: SupportPlan): BundleData {
  return {
    rehearsed: true,
    complete: !plan.lacks,
    summary: summaryOf(plan, true),
    name: null,
    path: null,
    bytes: null,
    include_names: plan.include_names,
    looked_for: plan.looked_for,
    marks: marksOf(plan.files),
    files: plan.files.map(shown),
    left_out: plan.left_out,
    removed: [],
    rule: `The newest ${KEPT}; an older one goes when a new one is written.`,
    commands: [],
  }
}

const shown = ({ path, what, text, counts }: Made): BundleData['files'][number] => ({
  path,
  what,
  bytes: Buffer.byteLength(text),
  marks: counts.secrets + counts.names + counts.addresses,
  text: null,
})

function summaryOf({ files, looked_for: sought }: SupportPlan, would: boolean): string {
  const secrets = sought === 1 ? '1 password or key' : `${sought} passwords and keys`
  return `${would ? 'Would write' : 'Wrote'} a bundle of ${files.length} files. ${secrets} ${sought === 1 ? 'was' : 'were'} looked for in every one of them.`
}

function tarOf(files: readonly Made[], name: string, now: Date): Buffer {
  const mtime = Math.floor(now.getTime() / 1000)
  const folder = name.replace(/\.tar\.gz$/, '')
  const entries = files.map(({ path, text }) => {
    const entry = {
      path: `${folder}/${path}`,
      type: 'file',
      bytes: 0,
      mode: 0o600,
      uid: 0,
      gid: 0,
      mtime,
      target: null,
    } as const
    return whole(entry, Buffer.from(text))
  })
  return Buffer.concat([...entries, theEnd()])
}

async function freeName(folder: string, now: Date): Promise<string> {
  const there = new Set(await readdir(folder))
  const stamp = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  for (let n = 1; ; n++) {
    const name = `support-${stamp}${n === 1 ? '' : `-${n}`}.tar.gz`
    if (!there.has(name)) return name
  }
}

async function writeWhole(path: string, contents: Buffer): Promise<number> {
  const beside = `${path}.${crypto.randomUUID()}`
  try {
    const bytes = await writeNew(
      beside,
      (async function* () {
        yield contents
      })(),
    )
    await rename(beside, path)
    await syncFolder(join(path, '..'))
    return bytes
  } finally {
    await rm(beside, { force: true })
  }
}

/** Only what has the name that usher gives: anything else there is somebody's own. */
async function removeOlder(folder: string, made: string): Promise<string[]> {
  const others = (await readdir(folder))
    .filter((name) => ours.test(name) && name !== made)
    .toSorted()
    .toReversed()
  const old = others.slice(KEPT - 1)
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
  return old
}
