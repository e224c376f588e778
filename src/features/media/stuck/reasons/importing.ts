import type { Download } from '../../../../platform/media-apps/roles/download-client.ts'
import type { Seen } from '../look.ts'
import type { Underway } from '../underway.ts'
import { mends, lately, momentOf, says, verdict, type Verdict } from '../verdict.ts'
import { pathNotVisible } from './paths.ts'
import { libraryDiskFull } from './surroundings.ts'

/** An import begins within a minute or so of the end of a download; a large copy takes longer. */
const IMPORT_MINUTES = 15

/** source: `TrackedDownloadState`; Lidarr has `importFailed` too. */
const blocked = ['importBlocked', 'importFailed']
const pending = ['importPending', 'importing']

/** Whether it is the library that has to act: the download itself is over. */
export const isImporters = ({ row, download }: Underway): boolean =>
  blocked.includes(row.state ?? '') ||
  pending.includes(row.state ?? '') ||
  row.status === 'completed' ||
  (download !== undefined && isWhole(download))

const isWhole = ({ state }: Download): boolean => state === 'seeding' || state === 'done'

/**
 * Why what was fetched is not filed. What the library says is in the language it is set to, so the facts beside its
 * words are tried first: paths, disks, files and what is there already.
 */
export function whyNotImported(one: Underway, seen: Seen): Verdict | undefined {
  const { row, library, download } = one
  const since = download?.ended_at ?? row.added_at
  const complains = blocked.includes(row.state ?? '') || (row.health !== null && row.health !== 'ok')
  if (!complains) return busy(one, since, seen)
  const found =
    libraryDiskFull(library) ??
    onlyArchives(one) ??
    pathNotVisible(one, seen) ??
    notAllowed(one) ??
    locked(one) ??
    sample(one) ??
    noUpgrade(one) ??
    byHand(one)
  return { ...found, since }
}

const quoted = ({ row, library }: Underway): string[] =>
  row.messages.length > 0
    ? row.messages.map((words) => says(library.title, words))
    : [says(library.title, row.state ?? '')]

/** Some first words of an app's sentence. source: the texts of the import decisions of Sonarr and Radarr. */
const mentions = ({ row }: Underway, words: RegExp): boolean => row.messages.some((said) => words.test(said))

const ARCHIVE = /\.(?:rar|r\d\d|zip|7z|001)$/i

function onlyArchives(one: Underway): Verdict | undefined {
  const { files } = one.row
  const packed = files.length > 0 && files.every((file) => ARCHIVE.test(file))
  if (!packed && !mentions(one, /archive file/i)) return undefined
  return verdict('sample-or-archive-only', {
    summary: 'What came is packed, and nobody unpacked it.',
    evidence: [...files.filter((file) => ARCHIVE.test(file)).map((file) => `There is ${file}.`), ...quoted(one)],
    advice: 'Have unpackerr in the stack, which unpacks what torrents bring, or give this one up for another release.',
    command: mends('sample-or-archive-only'),
  })
}

function sample(one: Underway): Verdict | undefined {
  const { files } = one.row
  const only = files.length > 0 && files.every((file) => /\bsample\b/i.test(file))
  if (!only && !mentions(one, /\bsample\b|no files found are eligible/i)) return undefined
  return verdict('sample-or-archive-only', {
    summary: 'What came holds no whole film or episode, only a sample or other files.',
    evidence: [...files.map((file) => `There is ${file}.`), ...quoted(one)],
    advice: 'Give it up for another release.',
    command: mends('sample-or-archive-only'),
  })
}

/** source: a root folder that cannot be written is not `accessible`; .NET's own words are never translated. */
function notAllowed(one: Underway): Verdict | undefined {
  const { library } = one
  const shut = library.roots.known ? library.roots.value.filter(({ accessible }) => !accessible) : []
  if (shut.length === 0 && !mentions(one, /access to the path|permission denied|UnauthorizedAccess/i)) return undefined
  return verdict('permission', {
    summary: `${library.title} may not read it, or may not write into its own folder.`,
    evidence: [...shut.map(({ path }) => `${library.title} cannot write into ${path}.`), ...quoted(one)],
    advice: 'Have all services run as one user, who owns the folders of the content.',
    command: 'usher config PUID',
    shared: `permission ${library.service}`,
  })
}

const locked = (one: Underway): Verdict | undefined =>
  mentions(one, /database is locked/i)
    ? busyWith(one.library, 'Its database is held by something it does.', quoted(one))
    : undefined

/** What is there already is as good: the row says so of an episode, the list of a film. */
function noUpgrade(one: Underway): Verdict | undefined {
  const { rows, item, library } = one
  const here = item?.media === 'films' ? item.here > 0 : rows.every(({ has_file: has }) => has === true)
  if (!here && !mentions(one, /not an? (?:.*)upgrade/i)) return undefined
  return verdict('not-an-upgrade', {
    summary: `${library.title} has it already, and this one is not better.`,
    evidence: quoted(one),
    advice: `Nothing is missing: it only has to leave the queue of ${library.title}.`,
    command: mends('not-an-upgrade'),
  })
}

function byHand(one: Underway): Verdict {
  const { library } = one
  return verdict('not-matched', {
    summary: `${library.title} has it and is not sure what it is, so a person has to say.`,
    evidence: quoted(one),
    advice: `Open the queue of ${library.title} and import it by hand, or give it up for another release.`,
    command: mends('not-matched'),
  })
}

/** It does not complain, and does nothing: what it does instead is looked for among its commands. */
function busy({ library, row }: Underway, since: Date | null, { now }: Seen): Verdict | undefined {
  if (lately(since, now, IMPORT_MINUTES) || since === null) return undefined
  const running = (library.commands.known ? library.commands.value : []).filter(
    ({ status, started_at: at }) => status === 'started' && at !== null && !lately(at, now, IMPORT_MINUTES),
  )
  const doing = running.map(
    ({ name, started_at: at }) => `${library.title} has been at "${name}" since ${momentOf(at!)}.`,
  )
  return {
    ...busyWith(library, `It is fetched, and ${library.title} does not get to it.`, [
      ...doing,
      says(library.title, row.state ?? row.status),
    ]),
    since,
  }
}

const busyWith = ({ title, service }: Underway['library'], summary: string, evidence: string[]): Verdict =>
  verdict('importer-busy', {
    summary,
    evidence,
    advice: `Give ${title} some time; if it stays so, start it again.`,
    command: `usher restart ${service}`,
    shared: `importer-busy ${service}`,
  })
