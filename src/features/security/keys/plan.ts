import type { ArgumentsOf } from '../../../../contract/declare.ts'
import type { keyNew } from '../../../../contract/actions/key-new.ts'
import type { KeyData } from '../../../../contract/kinds/keys.ts'
import { usherError } from '../../../lib/errors.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { accessKeyFile, readAccessKeys, type StoredKey } from '../../../platform/access-keys/access-keys.ts'
import type { Machine } from '../../../platform/machine.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { findMember } from '../../media/members/find-member.ts'

export interface KeyPlan extends Pick<StoredKey, 'name' | 'may' | 'member'> {
  action: KeyData['action']
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/

export async function planKeyNew(
  { name, may, member }: ArgumentsOf<typeof keyNew>,
  machine: Machine,
): Promise<KeyPlan> {
  if (!NAME.test(name)) throw usherError('KEY-1', { name })
  if (may === 'member' && member === undefined) throw usherError('KEY-4', { name })
  if (may !== 'member' && member !== undefined) throw usherError('KEY-5', { name, may })
  if (storedKeys(machine).some((one) => one.name === name)) throw usherError('KEY-2', { name })
  const account = member === undefined ? null : (await findMember(machine, member)).name
  return { action: 'key-new', name, may, member: account }
}

export async function planKeyRevoke({ name }: { name: string }, machine: Machine): Promise<KeyPlan> {
  const stored = storedKeys(machine)
  const key = stored.find((one) => one.name === name)
  if (key) return { action: 'key-revoke', name, may: key.may, member: key.member }
  throw usherError('KEY-3', {
    name,
    nearest: didYouMean(
      name,
      stored.map((one) => one.name),
    ),
  })
}

/** History has the name and what the key may do. The key itself does not exist before the change begins. */
export function keyChangeRecord({ action, name, may }: KeyPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const isNew = action === 'key-new'
  const value = recordedValues('key', { [name]: may })
  return {
    targets: [name],
    before: isNew ? null : value,
    after: isNew ? value : null,
    inverse: isNew ? { action: 'key-revoke', body: { name } } : null,
    no_inverse_because: isNew ? null : 'A revoked key cannot become valid again.',
  }
}

const storedKeys = ({ paths }: Machine): StoredKey[] => readAccessKeys(accessKeyFile(paths))
