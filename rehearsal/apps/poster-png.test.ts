import { expect, test } from 'bun:test'
import { crc32, inflateSync } from 'node:zlib'
import { posterPng } from './poster-png.ts'

/** The chunks of a PNG, each with its type and its data. */
function chunksOf(png: Buffer): [type: string, data: Buffer][] {
  const chunks: [string, Buffer][] = []
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    const named = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(named))
    chunks.push([named.toString('latin1', 0, 4), named.subarray(4)])
    at += 12 + length
  }
  return chunks
}

test('a poster is a whole PNG of its size', () => {
  const png = posterPng('Metropolis', 167, 250)
  const [header, data, end] = chunksOf(png)
  expect([header![0], data![0], end![0]]).toEqual(['IHDR', 'IDAT', 'IEND'])
  expect([header![1].readUInt32BE(0), header![1].readUInt32BE(4)]).toEqual([167, 250])
  expect(inflateSync(data![1]).length).toBe(250 * (1 + 3 * 167))
  expect(png.length).toBeLessThan(20_000)
})

test('a title always has the same colour, and another has another', () => {
  expect(posterPng('Nosferatu', 20, 30).equals(posterPng('Nosferatu', 20, 30))).toBe(true)
  expect(posterPng('Nosferatu', 20, 30).equals(posterPng('Metropolis', 20, 30))).toBe(false)
})
