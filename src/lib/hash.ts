/** The SHA-256 of a text, in hex. By Bun's own hand: to load Node's takes longer than most commands have to do. */
export function sha256(text: string): string {
  return new Bun.CryptoHasher('sha256').update(text).digest('hex')
}
