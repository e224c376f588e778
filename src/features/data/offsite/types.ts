import type { CopyId, ParcelForm } from '../../../platform/offsite/object-names.ts'
import type { Receipt } from './receipt.ts'

/** A copy at a destination, as its listing and its receipt show it. */
export interface RemoteCopy {
  id: CopyId
  /** Null if its receipt cannot be read, or if the backup itself is gone. */
  form: ParcelForm | null
  receipt: Receipt | null
  bytes: number | null
  state: 'intact' | 'damaged' | 'not-known'
  because: string | null
  /** When it was fetched and restored in a test. */
  provedAt: string | null
}

/** What a destination has. */
export interface RemoteCatalogue {
  copies: RemoteCopy[]
  /** Objects of transfers from here that never ended. */
  leftovers: string[]
  freeBytes: number | null
}

/** A backup on this machine that could be sent. */
export interface LocalBackup {
  name: string
  madeAt: Date
  services: string[]
  damagedDatabases: string[]
  incompleteServices: string[]
  bytes: number
  encrypted: boolean
  provedAt: string | null
}
