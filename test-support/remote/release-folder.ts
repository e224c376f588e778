import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { API_VERSION } from '../../contract/declare.ts'
import { sha256 } from '../../src/lib/hash.ts'
import { createTar } from '../../tools/release/tar.ts'

/** A program that answers as usher does when another usher starts it, and is as large as this. */
export function answeringProgram(version: string, bytes = 200_000, api_version: number = API_VERSION): Buffer {
  const greeting = JSON.stringify({ usher: 'far', api_version, usher_version: version })
  const script = `#!/bin/sh\necho '${greeting}'\nexit 0\n`
  // Bytes that do not repeat, so that a copy with a piece missing is another program.
  let filler = ''
  for (let n = 0; filler.length < bytes; n++) filler += `# ${sha256(String(n))}\n`
  return Buffer.from(script + filler)
}

/** Writes a release with this program for each target. */
export function writeRelease(folder: string, version: string, programs: Readonly<Record<string, Buffer>>): void {
  mkdirSync(folder, { recursive: true })
  const sums = Object.entries(programs).map(([target, bytes]) => {
    const top = `usher-${version}-${target}`
    const files = new Map([
      [`${top}/bin/usher`, { bytes, mode: 0o755 }],
      [`${top}/share/doc/usher/README.md`, { bytes: Buffer.from('usher\n'), mode: 0o644 }],
    ])
    const archive = zstdCompressSync(createTar(files, 0))
    writeFileSync(join(folder, `${top}.tar.zst`), archive)
    return `${sha256(archive)}  ${top}.tar.zst\n`
  })
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
}
