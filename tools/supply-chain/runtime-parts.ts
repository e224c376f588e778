/** A library inside the runtime. `license` is a SPDX identifier, or else the words of the runtime's own notice. */
export interface RuntimePart {
  name: string
  license: string
  isSpdx: boolean
}

/** The version whose notice this is. A test fails when package.json has another: read the notice again then. */
export const NOTICE_VERSION = '1.4.5'

export const runtimeNoticeAddress = 'https://github.com/oven-sh/bun/blob/main/LICENSE.md'

const spdx = (license: string, ...names: string[]): RuntimePart[] =>
  names.map((name) => ({ name, license, isSpdx: true }))
const inWords = (license: string, ...names: string[]): RuntimePart[] =>
  names.map((name) => ({ name, license, isSpdx: false }))

/**
 * What Bun links statically. Those that only its Windows program has are left out.
 * source: Bun's LICENSE.md, "JavaScriptCore" and "Linked libraries" (commit 09015d91)
 */
export const runtimeParts: readonly RuntimePart[] = [
  ...inWords('LGPL-2', 'JavaScriptCore', 'WebKit'),
  ...spdx('LGPL-2.1-only', 'tinycc'),
  ...inWords('several licences', 'boringssl', 'libarchive', 'libicu'),
  ...inWords('MIT, with portions under BSD-3-Clause', 'lsquic'),
  ...inWords('BSD-3-Clause, IJG and zlib', 'libjpeg-turbo'),
  ...inWords('Perl licence or MIT', 'picohttp'),
  ...inWords('BSD or GPL-2.0', 'zstd'),
  ...inWords('Apache-2.0 with LLVM exception', '__cxa_thread_atexit of libc++abi'),
  ...spdx('Apache-2.0', 'simdutf', 'uSockets', 'uWebsockets', 'highway', 'TigerBeetle (parts)'),
  ...spdx('BSD-2-Clause', 'libbase64', 'libspng'),
  ...spdx('BSD-3-Clause', 'lol-html', 'libwebp'),
  ...spdx('MIT', 'brotli', 'c-ares', 'libdeflate', 'ls-hpack', 'ls-qpack', 'mimalloc', 'uucode'),
  ...spdx('Zlib', 'zlib-ng'),
]

/** What Bun embeds for programs that import it. source: Bun's LICENSE.md, "Polyfills" (commit 09015d91) */
export const runtimePolyfills: readonly RuntimePart[] = spdx('MIT', ...polyfillNames())

function polyfillNames(): string[] {
  const names =
    'acorn acorn-walk assert browserify-zlib buffer constants-browserify crypto-browserify domain-browser events ' +
    'https-browserify os-browserify path-browserify process punycode querystring-es3 stream-browserify stream-http ' +
    'string_decoder timers-browserify tty-browserify url util vm-browserify'
  return names.split(' ')
}
