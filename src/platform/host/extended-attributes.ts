import { decodeName, fsPath } from '../../lib/file-name.ts'
import type { FileAttribute } from '../../lib/tar/entry.ts'
import { cString, libC } from './libc.ts'

/** source: Linux, xattr(7): neither a list of names nor a value can be longer */
const MAX_BYTES = 64 * 1024
let buffer: Buffer | undefined

/** Whether this system lets usher read them. On macOS its C library would, but usher does not ask it. */
export const canReadExtendedAttributes = (): boolean => libC() !== undefined

/** Returns the extended attributes of a file, access lists among them. Does not follow links. Empty if there are none. */
export function readExtendedAttributes(path: string): FileAttribute[] {
  const system = libC()
  if (!system) return []
  buffer ??= Buffer.alloc(MAX_BYTES)
  const file = cString(fsPath(path))
  const length = Number(system.llistxattr(file, buffer, MAX_BYTES))
  if (length <= 0) return []
  const names = decodeName(buffer.subarray(0, length)).split('\0').slice(0, -1)
  return names.flatMap((name) => {
    const bytes = Number(system.lgetxattr(file, cString(fsPath(name)), buffer!, MAX_BYTES))
    return bytes < 0 ? [] : [{ name, value: Buffer.from(buffer!.subarray(0, bytes)) }]
  })
}

/** Returns whether the disk took it. */
export function writeExtendedAttribute(path: string, name: string, value: Buffer): boolean {
  // A pointer to nothing is refused, even with a length of 0.
  const bytes = value.length > 0 ? value : Buffer.alloc(1)
  return libC()?.lsetxattr(cString(fsPath(path)), cString(fsPath(name)), bytes, value.length, 0) === 0
}
