import { printRawBytes } from '../lib/file-name.ts'

export interface Envelope {
  api_version: number
  kind: string
  data: Record<string, unknown>
}

/**
 * Serializes an envelope, so that no two surfaces differ by a byte. The output may be printed on a terminal, so
 * characters that JSON allows but a terminal obeys are escaped. A byte of a file name that is not text reads `\xe9`.
 */
export function serialize(envelope: Envelope): string {
  return `${printRawBytes(JSON.stringify(envelope), '\\\\').replace(terminalControls, escapeCharacter)}\n`
}

/** DEL, C1 and bidirectional control characters; JSON itself escapes C0. source: ECMA-48, 5.3 */
// oxlint-disable-next-line no-control-regex
const terminalControls = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
