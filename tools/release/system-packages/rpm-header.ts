/** The types of a header's values. source: the RPM manual, “RPM v4 Package format” */
const TYPES = { int16: 3, int32: 4, string: 6, bytes: 7, strings: 8, translated: 9 } as const

/** A value in a header, under its tag. */
export type RpmTag =
  | readonly [tag: number, type: 'int16' | 'int32', values: readonly number[]]
  | readonly [tag: number, type: 'string' | 'translated', value: string]
  | readonly [tag: number, type: 'strings', values: readonly string[]]
  | readonly [tag: number, type: 'bytes', value: Buffer]

const ALIGNMENT: Partial<Record<RpmTag[1], number>> = { int16: 2, int32: 4 }
const INDEX_ENTRY_BYTES = 16

/**
 * Encodes a header: an index of tags, then their values. `region` is the tag that vouches for all others.
 * source: the RPM manual, “RPM v4 Package format”, header format and immutable regions
 */
export function encodeRpmHeader(region: number, tags: readonly RpmTag[]): Buffer {
  const index: Buffer[] = []
  const store: Buffer[] = []
  let length = 0
  for (const tag of tags.toSorted(([one], [other]) => one - other)) {
    const padding = Buffer.alloc(-length & ((ALIGNMENT[tag[1]] ?? 1) - 1))
    const bytes = encodeValue(tag)
    index.push(indexEntry(tag[0], TYPES[tag[1]], length + padding.length, countValues(tag)))
    store.push(padding, bytes)
    length += padding.length + bytes.length
  }
  // Its value, at the end of the store, is an index entry that points back to the start of the index.
  const entries = tags.length + 1
  const trailer = indexEntry(region, TYPES.bytes, -entries * INDEX_ENTRY_BYTES, INDEX_ENTRY_BYTES)
  const head = Buffer.from([0x8e, 0xad, 0xe8, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  head.writeUInt32BE(entries, 8)
  head.writeUInt32BE(length + trailer.length, 12)
  return Buffer.concat([head, indexEntry(region, TYPES.bytes, length, INDEX_ENTRY_BYTES), ...index, ...store, trailer])
}

function indexEntry(tag: number, type: number, offset: number, count: number): Buffer {
  const entry = Buffer.alloc(INDEX_ENTRY_BYTES)
  for (const [at, value] of [tag, type, offset, count].entries()) entry.writeInt32BE(value, at * 4)
  return entry
}

function countValues([, , value]: RpmTag): number {
  return typeof value === 'string' ? 1 : value.length
}

function encodeValue(tag: RpmTag): Buffer {
  switch (tag[1]) {
    case 'bytes':
      return tag[2]
    case 'string':
    case 'translated':
      return Buffer.from(`${tag[2]}\0`)
    case 'strings':
      return Buffer.from(tag[2].map((text) => `${text}\0`).join(''))
    case 'int16':
    case 'int32':
      return encodeNumbers(tag[2], tag[1] === 'int16' ? 2 : 4)
  }
}

function encodeNumbers(values: readonly number[], bytes: number): Buffer {
  const encoded = Buffer.alloc(values.length * bytes)
  for (const [at, value] of values.entries()) encoded.writeUIntBE(value, at * bytes, bytes)
  return encoded
}
