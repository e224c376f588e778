import type { BackupsData, KeptBackup } from '../../contract/kinds/backups.ts'
import type { Machine } from '../machine.ts'
import { Refusal } from '../refusal.ts'
import { manifestAt, readBackup } from './archive/read.ts'
import { Damaged } from './tar/entry.ts'
import { backupsFolder, lyingIn, type Lying } from './folder.ts'
import { RULE } from './keep.ts'
import { remembered, rememberDamaged, rememberWhole, type RememberedBackup } from './remembered.ts'

/** What a look reads, all backups together, that nobody has read before: about a second's worth. */
const READ_AT_MOST = 512 * 1024 * 1024

/** Every backup there is. One that is known is told as it was found; the digest of a file never changes by itself. */
export async function gatherBackups(machine: Machine): Promise<BackupsData> {
  let left = READ_AT_MOST
  const backups: KeptBackup[] = []
  for (const lying of await lyingIn(machine.places)) {
    const known = remembered(machine, lying)
    if (known) backups.push(told(lying, known))
    else if (lying.bytes > left) backups.push(await unchecked(lying))
    else {
      left -= lying.bytes
      backups.push(told(lying, await check(machine, lying)))
    }
  }
  return {
    summary: summarise(backups),
    folder: backupsFolder(machine.places),
    rule: RULE,
    bytes: backups.reduce((sum, { bytes }) => sum + bytes, 0),
    backups,
  }
}

/** Reads it from beginning to end, and remembers what that showed. */
async function check(machine: Machine, lying: Lying): Promise<RememberedBackup> {
  try {
    const { manifest } = await readBackup(lying)
    return rememberWhole(machine, lying, manifest)
  } catch (error) {
    if (error instanceof Refusal) return rememberDamaged(machine, lying, error.data.summary)
    throw error
  }
}

function told({ name, bytes }: Lying, known: RememberedBackup): KeptBackup {
  return {
    name,
    at: known.made_at,
    bytes,
    services: known.services,
    encrypted: false,
    standing: known.damaged !== null ? 'damaged' : known.proved_at ? 'proved' : 'whole',
    checked_at: known.checked_at,
    proved_at: known.proved_at,
    because: known.damaged ?? known.proof,
  }
}

async function unchecked(lying: Lying): Promise<KeptBackup> {
  const manifest = await manifestAt(lying).catch((error: unknown) => {
    if (error instanceof Damaged || error instanceof Refusal || isUnreadable(error)) return undefined
    throw error
  })
  return {
    name: lying.name,
    at: manifest?.made_at ?? null,
    bytes: lying.bytes,
    services: manifest?.services.map(({ name }) => name) ?? null,
    encrypted: false,
    standing: 'not-checked',
    checked_at: null,
    proved_at: null,
    because: 'it is too large to be read while you wait',
  }
}

function isUnreadable(error: unknown): boolean {
  return error instanceof Error && 'code' in error
}

function summarise(backups: readonly KeptBackup[]): string {
  if (backups.length === 0) return 'There is no backup yet.'
  const sound = backups.filter(({ standing }) => standing !== 'damaged').length
  const damaged = backups.length - sound
  const proved = backups.some(({ standing }) => standing === 'proved')
  if (sound === 0) return 'None of the backups can be used.'
  const count = `${sound} ${sound === 1 ? 'backup' : 'backups'} to restore from`
  const rest = damaged > 0 ? `; ${damaged} cannot be used` : ''
  return `${count}${rest}.${proved ? '' : ' None of them has been proved yet.'}`
}
