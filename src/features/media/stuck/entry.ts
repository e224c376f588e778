import type { StuckItem } from '../../../../contract/kinds/stuck.ts'
import { quoteTerm } from '../trace/quote-term.ts'
import type { StuckItemName } from './item-name.ts'
import type { StuckDiagnosis } from './diagnosis.ts'

/** A stuck item, and the cause it may share with others. */
export interface StuckEntry {
  item: StuckItem
  sharedCause: string | null
  /** The library item; null if no library has it. */
  managedItem: { library: string; item: string; picture: string | null } | null
}

interface EntryDetails extends Pick<StuckEntry, 'managedItem'> {
  id: string
  app: string
  size_bytes?: number | null
  done_bytes?: number | null
}

export function createEntry(
  itemName: StuckItemName,
  diagnosis: StuckDiagnosis,
  { id, app, managedItem, ...sizes }: EntryDetails,
): StuckEntry {
  const { reason, summary, evidence, advice, command, since, sharedCause } = diagnosis
  return {
    sharedCause,
    managedItem,
    item: {
      id,
      ...itemName,
      picture: managedItem?.picture ?? null,
      app,
      library_app: managedItem?.library ?? null,
      last_progress_at: since?.toISOString() ?? null,
      size_bytes: null,
      done_bytes: null,
      ...sizes,
      reason_code: reason,
      summary,
      evidence,
      cause: null,
      advice,
      command: command?.replace('{term}', () => quoteTerm(itemName.term)) ?? null,
    },
  }
}
