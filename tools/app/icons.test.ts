import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const web = resolve(import.meta.dirname, '../../web')
const manifest = JSON.parse(readFileSync(join(web, 'manifest.webmanifest'), 'utf8')) as {
  icons: { src: string; sizes: string; purpose?: string }[]
}

/** Reads width and height from the header of a PNG. */
function pngSize(name: string): string {
  const bytes = readFileSync(join(web, 'icons', `${name}.png`))
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('each icon of the manifest is drawn, in the size that it declares', () => {
  const drawn = manifest.icons.filter(({ sizes }) => sizes !== 'any')
  for (const { src, sizes } of drawn) expect([src, pngSize(src.slice(1, -1))]).toEqual([src, sizes])
  expect(pngSize('mark-touch')).toBe('180x180')
})

test('the manifest has what an installation needs: both sizes, and a drawing for each purpose', () => {
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512', 'any']))
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['maskable', 'monochrome']))
})
