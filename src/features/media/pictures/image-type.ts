export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'

export const imageExtensions: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

/** source: the signatures of JPEG, PNG, RIFF with WebP, and ISO base media with an AVIF brand */
const signatures: readonly [ImageType, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/avif', /^[^]{4}ftypavi[fs]/],
]

const SIGNATURE_BYTES = 16

/** Returns the type that the file itself shows; undefined for anything but these images, such as SVG or a web page. */
export function imageTypeOf(file: Buffer): ImageType | undefined {
  const start = file.toString('latin1', 0, SIGNATURE_BYTES)
  return signatures.find(([, signature]) => signature.test(start))?.[0]
}
