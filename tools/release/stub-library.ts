/**
 * Debian has musl and no C++ library for it. Its libstdc++ is for glibc, and needs the symbols below, which musl lacks.
 * Functions return `returns`; objects are 64 writable bytes of zero. The program asks for none of them itself.
 * source: `nm -D` of libstdc++.so.6 and libgcc_s.so.1 (GCC 12), less that of musl 1.2.3
 */
const stubs: readonly { name: string; returns?: 0 | -1 }[] = [
  { name: '__libc_single_threaded' },
  { name: '__cpu_model' },
  { name: '__cpu_indicator_init', returns: 0 },
  { name: '__cxa_thread_atexit_impl', returns: 0 },
  { name: '__getauxval', returns: 0 },
  { name: '__strftime_l', returns: 0 },
  { name: 'arc4random', returns: 0 },
  // Not found: nothing here unwinds.
  { name: '_dl_find_object', returns: -1 },
]

interface Processor {
  /** source: elf(5), e_machine */
  machine: number
  /** `return 0` and `return -1`. */
  code: Record<0 | -1, readonly number[]>
}

const processors: Record<'x64' | 'arm64', Processor> = {
  // xor eax, eax; ret · mov eax, -1; ret
  x64: { machine: 62, code: { 0: [0x31, 0xc0, 0xc3], '-1': [0xb8, 0xff, 0xff, 0xff, 0xff, 0xc3] } },
  // mov w0, #0; ret · mov w0, #-1; ret
  arm64: {
    machine: 183,
    code: { 0: [0, 0, 0x80, 0x52, 0xc0, 3, 0x5f, 0xd6], '-1': [0, 0, 0x80, 0x12, 0xc0, 3, 0x5f, 0xd6] },
  },
}

const [HEADER, PROGRAM_HEADER, SYMBOL, SLOT] = [64, 56, 24, 64]

/**
 * Returns a shared library of stubs, with which musl loads Debian’s libstdc++ for a trial. source: elf(5)
 */
export function createStubLibrary(architecture: 'x64' | 'arm64'): Buffer {
  const { machine, code } = processors[architecture]
  const names = `\0${stubs.map(({ name }) => `${name}\0`).join('')}`
  const symbolsAt = HEADER + 2 * PROGRAM_HEADER
  const hashAt = symbolsAt + SYMBOL * (stubs.length + 1)
  const dynamicAt = align(hashAt + 4 * (4 + stubs.length))
  const namesAt = dynamicAt + 16 * 6
  const slotsAt = align(namesAt + names.length)
  const file = Buffer.alloc(slotsAt + SLOT * stubs.length)

  file.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])
  put16(file, 16, [3, machine])
  file.writeUInt32LE(1, 20)
  put64(file, 32, [HEADER])
  put16(file, 52, [HEADER, PROGRAM_HEADER, 2])
  // PT_LOAD of the whole file, to read, write and execute; PT_DYNAMIC.
  segment(file, HEADER, { type: 1, flags: 7, at: 0, size: file.length })
  segment(file, HEADER + PROGRAM_HEADER, { type: 2, flags: 4, at: dynamicAt, size: 16 * 6 })
  // DT_HASH, DT_STRTAB, DT_SYMTAB, DT_STRSZ, DT_SYMENT, DT_NULL
  put64(file, dynamicAt, [4, hashAt, 5, namesAt, 6, symbolsAt, 10, names.length, 11, SYMBOL, 0, 0])
  file.write(names, namesAt, 'latin1')
  // One bucket, whose chain has every symbol.
  put32(file, hashAt, [1, stubs.length + 1, 1, 0, ...stubs.map((_, index) => (index + 2) % (stubs.length + 1))])
  for (const [index, { name, returns }] of stubs.entries()) {
    const at = symbolsAt + SYMBOL * (index + 1)
    const slot = slotsAt + SLOT * index
    file.writeUInt32LE(names.indexOf(`\0${name}\0`) + 1, at)
    // Global, an object or a function, of some section.
    file.set([returns === undefined ? 0x11 : 0x12, 0, 1, 0], at + 4)
    put64(file, at + 8, [slot, SLOT])
    if (returns !== undefined) file.set(code[returns], slot)
  }
  return file
}

function segment(file: Buffer, at: number, { type, flags, at: place, size }: Record<string, number>): void {
  put32(file, at, [type!, flags!])
  put64(file, at + 8, [place!, place!, place!, size!, size!, 0x1000])
}

const align = (value: number): number => Math.ceil(value / 16) * 16

function put16(file: Buffer, at: number, values: readonly number[]): void {
  for (const [index, value] of values.entries()) file.writeUInt16LE(value, at + 2 * index)
}

function put32(file: Buffer, at: number, values: readonly number[]): void {
  for (const [index, value] of values.entries()) file.writeUInt32LE(value, at + 4 * index)
}

function put64(file: Buffer, at: number, values: readonly number[]): void {
  for (const [index, value] of values.entries()) file.writeBigUInt64LE(BigInt(value), at + 8 * index)
}
