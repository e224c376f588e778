import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Places } from '../../../../platform/paths.ts'
import { writeWhole } from '../../../../platform/settings/write.ts'

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

/** A look at one file, so that every command can afford it. */
export const isTunnelDropped = (places: Pick<Places, 'state'>): boolean => existsSync(dropPath(places))
