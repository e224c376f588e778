import { expect, test } from 'bun:test'
import { generateKeyPairSync } from 'node:crypto'
import { wireguardKeyShape } from './wireguard-key.ts'

const jwk = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' })
const clamped = Buffer.from(jwk.d ?? '', 'base64url')
clamped[0] = clamped[0]! & 248
clamped[31] = (clamped[31]! & 127) | 64
const unclamped = Buffer.from(clamped)
unclamped[0] = unclamped[0]! | 1

test.each([
  [clamped.toString('base64'), 'private-key'],
  [unclamped.toString('base64'), 'perhaps-public'],
  ['short', 'not-a-key'],
  [`${'A'.repeat(43)}!`, 'not-a-key'],
] as const)('%s: %s', (key, shape) => {
  expect(wireguardKeyShape(key)).toBe(shape)
})
