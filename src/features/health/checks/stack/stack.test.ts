import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fakeContainer, NOW, fakeEngine } from '../../../../../test-support/engine/fake-engine.ts'
import { fakeRunner, fakeMachine } from '../../../../../test-support/machine/fake-machine.ts'
import type { Container } from '../../../../platform/engine/engine.ts'
import { testCheck } from '../../../../../test-support/checks/check-case.ts'

const runs = (parts: Partial<Container> = {}) =>
  fakeMachine({ engine: async () => fakeEngine({ containers: [fakeContainer('sonarr', parts)] }) })

testCheck('stack-valid', {
  healthy: () => runs(),
  faults: {
    'a file that is not a Compose file': {
      machine: () => fakeMachine({ compose: 'services: [' }),
      expected_text: /compose\.yaml/,
    },
  },
})

testCheck('stack-restarts', {
  healthy: () => runs(),
  faults: {
    'a crash loop': {
      machine: () => runs({ state: 'restarting', restarts: 7, exit_code: 1 }),
      expected_text: /sonarr keeps crashing[\s\S]*restarted 7 times/,
    },
  },
})

testCheck('stack-memory', {
  healthy: () => runs(),
  faults: {
    'a service that the kernel killed': {
      machine: () => runs({ state: 'exited', oom_killed: true, exit_code: 137 }),
      expected_text: /killed because memory ran out[\s\S]*137/,
    },
  },
})

const images = (image: string) => fakeMachine({ compose: `name: usher\nservices: { sonarr: { image: "${image}" } }` })

testCheck('stack-floating-tags', {
  healthy: () => images('registry.example:5000/sonarr:4.0.15'),
  faults: {
    'a moving tag': {
      machine: () => images('example/sonarr:latest'),
      status: 'warning',
      expected_text: /moving tag "latest"[\s\S]*example\/sonarr:latest/,
    },
    'no tag': {
      machine: () => images('registry.example:5000/sonarr'),
      status: 'warning',
      expected_text: /no version/,
    },
  },
})

const unhealthy = {
  status: 'unhealthy' as const,
  failing_streak: 3,
  probes: [{ at: NOW, exit_code: 1, output: 'connection refused' }],
}

testCheck('stack-health', {
  healthy: () => runs(),
  faults: {
    'a service whose health check fails': {
      machine: () => runs({ health: unhealthy }),
      expected_text: /sonarr is unhealthy: no new episodes arrive[\s\S]*connection refused/,
    },
  },
})

const watching = (without: string) =>
  fakeMachine({
    engine: async () =>
      fakeEngine({
        containers: ['jellyfin', 'prowlarr', 'sonarr']
          .filter((one) => one !== without)
          .map((one) => fakeContainer(one)),
      }),
  })
testCheck('stack-present', {
  healthy: () => watching('none'),
  faults: {
    'a removed container': {
      machine: () => watching('prowlarr'),
      expected_text: /prowlarr is turned on, but has no container/,
    },
    'an exited service': {
      machine: () => runs({ state: 'exited', exit_code: 1, finished_at: NOW }),
      expected_text: /sonarr is turned on, but does not run/,
    },
  },
})

const set = (line: string) => {
  const machine = fakeMachine()
  const { stack } = machine.settings().paths
  mkdirSync(dirname(stack), { recursive: true })
  writeFileSync(stack, line)
  return machine
}

testCheck('stack-settings', {
  healthy: () => set('PUID=1000\n'),
  faults: {
    'an invalid value': {
      machine: () => set('UMASK=999\n'),
      expected_text: /The value of UMASK is not valid/,
    },
    'a line that Compose refuses': { machine: () => set('PUID="1000\n'), expected_text: /line 1/ },
  },
})

testCheck('stack-misspelled-variables', {
  healthy: () => runs({ environment: ['PUID=1000', 'PGID=1000', 'UMASK=002', 'TZ=Etc/UTC'] }),
  faults: {
    'GUID in place of PGID': {
      machine: () => runs({ environment: ['PUID=1000', 'GUID=1000'] }),
      status: 'warning',
      expected_text: /GUID is set, PGID is not/,
    },
    'lower-case names': {
      machine: () => runs({ environment: ['umask=002'] }),
      status: 'warning',
      expected_text: /umask is set, UMASK is not/,
    },
  },
})

const declared = (hash: string) =>
  fakeMachine({
    engine: async () =>
      fakeEngine({
        containers: [
          fakeContainer('sonarr', {
            labels: { ...fakeContainer('sonarr').labels, 'com.docker.compose.config-hash': 'one' },
          }),
        ],
      }),
    runner: async () => fakeRunner({ sonarr: hash }).hand,
  })

testCheck('stack-drift', {
  healthy: () => declared('one'),
  faults: {
    'a changed declaration': {
      machine: () => declared('two'),
      status: 'warning',
      expected_text: /sonarr runs from an older declaration/,
    },
  },
})

testCheck('stack-images', {
  healthy: () => runs(),
  faults: {
    'a container of another tag': {
      machine: () => runs({ image: 'example/sonarr:0.9' }),
      status: 'warning',
      expected_text: /declared: example\/sonarr:1\.0\nrunning: example\/sonarr:0\.9/,
    },
  },
})

testCheck('stack-maintained', {
  healthy: () => runs(),
  faults: {
    'a discontinued program': {
      machine: () => runs({ image: 'lscr.io/linuxserver/readarr:0.4' }),
      status: 'warning',
      expected_text: /retired/,
    },
    'a renamed program': {
      machine: () => runs({ image: 'sctx/overseerr:1.33' }),
      status: 'warning',
      expected_text: /become Seerr/,
    },
    'an image that moved': {
      machine: () => runs({ image: 'kizaing/kavita:0.7.7' }),
      status: 'warning',
      expected_text: /another name/,
    },
  },
})
