import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { container, NOW, pretendEngine } from '../../../../../test-support/engine.ts'
import { pretendHand, pretendMachine } from '../../../../../test-support/machine.ts'
import type { Container } from '../../../../platform/engine/engine.ts'
import { sees } from '../../../../../test-support/checks/sees.ts'

const runs = (parts: Partial<Container> = {}) =>
  pretendMachine({ engine: async () => pretendEngine({ containers: [container('sonarr', parts)] }) })

sees('stack-valid', {
  well: () => runs(),
  faults: {
    'a file that is no Compose file': {
      machine: () => pretendMachine({ compose: 'services: [' }),
      says: /compose\.yaml/,
    },
  },
})

sees('stack-restarts', {
  well: () => runs(),
  faults: {
    'a service that is started again and again': {
      machine: () => runs({ state: 'restarting', restarts: 7, exit_code: 1 }),
      says: /sonarr keeps crashing[\s\S]*restarted 7 times/,
    },
  },
})

sees('stack-memory', {
  well: () => runs(),
  faults: {
    'a service that the kernel ended': {
      machine: () => runs({ state: 'exited', oom_killed: true, exit_code: 137 }),
      says: /want of memory[\s\S]*137/,
    },
  },
})

const images = (image: string) =>
  pretendMachine({ compose: `name: usher\nservices: { sonarr: { image: "${image}" } }` })

sees('stack-moving-tags', {
  well: () => images('registry.example:5000/sonarr:4.0.15'),
  faults: {
    'a tag that moves': {
      machine: () => images('example/sonarr:latest'),
      standing: 'warn',
      says: /moving tag "latest"[\s\S]*example\/sonarr:latest/,
    },
    'no tag at all': { machine: () => images('registry.example:5000/sonarr'), standing: 'warn', says: /no version/ },
  },
})

const unwell = {
  status: 'unhealthy' as const,
  failing_streak: 3,
  looks: [{ at: NOW, exit_code: 1, said: 'connection refused' }],
}

sees('stack-health', {
  well: () => runs(),
  faults: {
    'a service whose looks fail': {
      machine: () => runs({ health: unwell }),
      says: /sonarr runs and is not well: no new episodes arrive[\s\S]*connection refused/,
    },
  },
})

const watching = (without: string) =>
  pretendMachine({
    engine: async () =>
      pretendEngine({
        containers: ['jellyfin', 'prowlarr', 'sonarr'].filter((one) => one !== without).map((one) => container(one)),
      }),
  })
sees('stack-present', {
  well: () => watching('none'),
  faults: {
    'a container that somebody removed': {
      machine: () => watching('prowlarr'),
      says: /prowlarr is wanted and is not there/,
    },
    'a service that ended': {
      machine: () => runs({ state: 'exited', exit_code: 1, finished_at: NOW }),
      says: /sonarr is wanted and does not run/,
    },
  },
})

const set = (line: string) => {
  const machine = pretendMachine()
  const { stack } = machine.settings().places
  mkdirSync(dirname(stack), { recursive: true })
  writeFileSync(stack, line)
  return machine
}

sees('stack-settings', {
  well: () => set('PUID=1000\n'),
  faults: {
    'a value that cannot be': { machine: () => set('UMASK=999\n'), says: /UMASK has a value that does not fit/ },
    'a line that Compose refuses': { machine: () => set('PUID="1000\n'), says: /line 1/ },
  },
})

sees('stack-near-names', {
  well: () => runs({ environment: ['PUID=1000', 'PGID=1000', 'UMASK=002', 'TZ=Etc/UTC'] }),
  faults: {
    'GUID in place of PGID': {
      machine: () => runs({ environment: ['PUID=1000', 'GUID=1000'] }),
      standing: 'warn',
      says: /GUID is set, PGID is not/,
    },
    'small letters': {
      machine: () => runs({ environment: ['umask=002'] }),
      standing: 'warn',
      says: /umask is set, UMASK is not/,
    },
  },
})

const declared = (hash: string) =>
  pretendMachine({
    engine: async () =>
      pretendEngine({
        containers: [
          container('sonarr', { labels: { ...container('sonarr').labels, 'com.docker.compose.config-hash': 'one' } }),
        ],
      }),
    hand: async () => pretendHand({ sonarr: hash }).hand,
  })

sees('stack-drift', {
  well: () => declared('one'),
  faults: {
    'a declaration changed since': {
      machine: () => declared('two'),
      standing: 'warn',
      says: /sonarr runs from an older declaration/,
    },
  },
})

sees('stack-images', {
  well: () => runs(),
  faults: {
    'a container made from another tag': {
      machine: () => runs({ image: 'example/sonarr:0.9' }),
      standing: 'warn',
      says: /declared: example\/sonarr:1\.0\nrunning: example\/sonarr:0\.9/,
    },
  },
})

sees('stack-maintained', {
  well: () => runs(),
  faults: {
    'a program that was retired': {
      machine: () => runs({ image: 'lscr.io/linuxserver/readarr:0.4' }),
      standing: 'warn',
      says: /retired/,
    },
    'one that took another name': {
      machine: () => runs({ image: 'sctx/overseerr:1.33' }),
      standing: 'warn',
      says: /become Seerr/,
    },
  },
})
