import { truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passingFolder } from '../../../../platform/backup-catalogue/folder.ts'
import type { Container } from '../../../../platform/engine/engine.ts'
import { refuse } from '../../../../lib/errors.ts'
import { TRIAL } from '../../../data/restore/trial/start.ts'
import { container, image, NOW, pretendEngine } from '../../../../../test-support/engine.ts'
import { pretendMachine } from '../../../../../test-support/machine.ts'
import { folder } from '../../../../../test-support/checks/household.ts'
import { sees } from '../../../../../test-support/checks/sees.ts'

const runs = (parts: Partial<Container> = {}, days = 30) => {
  const created_at = new Date(NOW.getTime() - days * 86_400_000)
  const images = [{ ...image('example/sonarr:1.0', 'sha256:sonarr'), created_at }]
  return pretendMachine({ engine: async () => pretendEngine({ containers: [container('sonarr', parts)], images }) })
}

sees('upkeep-images', {
  well: () => runs(),
  faults: { 'an image of two years': { machine: () => runs({}, 730), standing: 'warn', says: /24 months old/ } },
})

const jellyfin = (running: string) =>
  pretendMachine({
    compose: 'name: usher\nservices: { jellyfin: { image: "jellyfin/jellyfin:10.11.11" } }',
    engine: async () =>
      pretendEngine({ containers: [container('jellyfin', { image: `jellyfin/jellyfin:${running}` })] }),
  })

sees('upkeep-cliffs', {
  well: () => jellyfin('10.11.0'),
  faults: {
    'a stack that went on past a rebuilt database': {
      machine: () => jellyfin('10.10.7'),
      standing: 'warn',
      says: /jellyfin runs 10\.10\.7, and its next start steps past a known cliff: jellyfin-10\.11/,
    },
  },
})

sees('upkeep-strays', {
  well: () => runs(),
  faults: {
    'a service that was taken out of the stack': {
      machine: () => runs({ service: 'recyclarr', name: 'usher-recyclarr-1' }),
      standing: 'warn',
      says: /recyclarr is no longer in the stack/,
    },
  },
})

const logged = (bytes: number) => {
  const log_path = join(folder(tmpdir()), 'json.log')
  writeFileSync(log_path, '')
  truncateSync(log_path, bytes)
  return runs({ log_path })
}

sees('upkeep-log-sizes', {
  well: () => logged(1000),
  faults: { 'a log of a gigabyte': { machine: () => logged(1e9), standing: 'warn', says: /grown to 1000 MB/ } },
})

const changed = (ended: 'done' | 'interrupted') => {
  const machine = pretendMachine()
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
  if (ended === 'done') history.end(id, { ended })
  else history.abandon(id)
  return machine
}

sees('upkeep-interrupted', {
  well: () => changed('done'),
  faults: {
    'a killed change': { machine: () => changed('interrupted'), standing: 'warn', says: /"Start tv" was interrupted/ },
  },
})

const full = () =>
  pretendMachine({
    state: () => {
      throw refuse('STATE-5', { path: '/state/usher.db', folder: '/state' })
    },
  })

sees('upkeep-state', {
  well: () => pretendMachine(),
  faults: { 'a full disk': { machine: full, says: /\/state\/usher\.db is full/ } },
})

/** A restore was tried, and whoever tried it was killed: a container of it, or a folder. */
const tried = (left?: 'a container' | 'a folder') => {
  const machine = pretendMachine({
    engine: async () => pretendEngine({ containers: left === 'a container' ? [trial()] : [] }),
  })
  const trial = () => container('trial', { name: 'brave_lamport', labels: { [TRIAL]: machine.places.state } })
  if (left === 'a folder') passingFolder(machine.places, 'trial')
  return machine
}

sees('upkeep-leftovers', {
  well: tried,
  faults: {
    'the container of a trial that was killed': {
      machine: () => tried('a container'),
      standing: 'warn',
      says: /One thing is left[\s\S]*container brave_lamport/,
    },
    'the folder of one': { machine: () => tried('a folder'), standing: 'warn', says: /\.passing-trial/ },
  },
})
