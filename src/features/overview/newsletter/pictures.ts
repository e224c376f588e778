import type { MailPicture } from '../../health/alerts/channels/mail-format.ts'
import { openPicture } from '../../media/pictures/picture-file.ts'
import { UsherError } from '../../../lib/errors.ts'
import { sha256 } from '../../../lib/hash.ts'
import type { Machine } from '../../../platform/machine.ts'

/** In pixels. Mail programs show them half as wide, sharp on a fine screen. */
const WIDTH = 160
const MAX_PICTURES = 24
const MAX_PICTURE_BYTES = 128 * 1024
/** Mail servers refuse large mails, and a phone fetches every byte. */
const MAX_TOTAL_BYTES = 1024 * 1024
/** What every mail program shows. */
const SHOWN_TYPES = ['image/jpeg', 'image/png']

/** Returns the pictures of these titles, from usher's cache or the household's own apps, by the name that answers use. */
export async function loadMailPictures(machine: Machine, wanted: readonly string[]): Promise<Map<string, MailPicture>> {
  const names = [...new Set(wanted)].slice(0, MAX_PICTURES)
  const loaded = await Promise.all(names.map((name) => loadPicture(machine, name)))
  const pictures = new Map<string, MailPicture>()
  let total = 0
  for (const [at, picture] of loaded.entries()) {
    if (!picture || total + picture.bytes.byteLength > MAX_TOTAL_BYTES) continue
    total += picture.bytes.byteLength
    pictures.set(names[at]!, picture)
  }
  return pictures
}

/** A title without a picture is named all the same. */
async function loadPicture(machine: Machine, picture: string): Promise<MailPicture | undefined> {
  try {
    const { type, size, contents, close } = await openPicture(machine, { picture, width: WIDTH })
    if (size > MAX_PICTURE_BYTES || !SHOWN_TYPES.includes(type)) return void (await close())
    const bytes = Buffer.concat(await Array.fromAsync(contents()))
    return { name: `${sha256(picture).slice(0, 16)}@usher.invalid`, type, bytes }
  } catch (thrown) {
    if (thrown instanceof UsherError) return undefined
    throw thrown
  }
}
