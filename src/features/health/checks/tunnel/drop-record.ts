import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '../../../../../contract/zod.ts'
import type { UsherPaths } from '../../../../platform/paths.ts'
import { writeFileAtomically } from '../../../../platform/atomic-write.ts'

const dropRecordShape = () => z.object({ service: z.string(), at: z.iso.datetime() })
/** A tunnel that a test has taken down, and when. */
export type TunnelDropRecord = z.output<ReturnType<typeof dropRecordShape>>

/** A file, so that every command can check it without opening the database. */
export const dropRecordPath = ({ state }: Pick<UsherPaths, 'state'>): string => join(state, 'tunnel-down.json')

/** Call before taking the tunnel down, so that the next command can restore it if this process is killed. */
export function saveDropRecord(places: UsherPaths, drop: TunnelDropRecord): void {
  writeFileAtomically(dropRecordPath(places), JSON.stringify(drop), 0o600)
}

export function readDropRecord(places: UsherPaths): TunnelDropRecord | undefined {
  if (!existsSync(dropRecordPath(places))) return undefined
  return dropRecordShape().parse(JSON.parse(readFileSync(dropRecordPath(places), 'utf8')))
}

export function deleteDropRecord(places: UsherPaths): void {
  rmSync(dropRecordPath(places), { force: true })
}

/** Reads a single file, because every command calls it. */
export const isTunnelDropped = (places: Pick<UsherPaths, 'state'>): boolean => existsSync(dropRecordPath(places))
