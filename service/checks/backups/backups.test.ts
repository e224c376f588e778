import { chmodSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOW } from '../../testing/engine.ts'
import { pretendMachine } from '../../testing/machine.ts'
import { sees } from '../testing/sees.ts'

const ZSTD = Bun.zstdCompressSync(Buffer.from('everything'))

function kept(days: number, { bytes = ZSTD as Uint8Array, mode = 0o600 } = {}) {
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
    'something else': { machine: () => kept(1, { bytes: Buffer.from('<html>') }), says: /not a backup/ },
  },
})

sees('backups-private', {
  well: () => kept(1),
  faults: { 'one that all may read': { machine: () => kept(1, { mode: 0o644 }), standing: 'warn', says: /mode 644/ } },
})
