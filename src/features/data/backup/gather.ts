import type { BackupsData, KeptBackup } from '../../../../contract/kinds/backups.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Manifest } from './archive/manifest.ts'
import { manifestAt, readBackup } from './archive/read.ts'
import { Damaged } from '../../../lib/tar/entry.ts'
import { backupsFolder, lyingIn, withKey, type Lying } from '../../../platform/backup-catalogue/folder.ts'
import { RULE } from './keep.ts'
import {
  remembered,
  rememberDamaged,
  rememberWhole,
  type RememberedBackup,
} from '../../../platform/backup-catalogue/remembered.ts'

/** What a look reads, all backups together, that nobody has read before: about a second's worth. */
const READ_AT_MOST = 512 * 1024 * 1024

/** Every backup there is. One that is known is told as it was found; the digest of a file never changes by itself. */
export async function gatherBackups(machine: Machine): Promise<BackupsData> {
  let left = READ_AT_MOST
  let opens = true
  const backups: KeptBackup[] = []
  for (const found of await lyingIn(machine.places)) {
    const lying = withKey(found, machine)
    const known = remembered(machine, lying)
    if (known) backups.push(told(lying, known))
    else if (lying.bytes > left) backups.push(await unchecked(lying, 'it is too large to be read while you wait'))
    // Trying a passphrase takes about a second, on purpose: one that did not fit is not tried on all of them.
    else if (lying.encrypted && !opens)
      backups.push(blank(lying, 'the passphrase that is set did not open another one'))
    else {
      left -= lying.bytes
      const checked = await check(machine, lying)
      opens &&= checked.standing !== 'not-checked'
      backups.push(checked)
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
async function check(machine: Machine, lying: Lying): Promise<KeptBackup> {
  try {
    const { manifest } = await readBackup(lying)
    return told(lying, rememberWhole(machine, lying, manifest))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, summary } = error.data
    // That it cannot be opened says nothing of whether it is whole.
    if (code === 'BACKUP-8' || code === 'BACKUP-9') return blank(lying, summary)
    return told(lying, rememberDamaged(machine, lying, summary))
  }
}

function told({ name, bytes, encrypted }: Lying, known: RememberedBackup): KeptBackup {
  return {
    name,
    at: known.made_at,
    bytes,
    services: known.services,
    encrypted,
    standing: known.damaged !== null ? 'damaged' : known.proved_at ? 'proved' : 'whole',
    checked_at: known.checked_at,
    proved_at: known.proved_at,
    because: known.damaged ?? known.proof,
  }
}

async function unchecked(lying: Lying, because: string): Promise<KeptBackup> {
  const manifest = await manifestAt(lying).catch((error: unknown) => {
    if (error instanceof Damaged || error instanceof Refusal || isUnreadable(error)) return undefined
    throw error
  })
  return blank(lying, because, manifest)
}

function blank({ name, bytes, encrypted }: Lying, because: string, manifest?: Manifest): KeptBackup {
  return {
    name,
    at: manifest?.made_at ?? null,
    bytes,
    services: manifest?.services.map((service) => service.name) ?? null,
    encrypted,
    standing: 'not-checked',
    checked_at: null,
    proved_at: null,
    because,
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
