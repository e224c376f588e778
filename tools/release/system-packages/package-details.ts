import { constants, zstdCompressSync } from 'node:zlib'

/** What every kind of package says of usher. */
export interface PackageDetails {
  version: string
  /** The processor, by the release's name. */
  arch: 'x64' | 'arm64'
  /** `NAME <ADDRESS>`. */
  maintainer: string
  homepage: string | null
  /** When the commit was made, in seconds since 1970: the same commit gives the same bytes. */
  time: number
}

export const SUMMARY = 'Operates a household’s media stack'
export const DESCRIPTION = 'Says what is going on, proves that it works, and changes it safely.'
export const LICENCE = 'Apache-2.0'

/** Higher levels take minutes per package and save only a few megabytes. */
export const COMPRESSION_LEVEL = 12

export const compress = (bytes: Buffer): Buffer =>
  zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL } })
