import { z } from '../../../../contract/zod.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import { parcelForms } from '../../../platform/offsite/object-names.ts'

const RECEIPT_FORMAT = 1

const receiptShape = z.object({
  format: z.literal(RECEIPT_FORMAT),
  backup: z.string().max(200),
  made_at: z.iso.datetime(),
  services: z.array(z.string().max(200)).max(1000),
  damaged_databases: z.array(z.string().max(200)).max(1000),
  incomplete_services: z.array(z.string().max(200)).max(1000),
  /** How the copy is encrypted. */
  form: z.enum(parcelForms),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  sent_at: z.iso.datetime(),
  /** The machine that sent it. Only that one removes it again. */
  sent_from: z.string().max(64).nullable().default(null),
  /** When the backup was proved here before it was sent. */
  proved_at: z.iso.datetime().nullable(),
})

/** What is written beside a copy once all of it is there and its sum was compared. */
export type Receipt = z.output<typeof receiptShape>

export const encodeReceipt = (receipt: Omit<Receipt, 'format'>): string =>
  `${JSON.stringify({ format: RECEIPT_FORMAT, ...receipt } satisfies Receipt, null, 2)}\n`

/** Returns undefined for a receipt of another version, or of somebody else. */
export function parseReceipt(value: string): Receipt | undefined {
  return receiptShape.safeParse(tryParseJson(value)).data
}

export { receiptShape }
