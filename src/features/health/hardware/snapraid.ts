import type { DiskArray, HardwareState } from '../../../../contract/kinds/hardware.ts'
import { deviceLabel } from '../../../platform/hardware/hardware-access.ts'
import { disksOfFolder } from './disks-below.ts'
import { countIn } from './numbers.ts'
import type { HardwareScene, NotKnownList } from './types.ts'
import { mountOf, readExpectedMounts } from './unmounted.ts'

/** source: snapraid(1): where it reads its configuration if none is named */
const CONFIGURATION = '/etc/snapraid.conf'
/** `snapraid status` reads the content file whole into memory. A larger one is left alone. */
const MAX_CONTENT_BYTES = 512 * 1024 ** 2
const MAX_LINES = 2_000
const MAX_LINE = 1_000
const DAY_MS = 86_400_000
/** A sync that is later leaves more than a week of files without parity. */
export const SYNC_DAYS = 8

export interface SnapraidConfiguration {
  parity: string[]
  content: string[]
  data: { name: string; path: string }[]
}

/** source: snapraid(1), "CONFIGURATION" */
export function parseSnapraidConfiguration(text: string): SnapraidConfiguration {
  const found: SnapraidConfiguration = { parity: [], content: [], data: [] }
  for (const line of text.split('\n', MAX_LINES)) {
    const trimmed = line.trim().slice(0, MAX_LINE)
    const end = trimmed.search(/\s/)
    if (end === -1) continue
    const [word, rest] = [trimmed.slice(0, end), trimmed.slice(end).trim()]
    if (/[\p{Cc}\p{Cf}]/u.test(rest)) continue
    if (/^(\d-)?(z-)?parity$/.test(word)) found.parity.push(...rest.split(','))
    if (word === 'content') found.content.push(rest)
    const [, name, path] = (word === 'data' || word === 'disk' ? /^(\S{1,64})\s+(\/.*)$/.exec(rest) : null) ?? []
    if (name !== undefined && path !== undefined) found.data.push({ name, path: path.replace(/(?<!^)\/$/, '') })
  }
  return found
}

export interface SnapraidStatus {
  is_unfinished: boolean
  errors: number | null
  /** How many days ago the oldest block was read again. */
  oldest_scrub_days: number | null
}

/** source: SnapRAID, cmdline/status.c */
export function parseSnapraidStatus(text: string): SnapraidStatus {
  const errors = /DANGER! In the array there are (\d{1,12}) (?:silent )?errors?/.exec(text)?.[1]
  return {
    is_unfinished: /NOT fully synced|sync is in progress\b(?!\.)|A sync is in progress/i.test(
      text.replace(/No sync is in progress/gi, ''),
    ),
    errors: errors === undefined ? (/No error detected/i.test(text) ? 0 : null) : countIn(errors),
    oldest_scrub_days: countIn(/oldest block was scrubbed (\d{1,6}) days? ago/.exec(text)?.[1]),
  }
}

/** The array that SnapRAID keeps parity of, if it is set up. */
export async function readSnapraid(scene: HardwareScene, notKnown: NotKnownList): Promise<DiskArray[]> {
  const { access, now } = scene
  const text = await access.readText(CONFIGURATION)
  const { parity, content, data } = parseSnapraidConfiguration(text ?? '')
  if (parity.length === 0 || data.length === 0) return []
  const files = (await Promise.all(content.map((path) => access.fileState(path)))).flatMap((one) => one ?? [])
  const newest = files.toSorted((one, other) => other.written_at.getTime() - one.written_at.getTime())[0]
  const isSmall = newest !== undefined && newest.size_bytes <= MAX_CONTENT_BYTES
  const answer = isSmall ? await access.run('snapraid', ['status']) : null
  const status = answer?.ran ? parseSnapraidStatus(answer.output) : null
  if (newest === undefined)
    notKnown.push({ subject: 'SnapRAID', because: 'Its content files cannot be read from here.' })
  const expected = await readExpectedMounts(access)
  const members = await Promise.all(data.map((disk) => readMember(disk, scene, expected)))
  const below = await Promise.all(data.map(({ path }) => disksOfFolder(path, scene, [])))
  const found: SnapraidCondition = {
    absent: members.filter(({ condition }) => condition === 'failed').length,
    days: newest === undefined ? null : Math.floor((now.getTime() - newest.written_at.getTime()) / DAY_MS),
    status,
  }
  return [
    {
      array: 'SnapRAID',
      array_type: 'snapraid',
      condition: conditionOf(found),
      summary: summarize(found),
      array_state: status?.is_unfinished ? 'unsynced' : 'synced',
      layout: parity.length === 1 ? 'parity' : `${parity.length}-parity`,
      members,
      disks: [...new Set(below.flat())].toSorted(),
      progress_percent: null,
      errors: status?.errors ?? null,
      checked_at: oldestScrubAt(status, now)?.toISOString() ?? null,
      synced_at: newest?.written_at.toISOString() ?? null,
    },
  ]
}

async function readMember(
  { name, path }: { name: string; path: string },
  scene: HardwareScene,
  expected: Awaited<ReturnType<typeof readExpectedMounts>>,
): Promise<DiskArray['members'][number]> {
  const state = await mountOf(path, scene, expected)
  const isAbsent = state === 'unmounted' || state === 'missing'
  return {
    member: `${deviceLabel(name) ?? ''} ${path}`,
    condition: isAbsent ? 'failed' : state === 'mounted' ? 'good' : 'not-known',
    member_state: state,
    errors: null,
  }
}

const oldestScrubAt = (status: SnapraidStatus | null, now: Date): Date | null =>
  status?.oldest_scrub_days == null ? null : new Date(now.getTime() - status.oldest_scrub_days * DAY_MS)

interface SnapraidCondition {
  absent: number
  days: number | null
  status: SnapraidStatus | null
}

function conditionOf({ absent, days, status }: SnapraidCondition): HardwareState {
  if (absent > 0 || (status?.errors ?? 0) > 0) return 'failed'
  if (status?.is_unfinished || (days ?? 0) > SYNC_DAYS) return 'warning'
  return days === null ? 'not-known' : 'good'
}

function summarize({ absent, days, status }: SnapraidCondition): string {
  if (absent === 1) return 'A disk of SnapRAID is not mounted: the next sync would take its files for deleted.'
  if (absent > 1)
    return `${absent} disks of SnapRAID are not mounted: the next sync would take their files for deleted.`
  if ((status?.errors ?? 0) > 0) return 'SnapRAID has found damaged files.'
  if (status?.is_unfinished) return 'The last sync of SnapRAID did not end.'
  if (days === null) return 'It is not known when SnapRAID was last in sync.'
  if (days > SYNC_DAYS) return `SnapRAID has not been in sync for ${days} days.`
  return 'SnapRAID is in sync.'
}
