import { expect, test } from 'bun:test'
import { chmodSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appendTrailer } from '../../../data/backup/archive/trailer.ts'
import { listBackups } from '../../../../platform/backup-catalogue/backup-files.ts'
import { NOW } from '../../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../../test-support/machine/fake-machine.ts'
import { runCheckOn, testCheck } from '../../../../../test-support/checks/check-case.ts'

const one = async function* () {
  yield Bun.zstdCompressSync(Buffer.from('everything'))
}
const WHOLE = Buffer.concat(await Array.fromAsync(appendTrailer(one())))

function kept(days: number, { bytes = WHOLE as Uint8Array, mode = 0o600 } = {}) {
  const machine = fakeMachine()
  const folder = join(machine.paths.data, 'backups')
  const path = join(folder, 'den.tar.zst')
  const at = NOW.getTime() / 1000 - days * 86_400
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, bytes)
  utimesSync(path, at, at)
  chmodSync(path, mode)
  return machine
}

const COMPOSE_WITH_SETTINGS = 'services: {a: {image: "a:1", volumes: ["./config/a:/config"]}}'

function machineWithStoredData() {
  const machine = fakeMachine({ compose: COMPOSE_WITH_SETTINGS })
  mkdirSync(join(machine.paths.data, 'stack/config/a'), { recursive: true })
  return machine
}

test('backups-recent recommends no backup before any app has stored something', async () => {
  const results = await runCheckOn('backups-recent', fakeMachine({ compose: COMPOSE_WITH_SETTINGS }))
  expect(results.map(({ status, remedy }) => [status, remedy])).toEqual([['skipped', null]])
})

testCheck('backups-recent', {
  healthy: () => kept(1),
  faults: {
    none: { machine: () => machineWithStoredData(), status: 'warning', expected_text: /no backups? yet/ },
    'a clock older than the newest backup': {
      machine: () => kept(-30),
      status: 'warning',
      expected_text: /clock is wrong, or was/,
    },
    'an old backup': { machine: () => kept(30), status: 'warning', expected_text: /30 days old/ },
  },
})

testCheck('backups-intact', {
  healthy: () => kept(1),
  faults: {
    'an empty file': { machine: () => kept(1, { bytes: new Uint8Array() }), expected_text: /begins with nothing/ },
    'a truncated backup': { machine: () => kept(1, { bytes: WHOLE.subarray(0, 20) }), expected_text: /cut short/ },
    'a backup with extra bytes at its end': {
      machine: () => kept(1, { bytes: Buffer.concat([WHOLE, Buffer.from('!')]) }),
      expected_text: /cut short/,
    },
    'a file of another type': {
      machine: () => kept(1, { bytes: Buffer.from('<html>') }),
      expected_text: /not a backup/,
    },
  },
})

testCheck('backups-private', {
  healthy: () => kept(1),
  faults: {
    'a backup that every user may read': {
      machine: () => kept(1, { mode: 0o644 }),
      status: 'warning',
      expected_text: /mode 644/,
    },
  },
})

const read = async (found: 'verified' | 'damaged') => {
  const machine = kept(1)
  const [backup] = await listBackups(machine.paths)
  const known = {
    bytes: backup!.bytes,
    mtime_ms: backup!.mtime_ms,
    made_at: null,
    services: null,
    checked_at: NOW.toISOString(),
  }
  const came =
    found === 'verified'
      ? { damaged: null, proved_at: NOW.toISOString(), proof: 'each app answered from it' }
      : { damaged: 'it ends too early', proved_at: null, proof: null }
  machine.state().keyValues.set('backup', backup!.name, { ...known, ...came })
  return machine
}

testCheck('backups-verified', {
  healthy: () => read('verified'),
  faults: {
    'a backup that was found damaged': {
      machine: () => read('damaged'),
      expected_text: /cannot be restored[\s\S]*it ends too early/,
    },
  },
})
