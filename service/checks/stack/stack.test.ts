import { container, pretendEngine } from '../../testing/engine.ts'
import { pretendMachine } from '../../testing/machine.ts'
import type { Container } from '../../engine/engine.ts'
import { sees } from '../testing/sees.ts'

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
