import * as z from 'zod'
import type { Machine } from '../machine.ts'
import type { Lying } from './folder.ts'

const shape = z.object({
  /** Of the file that was read: another one under the same name is not known. */
  bytes: z.number(),
  mtime_ms: z.number(),
  made_at: z.string().nullable(),
  services: z.array(z.string()).nullable(),
  /** Why it cannot be used; null where it can. */
  damaged: z.string().nullable(),
  checked_at: z.string(),
  proved_at: z.string().nullable(),
  /** How it was proved, for people. */
  proof: z.string().nullable(),
})
export type RememberedBackup = z.output<typeof shape>

/** What an earlier look at this very file found. */
export function remembered(machine: Machine, lying: Lying): RememberedBackup | undefined {
  const value = machine.state().memory.get('backup', lying.name, shape)?.value
  return value && value.bytes === lying.bytes && value.mtime_ms === lying.mtime_ms ? value : undefined
}

/** What the manifest of a backup that was read says of it. */
export interface ReadManifest {
  made_at: string
  services: readonly { name: string }[]
}

/** Remembers that it was read to its end, and keeps what was known of its proof. */
export function rememberWhole(
  machine: Machine,
  lying: Lying,
  { made_at: at, services }: ReadManifest,
): RememberedBackup {
  const before = remembered(machine, lying)
  const value = {
    ...seen(machine, lying),
    made_at: at,
    services: services.map(({ name }) => name),
    damaged: null,
    proved_at: before?.proved_at ?? null,
    proof: before?.proof ?? null,
  }
  machine.state().memory.note('backup', lying.name, value)
  return value
}

/** What a trial came to; null where it failed. */
export function rememberProved(machine: Machine, lying: Lying, proof: string | null): void {
  const known = remembered(machine, lying)
  const at = machine.now().toISOString()
  if (known) machine.state().memory.keep('backup', lying.name, { ...known, proved_at: proof && at, proof })
}

export function rememberDamaged(machine: Machine, lying: Lying, because: string): RememberedBackup {
  const value = {
    ...seen(machine, lying),
    made_at: null,
    services: null,
    damaged: because,
    proved_at: null,
    proof: null,
  }
  machine.state().memory.note('backup', lying.name, value)
  return value
}

function seen(machine: Machine, { bytes, mtime_ms: mtime }: Lying) {
  return { bytes, mtime_ms: mtime, checked_at: machine.now().toISOString() }
}
