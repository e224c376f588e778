import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { BuiltTree } from './built-tree.ts'

/** Pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(?:html|js|css|svg|webmanifest)$/
/** A smaller file fits into one packet anyway, in bytes. The service compresses nothing smaller either. */
const MIN_BYTES = 1024

/** Returns the brotli and gzip form of each file that gets smaller by it: `NAME.br` and `NAME.gz`. */
export function compressFiles(files: BuiltTree): Map<string, Uint8Array> {
  return new Map(
    [...files]
      .filter(([name, bytes]) => COMPRESSIBLE.test(name) && bytes.length >= MIN_BYTES)
      .flatMap(([name, bytes]) => [
        [`${name}.br`, brotli(bytes)] as const,
        [`${name}.gz`, new Uint8Array(gzipSync(bytes, { level: 9 }))] as const,
      ]),
  )
}

export function isCompressedForm(name: string): boolean {
  return /\.(?:br|gz)$/.test(name)
}

function brotli(bytes: Uint8Array): Uint8Array {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return new Uint8Array(brotliCompressSync(bytes, { params }))
}
