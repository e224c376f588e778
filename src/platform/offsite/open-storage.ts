import { usherError } from '../../lib/errors.ts'
import type { Machine } from '../machine.ts'
import type { Destination } from './destination.ts'
import { openFolder } from './folder.ts'
import { openRclone } from './rclone.ts'
import { openRestic } from './restic.ts'
import { openBucket } from './s3/bucket.ts'
import type { OffsiteStorage } from './storage.ts'

export type OffsiteAccess = Pick<Machine, 'settings' | 'now' | 'diskSpace' | 'procPath'>

/** Returns the way to a destination. Contacts nothing yet. Throws OFFSITE-9 if a setting for it is missing. */
export function openStorage(destination: Destination, machine: OffsiteAccess): OffsiteStorage {
  const values = machine.settings().values()
  const required = (setting: string): string => {
    const value = values[setting]
    if (value) return value
    throw usherError('OFFSITE-9', { name: destination.name, setting })
  }
  switch (destination.type) {
    case 'folder':
      return openFolder(destination, machine)
    case 'rclone':
      return openRclone(destination)
    case 'restic':
      return openRestic(destination, {
        password: required('OFFSITE_RESTIC_PASSWORD'),
        s3Key: values['OFFSITE_S3_KEY'],
        s3Secret: values['OFFSITE_S3_SECRET'],
      })
    case 's3':
      return openBucket(destination, {
        key: required('OFFSITE_S3_KEY'),
        secret: required('OFFSITE_S3_SECRET'),
        now: machine.now,
      })
  }
}

/** Throws OFFSITE-6 unless the destination is the one that was added. */
export async function assertSameDestination(
  { id, name, location }: Destination,
  storage: OffsiteStorage,
  signal: AbortSignal,
): Promise<void> {
  if ((await storage.readId(signal)) !== id) throw usherError('OFFSITE-6', { name, location })
}
