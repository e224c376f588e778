import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { z } from '../../../../contract/zod.ts'
import type { Machine } from '../../../platform/machine.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** Names of all apps are equally long up to here, so that the length tells nothing of the app. */
const PADDING = 96

const keyShape = z.string().regex(/^[0-9a-f]{64}$/)

const namedShape = z.tuple([z.string(), z.string()])

const keys = new WeakMap<Machine, Buffer>()

/**
 * Returns the name of a picture for one member. It tells neither the app nor the app’s id, nobody can make one up, and
 * it stays the same, so that a browser keeps the picture.
 */
export function namePictureFor(machine: Machine, member: string, picture: string | null): string | null {
  if (picture === null) return null
  const key = keyOf(machine)
  const text = JSON.stringify([picture, member.toLowerCase()])
  const length = Buffer.byteLength(text)
  const padded = Buffer.from(text + ' '.repeat(Math.ceil(length / PADDING) * PADDING - length))
  // The same name for the same picture needs a nonce that differs for each other one.
  const iv = createHmac('sha256', key).update(padded).digest().subarray(0, IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv)
  const sealed = Buffer.concat([cipher.update(padded), cipher.final()])
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Returns the picture that a name means, and whose page named it; undefined for any other text. */
export function findNamedPicture(machine: Machine, name: string): { picture: string; member: string } | undefined {
  const bytes = Buffer.from(name, 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== name) return undefined
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(machine), bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const padded = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
    const [picture, member] = namedShape.parse(JSON.parse(padded.toString()))
    return { picture, member }
  } catch {
    return undefined
  }
}

/** All processes of a stack have one key. Where nothing can be written, a key lasts as long as its process. */
function keyOf(machine: Machine): Buffer {
  const known = keys.get(machine)
  if (known) return known
  const { keyValues } = machine.state()
  const stored = () => keyValues.get('picture-names', 'key', keyShape)?.value
  const fresh = randomBytes(32).toString('hex')
  if (stored() === undefined) keyValues.setIfWritable('picture-names', 'key', fresh)
  const key = Buffer.from(stored() ?? fresh, 'hex')
  keys.set(machine, key)
  return key
}
