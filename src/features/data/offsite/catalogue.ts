import { z } from '../../../../contract/zod.ts'
import { mapConcurrently } from '../../../lib/concurrency.ts'
import { readBytes } from '../../../lib/bounded-reading.ts'
import { UsherError, orUndefined } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Destination } from '../../../platform/offsite/destination.ts'
import {
  parseObjectName,
  receiptName,
  stemOf,
  type CopyId,
  type ParcelForm,
} from '../../../platform/offsite/object-names.ts'
import { assertSameDestination } from '../../../platform/offsite/open-storage.ts'
import { MAX_SMALL_OBJECT_BYTES, strangeAnswer, type OffsiteStorage } from '../../../platform/offsite/storage.ts'
import { withPatience } from './patience.ts'
import { parseReceipt, receiptShape, type Receipt } from './receipt.ts'
import type { RemoteCatalogue, RemoteCopy } from './types.ts'

const RECEIPTS_AT_ONCE = 4

const storedShape = z.object({
  copies: z.array(
    z.object({
      backup: z.string(),
      digest: z.string(),
      receipt: receiptShape.nullable(),
      bytes: z.number().nullable(),
      state: z.enum(['intact', 'damaged', 'not-known']),
      because: z.string().nullable(),
    }),
  ),
  free_bytes: z.number().nullable(),
})
/** The objects whose transfer was begun here, and may not have ended. */
const begunShape = z.array(z.string())
const proofsShape = z.record(z.string(), z.string())

/** Asks a destination what it has, and remembers it. Throws OFFSITE-6 or OFFSITE-7 if it is not there. */
export async function readCatalogue(
  destination: Destination,
  storage: OffsiteStorage,
  machine: Machine,
  signal: AbortSignal,
): Promise<RemoteCatalogue> {
  const { name } = destination
  const { objects, free } = await withPatience(name, signal, async (limited) => {
    await assertSameDestination(destination, storage, limited)
    const [found, left] = await Promise.all([storage.list(limited), storage.freeBytes(limited)])
    return { objects: found, free: left }
  })
  const known = new Map(
    recallCatalogue(name, machine)?.value.copies.flatMap(({ receipt, id }) =>
      receipt === null ? [] : [[stemOf(id), receipt] as const],
    ),
  )
  const stems = Map.groupBy(
    objects.flatMap((object) => {
      const parsed = parseObjectName(object.name)
      return parsed ? [{ ...object, ...parsed }] : []
    }),
    stemOf,
  )
  const proofs = readProofs(name, machine)
  // What another machine is sending lacks its receipt too.
  const begun = new Set(readBegun(name, machine))
  const leftovers: string[] = []
  const found: { id: CopyId; form: ParcelForm | null; bytes: number | null }[] = []
  for (const all of stems.values()) {
    const [parcel] = all.filter(({ form }) => form !== 'receipt')
    const hasReceipt = all.some(({ form }) => form === 'receipt')
    if (!hasReceipt) leftovers.push(...all.map((object) => object.name).filter((object) => begun.has(object)))
    else {
      const { backup, digest } = all[0]!
      found.push({
        id: { backup, digest },
        form: parcel ? (parcel.form as ParcelForm) : null,
        bytes: parcel?.bytes ?? null,
      })
    }
  }
  const copies = await mapConcurrently(found, RECEIPTS_AT_ONCE, async (one) => {
    const stem = stemOf(one.id)
    const receipt = known.get(stem) ?? (await readReceipt(one.id, name, storage, signal))
    return judgeCopy(one, receipt, proofs[stem] ?? null)
  })
  const catalogue = { copies: copies.toSorted(newestFirst), leftovers, freeBytes: free }
  remember(name, catalogue, machine)
  return catalogue
}

async function readReceipt(
  id: CopyId,
  name: string,
  storage: OffsiteStorage,
  signal: AbortSignal,
): Promise<Receipt | null> {
  const text = await withPatience(name, signal, (limited) =>
    readBytes(storage.fetch(receiptName(id), limited), MAX_SMALL_OBJECT_BYTES, () => strangeAnswer(name)),
  ).catch((thrown: unknown) => {
    if (!(thrown instanceof UsherError)) throw thrown
    signal.throwIfAborted()
    return undefined
  })
  return (text && parseReceipt(text.toString('utf8'))) ?? null
}

/** A receipt counts only for the copy that it names. */
export function judgeCopy(
  { id, form, bytes }: Pick<RemoteCopy, 'id' | 'form' | 'bytes'>,
  receipt: Receipt | null,
  provedAt: string | null,
): RemoteCopy {
  const base = { id, form, bytes, receipt, provedAt }
  if (form === null) return { ...base, state: 'damaged', because: 'The backup itself is gone.' }
  if (receipt === null) return { ...base, state: 'not-known', because: 'Its receipt cannot be read.' }
  if (receipt.backup !== id.backup || !receipt.sha256.startsWith(id.digest) || receipt.form !== form)
    return { ...base, receipt: null, state: 'not-known', because: 'Its receipt is for another backup.' }
  if (bytes !== null && bytes !== receipt.bytes)
    return { ...base, state: 'damaged', because: 'It has another size than what was sent.' }
  return { ...base, bytes: receipt.bytes, state: 'intact', because: null }
}

const newestFirst = (one: RemoteCopy, other: RemoteCopy): number =>
  (other.receipt?.made_at ?? '').localeCompare(one.receipt?.made_at ?? '') ||
  (stemOf(one.id) < stemOf(other.id) ? 1 : -1)

function remember(name: string, { copies, freeBytes }: RemoteCatalogue, machine: Machine): void {
  machine.state().keyValues.setIfWritable('offsite', `catalogue:${name}`, {
    copies: copies.map(({ id, receipt, bytes, state, because }) => ({ ...id, receipt, bytes, state, because })),
    free_bytes: freeBytes,
  } satisfies z.input<typeof storedShape>)
}

/** Returns what a destination had when it last answered, and when that was. */
export function recallCatalogue(name: string, machine: Machine): { at: string; value: RemoteCatalogue } | undefined {
  const entry = machine.state().keyValues.get('offsite', `catalogue:${name}`, storedShape)
  if (!entry) return undefined
  const proofs = readProofs(name, machine)
  const copies = entry.value.copies.map(({ backup, digest, ...rest }) => {
    const id = { backup, digest }
    return { id, ...rest, form: rest.receipt?.form ?? null, provedAt: proofs[stemOf(id)] ?? null }
  })
  return { at: entry.at, value: { copies, leftovers: [], freeBytes: entry.value.free_bytes } }
}

const readProofs = (name: string, machine: Machine): Readonly<Record<string, string>> =>
  machine.state().keyValues.get('offsite', `proofs:${name}`, proofsShape)?.value ?? {}

/** Remembers that a copy was fetched and restored in a test, or that it failed there. */
export function recordProof(name: string, id: CopyId, isProved: boolean, machine: Machine): void {
  const { [stemOf(id)]: _before, ...others } = readProofs(name, machine)
  const proofs = isProved ? { ...others, [stemOf(id)]: machine.now().toISOString() } : others
  machine.state().keyValues.set('offsite', `proofs:${name}`, proofs)
}

/** Returns the objects whose transfer was begun here since the last one that was ended. */
export const readBegun = (name: string, machine: Machine): readonly string[] =>
  machine.state().keyValues.get('offsite', `begun:${name}`, begunShape)?.value ?? []

export function recordBegun(name: string, object: string, machine: Machine): void {
  const objects = [...new Set([...readBegun(name, machine), object])]
  machine.state().keyValues.setIfWritable('offsite', `begun:${name}`, objects)
}

export function forgetBegun(name: string, machine: Machine): void {
  machine.state().keyValues.setIfWritable('offsite', `begun:${name}`, [])
}

/** Forgets everything about a destination, other than what history says. */
export function forgetCatalogue(name: string, machine: Machine): void {
  for (const topic of ['catalogue', 'proofs', 'begun']) {
    try {
      machine.state().keyValues.delete('offsite', `${topic}:${name}`)
    } catch (thrown) {
      orUndefined(thrown)
    }
  }
}
