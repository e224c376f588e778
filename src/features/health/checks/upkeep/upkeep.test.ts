import { Database } from 'bun:sqlite'
import { truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStateStore } from '../../../../platform/store/state-store.ts'
import { tempFolder } from '../../../../platform/backup-catalogue/backup-files.ts'
import type { Container } from '../../../../platform/engine/engine.ts'
import { usherError } from '../../../../lib/errors.ts'
import { TRIAL_LABEL } from '../../../data/restore/trial/trial-container.ts'
import { fakeContainer, fakeImage, NOW, fakeEngine } from '../../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../../test-support/machine/fake-machine.ts'
import { makeTempFolder } from '../../../../../test-support/checks/machine-fixtures.ts'
import { testCheck } from '../../../../../test-support/checks/check-case.ts'
import { sampleJudgement } from '../../../../../test-support/store/scratch-store.ts'

const runs = (parts: Partial<Container> = {}, days = 30) => {
  const created_at = new Date(NOW.getTime() - days * 86_400_000)
  const images = [{ ...fakeImage('example/sonarr:1.0', 'sha256:sonarr'), created_at }]
  return fakeMachine({ engine: async () => fakeEngine({ containers: [fakeContainer('sonarr', parts)], images }) })
}

testCheck('upkeep-images', {
  healthy: () => runs(),
  faults: {
    'an image that is two years old': {
      machine: () => runs({}, 730),
      status: 'warning',
      expected_text: /24 months old/,
    },
  },
})

const jellyfin = (running: string) =>
  fakeMachine({
    compose: 'name: usher\nservices: { jellyfin: { image: "jellyfin/jellyfin:10.11.11" } }',
    engine: async () =>
      fakeEngine({ containers: [fakeContainer('jellyfin', { image: `jellyfin/jellyfin:${running}` })] }),
  })

testCheck('upkeep-breaking-changes', {
  healthy: () => jellyfin('10.11.0'),
  faults: {
    'an update across a rebuilt database': {
      machine: () => jellyfin('10.10.7'),
      status: 'warning',
      expected_text: /jellyfin runs 10\.10\.7, and its next start crosses a known breaking change: jellyfin-10\.11/,
    },
  },
})

testCheck('upkeep-orphans', {
  healthy: () => runs(),
  faults: {
    'a service that was removed from the stack': {
      machine: () => runs({ service: 'recyclarr', name: 'usher-recyclarr-1' }),
      status: 'warning',
      expected_text: /recyclarr is no longer in the stack/,
    },
  },
})

const logged = (bytes: number) => {
  const log_path = join(makeTempFolder(tmpdir()), 'json.log')
  writeFileSync(log_path, '')
  truncateSync(log_path, bytes)
  return runs({ log_path })
}

testCheck('upkeep-log-sizes', {
  healthy: () => logged(1000),
  faults: {
    'a log of a gigabyte': { machine: () => logged(1e9), status: 'warning', expected_text: /grown to 1000 MB/ },
  },
})

const changed = (ended: 'done' | 'interrupted') => {
  const machine = fakeMachine()
  const { history } = machine.state()
  const change = {
    action: 'up',
    summary: 'Start tv',
    targets: ['tv'],
    before: null,
    after: null,
    inverse: null,
    no_inverse_because: null,
  }
  const id = history.begin(change, null)
  if (ended === 'done') history.end(id, { ended, judgement: sampleJudgement })
  else history.abandon(id)
  return machine
}

testCheck('upkeep-interrupted', {
  healthy: () => changed('done'),
  faults: {
    'an interrupted change': {
      machine: () => changed('interrupted'),
      status: 'warning',
      expected_text: /"Start tv" was interrupted/,
    },
  },
})

const full = () =>
  fakeMachine({
    state: () => {
      throw usherError('STATE-5', { path: '/state/usher.db', folder: '/state' })
    },
  })

const withDamagedRecord = () => {
  const machine = changed('done')
  machine.state().close()
  using db = new Database(join(machine.paths.state, 'usher.db'))
  db.run(`UPDATE history SET targets = '['`)
  const reopened = openStateStore(machine.paths)
  return { ...machine, state: () => reopened }
}

/** Returns a machine whose state was upgraded this many days ago. */
const upgraded = (daysAgo: number) => {
  const machine = changed('done')
  const path = join(machine.paths.state, 'usher.db.before-9')
  machine.state().copyTo(path)
  const at = new Date(machine.now().getTime() - daysAgo * 86_400_000)
  utimesSync(path, at, at)
  return machine
}

testCheck('upkeep-state', {
  healthy: () => upgraded(20),
  faults: {
    'an old copy': {
      machine: () => upgraded(40),
      status: 'warning',
      expected_text: /from before an upgrade has been kept for more than a month[\s\S]*usher\.db\.before-9/,
    },
    'a full disk': { machine: full, expected_text: /\/state\/usher\.db is full/ },
    'a damaged record': {
      machine: withDamagedRecord,
      status: 'warning',
      expected_text: /One record is damaged[\s\S]*change \w+/,
    },
  },
})

/** Returns a machine with the container or the folder of an interrupted restore test. */
const tried = (left?: 'a container' | 'a folder') => {
  const machine = fakeMachine({
    engine: async () => fakeEngine({ containers: left === 'a container' ? [trial()] : [] }),
  })
  const trial = () => fakeContainer('trial', { name: 'brave_lamport', labels: { [TRIAL_LABEL]: machine.paths.state } })
  if (left === 'a folder') tempFolder(machine.paths, 'trial')
  return machine
}

testCheck('upkeep-leftovers', {
  healthy: tried,
  faults: {
    'the container of an interrupted test': {
      machine: () => tried('a container'),
      status: 'warning',
      expected_text: /One test leftover remains[\s\S]*container brave_lamport/,
    },
    'the folder of an interrupted test': {
      machine: () => tried('a folder'),
      status: 'warning',
      expected_text: /\.passing-trial/,
    },
  },
})
