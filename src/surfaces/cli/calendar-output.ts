import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { savedFile } from '../../../contract/kinds/saved-file.ts'
import { isOwnCalendar, writeCalendar, type Calendar } from '../../lib/icalendar/calendar.ts'
import { fileError, usherError } from '../../lib/errors.ts'
import type { Renderer } from '../../lib/report/renderer.ts'
import { payload, type Payload } from '../../operations/handler.ts'
import { writeFileAtomically } from '../../platform/atomic-write.ts'
import type { CliContext } from './context.ts'
import { STANDARD_OUTPUT, targetPath } from './file-output.ts'

const FILE_NAME = 'usher.ics'
/** More than this is not read to find out whether usher wrote it. */
const MAX_OWN_BYTES = 16 * 1024 * 1024

/**
 * Writes a calendar to `path`, or to standard output. A file that usher wrote before is replaced at once, so that a
 * calendar program can follow it; any other is refused. Returns where it is, or undefined for standard output.
 */
export async function writeCalendarFile(
  calendar: Calendar,
  path: string | undefined,
  { io, flags }: CliContext,
): Promise<Payload<typeof savedFile> | undefined> {
  const text = writeCalendar(calendar)
  if (path === undefined || path === STANDARD_OUTPUT) {
    if (flags.json) throw usherError('LINE-11', { command: 'coming' })
    await io.out.write(text)
    return undefined
  }
  const target = followLink(targetPath(FILE_NAME, path))
  assertReplaceable(target)
  // Readable for others, because a calendar program may run as somebody else.
  writeFileAtomically(target, text, 0o644)
  const digest = new Bun.CryptoHasher('sha256').update(text).digest('hex')
  const size_bytes = Buffer.byteLength(text)
  return payload(savedFile, { name: FILE_NAME, path: target, size_bytes, digest: `sha256:${digest}` })
}

export const renderCalendarFile = ({ data }: Payload<typeof savedFile>, renderer: Renderer): string =>
  [`Wrote ${renderer.bytes(data.size_bytes)} to`, data.path].join('\n')

const followLink = (path: string): string => (existsSync(path) ? realpathSync(path) : path)

function assertReplaceable(path: string): void {
  if (!existsSync(path)) {
    if (!existsSync(dirname(path))) throw fileError(path, 'written')
    return
  }
  const stat = statSync(path)
  const isOwn = stat.isFile() && stat.size <= MAX_OWN_BYTES && isOwnCalendar(readFileSync(path, 'utf8'))
  if (!isOwn) throw usherError('LINE-9', { path, command: 'coming' })
}
