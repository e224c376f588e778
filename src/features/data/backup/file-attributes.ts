import type { FileAttribute } from '../../../lib/tar/entry.ts'
import type { ExcludedData } from '../../../platform/compose-project/stored-data.ts'
import { readExtendedAttributes } from '../../../platform/host/extended-attributes.ts'

/** Together they have to fit into the header of an entry. */
const MAX_TOTAL_BYTES = 48 * 1024

/** What people and apps set. The rest belongs to the machine: labels of its security module, integrity hashes. */
const CARRIED = /^(user\.|system\.posix_acl_(access|default)$)/
/** The right to act as root in parts, as the set-user bit is the right to act as the owner. source: capabilities(7) */
const CAPABILITIES = 'security.capability'

/** What a backup says of each service where usher cannot read them at all. No loss is counted: there may be none. */
export const unreadAttributes = (services: readonly string[]): ExcludedData[] =>
  services.map((service) => ({
    service,
    subject: 'extended attributes and access lists',
    because: 'usher cannot read them on this system; contents, owners and modes are in the backup',
  }))

export const isCarriedAttribute = ({ name }: FileAttribute): boolean => CARRIED.test(name)

/** Returns the extended attributes of a file that a backup carries, and what it cannot carry. */
export function readBackupAttributes(at: string): {
  carried: FileAttribute[]
  problem: { because: string; isLoss: boolean } | null
} {
  const all = readExtendedAttributes(at)
  const carried = all.filter(isCarriedAttribute)
  if (carried.reduce((sum, { name, value }) => sum + name.length + value.length, 0) > MAX_TOTAL_BYTES)
    return { carried: [], problem: { because: 'Its extended attributes are too large to back up', isLoss: true } }
  const isPrivileged = all.some(({ name }) => name === CAPABILITIES)
  return {
    carried,
    problem: isPrivileged ? { because: 'Its capabilities are not backed up; its contents are', isLoss: false } : null,
  }
}
