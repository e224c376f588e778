import { lstat, mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackedUpService } from '../../../../contract/kinds/backup.ts'
import { appsOf } from '../../../platform/media-apps/apps.ts'
import type { OwnBackup } from '../../../platform/media-apps/roles/own-backup.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Part } from './archive/make.ts'
import type { Manifest } from './archive/manifest.ts'
import { withFolders } from './own.ts'
import type { LeftOut } from '../../../platform/compose-project/stored-data.ts'
import { entryOf, type Found } from './walk.ts'

/** Below it, in the archive, lies what apps copied themselves. */
export const COPIES = 'usher/apps'
/** A database of settings and history; pictures are not in it. */
const MOST_BYTES = 4 * 1024 ** 3

/** Something that usher cannot read, of an app that copies itself. */
export interface Copying extends LeftOut {
  title: string
  own: OwnBackup
}

/** Which of what cannot be read from here is copied by its app, and what is left out all the same. */
export async function copyingThemselves<Unread extends LeftOut>(
  machine: Machine,
  unread: readonly Unread[],
  runs: (service: string) => boolean,
): Promise<{ able: Copying[]; left: Unread[] }> {
  const able: Copying[] = []
  const left: Unread[] = []
  const all = unread.length === 0 ? [] : (await appsOf(machine)).all
  for (const one of unread) {
    const { service, what, because } = one
    const app = all.find((each) => each.service === service)
    if (!app?.ownBackup || able.some((each) => each.service === service)) left.push(one)
    else if (runs(service)) able.push({ service, what, because, title: app.title, own: app.ownBackup })
    else left.push({ ...one, because: `${because}, and ${service} does not run, so it cannot copy itself` })
  }
  return { able, left }
}

/** What came of asking them. */
export interface OwnCopies {
  part: Part
  listed: Manifest['own_copies']
  /** Who gave none, and why. */
  failed: LeftOut[]
}

/** Has each make a copy of itself, one after the other, and takes it beside. One that gives none is told and left out. */
export async function copiesOf(
  copying: readonly Copying[],
  { beside, work, mtime }: { beside: string; work: Work; mtime: number },
): Promise<OwnCopies> {
  const found: Found[] = []
  const listed: OwnCopies['listed'] = []
  const failed: LeftOut[] = []
  for (const { service, what, because, title, own } of copying) {
    work.safePoint()
    work.tell({ step: 'ask', summary: `${title} is making a copy of itself`, done: null, total: null, unit: null })
    const folder = join(beside, 'apps', service)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(folder)
    const at = join(folder, 'copy')
    // Half of what is free: it is written once more, into the backup.
    const most_bytes = Math.min(MOST_BYTES, Math.floor((bavail * bsize) / 2))
    const taken = await own.take(at, { most_bytes, signal: work.signal })
    if (taken.known) {
      const path = `${COPIES}/${service}/${taken.value.name}`
      found.push({ entry: entryOf(path, 'file', await lstat(at)), at, sqlite: false })
      listed.push({ service, title, path })
    } else failed.push({ service, what, because: `${because}, and ${title} gave no copy of its own: ${taken.because}` })
  }
  return { part: { service: null, found: withFolders(found, mtime) }, listed, failed }
}

/** What is told of one, before and after. */
export function toldOfCopying({ service, because, title }: Copying, copies?: OwnCopies): BackedUpService {
  const failed = copies?.failed.find((one) => one.service === service)
  const path = copies?.listed.find((one) => one.service === service)?.path
  const entry = copies?.part.found.find((one) => one.entry.path === path)?.entry
  return {
    service,
    how: failed ? 'left-out' : 'while-running',
    folders: [],
    files: entry ? 1 : 0,
    bytes: entry?.bytes ?? 0,
    databases: [],
    stopped_seconds: null,
    because: failed?.because ?? `${because}, so ${title} makes the copy itself.`,
  }
}
