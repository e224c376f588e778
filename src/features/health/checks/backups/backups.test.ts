import { chmodSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { trailed } from '../../../data/backup/archive/trailer.ts'
import { lyingIn } from '../../../../platform/backup-catalogue/folder.ts'
import { NOW } from '../../../../../test-support/engine.ts'
import { pretendMachine } from '../../../../../test-support/machine.ts'
import { sees } from '../../../../../test-support/checks/sees.ts'

const one = async function* () {
  yield Bun.zstdCompressSync(Buffer.from('everything'))
}
const WHOLE = Buffer.concat(await Array.fromAsync(trailed(one())))

function kept(days: number, { bytes = WHOLE as Uint8Array, mode = 0o600 } = {}) {
  const machine = pretendMachine()
  const folder = join(machine.places.data, 'backups')
  const path = join(folder, 'den.tar.zst')
  const at = NOW.getTime() / 1000 - days * 86_400
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, bytes)
  utimesSync(path, at, at)
  chmodSync(path, mode)
  return machine
}

sees('backups-recent', {
  well: () => kept(1),
  faults: {
    none: { machine: () => pretendMachine(), standing: 'warn', says: /no backup yet/ },
    'an old one': { machine: () => kept(30), standing: 'warn', says: /30 days old/ },
  },
})

sees('backups-whole', {
  well: () => kept(1),
  faults: {
    'an empty file': { machine: () => kept(1, { bytes: new Uint8Array() }), says: /begins with nothing/ },
    'one that is broken off': { machine: () => kept(1, { bytes: WHOLE.subarray(0, 20) }), says: /broken off/ },
    'one with more after its end': {
      machine: () => kept(1, { bytes: Buffer.concat([WHOLE, Buffer.from('!')]) }),
      says: /broken off/,
    },
    'something else': { machine: () => kept(1, { bytes: Buffer.from('<html>') }), says: /not a backup/ },
  },
})

sees('backups-private', {
  well: () => kept(1),
  faults: { 'one that all may read': { machine: () => kept(1, { mode: 0o644 }), standing: 'warn', says: /mode 644/ } },
})

const read = async (found: 'proved' | 'damaged') => {
  const machine = kept(1)
  const [lying] = await lyingIn(machine.places)
  const known = {
    bytes: lying!.bytes,
    mtime_ms: lying!.mtime_ms,
    made_at: null,
    services: null,
    checked_at: NOW.toISOString(),
  }
  const came =
    found === 'proved'
      ? { damaged: null, proved_at: NOW.toISOString(), proof: 'each app answered from it' }
      : { damaged: 'it ends before its end', proved_at: null, proof: null }
  machine.state().memory.keep('backup', lying!.name, { ...known, ...came })
  return machine
}

sees('backups-proved', {
  well: () => read('proved'),
  faults: {
    'one that was found damaged': {
      machine: () => read('damaged'),
      says: /cannot be used[\s\S]*it ends before its end/,
    },
  },
})
