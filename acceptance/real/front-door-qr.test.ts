import { afterAll, beforeAll, expect } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { qrCode } from '../../src/features/media/front-door/qr-code.ts'
import { requirePart, realTest } from './support/parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-card-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PIXELS_PER_MODULE = 4
const QUIET_ZONE_MODULES = 4

/** Returns the code as a greyscale image, dark on light. source: pgm(5) */
function pgmImage(code: readonly (readonly boolean[])[]): Buffer {
  const side = (code.length + 2 * QUIET_ZONE_MODULES) * PIXELS_PER_MODULE
  const at = (pixel: number) => Math.floor(pixel / PIXELS_PER_MODULE) - QUIET_ZONE_MODULES
  const grey = Buffer.alloc(side * side, 255)
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) if (code[at(row)]?.[at(column)]) grey[row * side + column] = 0
  return Buffer.concat([Buffer.from(`P5\n${side} ${side}\n255\n`), grey])
}

async function decodeQr(code: readonly (readonly boolean[])[]): Promise<string> {
  const { program, root } = requirePart('zxing')
  const file = join(folder, 'code.pgm')
  await Bun.write(file, pgmImage(code))
  const libraries = readdirSync(join(root, 'usr/lib')).map((name) => join(root, 'usr/lib', name))
  const child = Bun.spawnSync([program, '-format', 'QRCode', file], { env: { LD_LIBRARY_PATH: libraries.join(':') } })
  return child.stdout.toString()
}

let addresses: string[]
beforeAll(() => {
  const lengths = [12, 14, 15, 26, 27, 42, 62, 84, 106, 122, 152, 180, 213]
  addresses = lengths.map((length) => `http://den.local/${'aZ0-_.~/'.repeat(30)}`.slice(0, length))
})

realTest(
  ['zxing'],
  'another program decodes every version of the code, with the declared error correction',
  async () => {
    for (const address of [
      ...addresses,
      'http://192.168.1.20:5055',
      'http://größe.local',
      'http://[2001:db8::7]:8096',
    ]) {
      const decoded = await decodeQr(qrCode(address))
      expect(decoded).toContain(`"${address}"`)
      expect(decoded).toMatch(/EC Level: +M/)
    }
  },
)

realTest(['zxing'], 'a damaged code is still decoded', async () => {
  const code = qrCode('http://192.168.1.20:5055').map((row) => [...row])
  for (let row = 12; row < 15; row++) for (let column = 12; column < 15; column++) code[row]![column] = true
  expect(await decodeQr(code)).toContain('"http://192.168.1.20:5055"')
})
