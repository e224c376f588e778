import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Machine } from '../../machine.ts'
import type { Places } from '../../places.ts'
import type { Refusal } from '../../refusal.ts'
import { writeWhole } from '../../settings/write.ts'

const shape = z.object({ service: z.string(), at: z.iso.datetime() })
/** A tunnel that a proof has down, and since when. */
export type Drop = z.output<typeof shape>

/** A file, so that every command can see it without opening what usher remembers. */
export const dropPath = ({ state }: Pick<Places, 'state'>): string => join(state, 'tunnel-down.json')

/** Written before the tunnel is taken down: whoever comes after a proof that was ended knows of it. */
export function keepDrop(places: Places, drop: Drop): void {
  writeWhole(dropPath(places), JSON.stringify(drop), 0o600)
}

export function dropOf(places: Places): Drop | undefined {
  if (!existsSync(dropPath(places))) return undefined
  return shape.parse(JSON.parse(readFileSync(dropPath(places), 'utf8')))
}

export function forgetDrop(places: Places): void {
  rmSync(dropPath(places), { force: true })
}

/**
 * Whether usher ended with a tunnel down that it had taken down itself: starts it again, and says so. Undefined where there
 * is nothing of the sort, or where a proof is under way. Every command asks, so that what does it is loaded only then.
 */
export async function raiseDropped(machine: Machine): Promise<Refusal | undefined> {
  if (!existsSync(dropPath(machine.places))) return undefined
  return (await import('./raise.ts')).raiseLocked(machine)
}
