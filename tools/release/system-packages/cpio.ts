import type { PackageFile } from './package-files.ts'

/** Creates an archive in the format of an RPM's payload. source: cpio(5), “New ASCII Format” */
export function createCpio(files: readonly PackageFile[], time: number): Buffer {
  const parts = files.flatMap((file, at) => encodeFile(`./${file.path}`, file, at + 1, time))
  const end: PackageFile = { path: '', type: 'file', mode: 0, bytes: Buffer.alloc(0) }
  return Buffer.concat([...parts, ...encodeFile('TRAILER!!!', end, 0, 0)])
}

function encodeFile(name: string, { type, mode, bytes }: PackageFile, inode: number, time: number): Buffer[] {
  const kind = inode === 0 ? 0 : type === 'folder' ? 0o040000 : 0o100000
  const fields = [inode, mode | kind, 0, 0, 1, time, bytes.length, 0, 1, 0, 0, Buffer.byteLength(name) + 1, 0]
  const header = `070701${fields.map((value) => value.toString(16).padStart(8, '0')).join('')}${name}\0`
  return [pad(Buffer.from(header)), pad(bytes)]
}

const pad = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
