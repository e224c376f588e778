/** Returns the SHA-256 of a text or of bytes, in hex. Uses Bun's hasher: loading Node's takes longer than most commands run. */
export function sha256(text: string | Uint8Array): string {
  return new Bun.CryptoHasher('sha256').update(text).digest('hex')
}
