/**
 * What usher keeps at a destination: for each copy one object with the backup, and a receipt that is written after it.
 * A copy without its receipt does not count. Both carry the beginning of the copy's SHA-256, so that a name never stands
 * for two contents.
 */
export const MARKER_NAME = 'usher-offsite.json'
/** For an object that is still being written, where a name can be changed afterwards. */
export const PARTIAL_SUFFIX = '.partial'

/** `sealed`: the backup was encrypted when it was made; `wrapped`: it is encrypted as it is sent; `plain`: neither. */
export const parcelForms = ['sealed', 'wrapped', 'plain'] as const
export type ParcelForm = (typeof parcelForms)[number]

const extensions: Readonly<Record<ParcelForm, string>> = { sealed: '.tar.zst.age', wrapped: '.tar.age', plain: '.tar' }
const RECEIPT = '.receipt.json'
const OBJECT =
  /^(?<backup>[A-Za-z0-9][A-Za-z0-9._-]{0,120}?)\.(?<digest>[0-9a-f]{12})(?<extension>\.tar\.zst\.age|\.tar\.age|\.tar|\.receipt\.json)$/

/** The parts of a name that both objects of a copy share. */
export interface CopyId {
  backup: string
  /** The first twelve digits of the SHA-256 of the copy. */
  digest: string
}

export const copyId = (backup: string, sha256: string): CopyId => ({ backup, digest: sha256.slice(0, 12) })

export const parcelName = ({ backup, digest }: CopyId, form: ParcelForm): string =>
  `${backup}.${digest}${extensions[form]}`
export const receiptName = ({ backup, digest }: CopyId): string => `${backup}.${digest}${RECEIPT}`
export const stemOf = ({ backup, digest }: CopyId): string => `${backup}.${digest}`

/** Returns what an object is; undefined for one that usher did not put there. */
export function parseObjectName(name: string): (CopyId & { form: ParcelForm | 'receipt' }) | undefined {
  const { backup, digest, extension } = OBJECT.exec(name)?.groups ?? {}
  if (backup === undefined || digest === undefined) return undefined
  const form = parcelForms.find((one) => extensions[one] === extension) ?? 'receipt'
  return { backup, digest, form }
}
