import { encode } from 'uqr'

/** Returns a text as a QR code with error correction M: rows of modules, true is dark, within a light quiet zone. */
export function qrCode(text: string, quietZone = 0): boolean[][] {
  return encode(text, { ecc: 'M', border: quietZone }).data
}

/** Returns a text as a QR code: a row of modules each, with `1` for a dark one. */
export function qrRows(text: string): string[] {
  return qrCode(text).map((row) => row.map(Number).join(''))
}
