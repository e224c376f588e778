const KEY_BYTES = 32

export type WireguardKeyShape = 'private-key' | 'perhaps-public' | 'not-a-key'

/**
 * Returns what the shape of a key tells. Only the tunnel can show whether the provider takes it. source: WireGuard's
 * `wg genkey` clamps a private key as Curve25519 prescribes; of other keys, one in 32 looks like that.
 */
export function wireguardKeyShape(key: string): WireguardKeyShape {
  const bytes = /^[A-Za-z0-9+/]{43}=$/.test(key) ? Buffer.from(key, 'base64') : Buffer.alloc(0)
  const [first, last] = [bytes.at(0), bytes.at(-1)]
  if (bytes.length !== KEY_BYTES || first === undefined || last === undefined) return 'not-a-key'
  return (first & 0b111) === 0 && (last & 0b1100_0000) === 0b0100_0000 ? 'private-key' : 'perhaps-public'
}
