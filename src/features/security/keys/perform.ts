import type { KeyData } from '../../../../contract/kinds/keys.ts'
import {
  accessKeyDigest,
  accessKeyFile,
  generateAccessKey,
  readAccessKeys,
  writeAccessKeys,
} from '../../../platform/access-keys/access-keys.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { KeyPlan } from './plan.ts'

export function performKeyNew(plan: KeyPlan, machine: Machine): KeyData {
  const { name, may, member } = plan
  const file = accessKeyFile(machine.paths)
  const key = generateAccessKey()
  const stored = { name, digest: accessKeyDigest(key), may, member, created_at: machine.now().toISOString() }
  writeAccessKeys(file, [...readAccessKeys(file), stored])
  return { ...keyData(plan, false), token: key }
}

export function performKeyRevoke(plan: KeyPlan, machine: Machine): KeyData {
  const file = accessKeyFile(machine.paths)
  const before = readAccessKeys(file)
  writeAccessKeys(
    file,
    before.filter(({ name }) => name !== plan.name),
  )
  for (const { name, digest } of before) if (name === plan.name) machine.state().keyValues.delete('key-use', digest)
  return keyData(plan, false)
}

export const dryRunKey = (plan: KeyPlan): KeyData => keyData(plan, true)

function keyData({ action, name, may, member }: KeyPlan, dry_run: boolean): KeyData {
  return {
    action,
    dry_run,
    summary: summaries[action][dry_run ? 'dry_run' : 'done'](name),
    name,
    may,
    member,
    token: null,
  }
}

const summaries = {
  'key-new': {
    dry_run: (name: string) => `The key ${name} would be made.`,
    done: (name: string) => `The key ${name} is made.`,
  },
  'key-revoke': {
    dry_run: (name: string) => `The key ${name} would be revoked.`,
    done: (name: string) => `The key ${name} is revoked.`,
  },
}
