import { libC } from './libc.ts'

/** source: poll.h of Linux: `int fd; short events; short revents` */
const POLL_RECORD_BYTES = 8
const REVENTS_OFFSET = 6
const POLLERR = 0x08
const POLLHUP = 0x10

/**
 * Returns whether nobody can read what is written to this descriptor any more. A write would fail too, but only when
 * there is something to write. False anywhere but on Linux.
 */
export function isPipeClosed(descriptor: number): boolean {
  const record = Buffer.alloc(POLL_RECORD_BYTES)
  record.writeInt32LE(descriptor)
  if ((libC()?.poll(record, 1, 0) ?? 0) <= 0) return false
  return (record.readInt16LE(REVENTS_OFFSET) & (POLLERR | POLLHUP)) !== 0
}
