import type { AccessKeyData, KeysData } from '../../../../contract/kinds/keys.ts'
import { accessKeyFile, readAccessKeys, type StoredKey } from '../../../platform/access-keys/access-keys.ts'
import { readKeyUses, type KeyUse } from '../../../platform/access-keys/key-uses.ts'
import type { Machine } from '../../../platform/machine.ts'

export function gatherKeys(machine: Machine): KeysData {
  const stored = readAccessKeys(accessKeyFile(machine.paths))
  const uses = stored.length === 0 ? new Map<string, KeyUse>() : readKeyUses(machine.state())
  const access_keys = stored.map((one) => describeKey(one, uses.get(one.digest)))
  return { summary: summarizeKeys(access_keys), access_keys }
}

function describeKey({ name, may, member, created_at }: StoredKey, use: KeyUse | undefined): AccessKeyData {
  return {
    name,
    may,
    member,
    created_at,
    last_used_at: use?.last_used_at ?? null,
    last_used_from: use?.last_used_from ?? null,
    command: `usher key revoke ${name}`,
  }
}

function summarizeKeys({ length }: readonly AccessKeyData[]): string {
  if (length === 0) return 'No program has a key.'
  return length === 1 ? 'One key is valid.' : `${length} keys are valid.`
}
