import { refuse } from '../../refusal.ts'
import { pretendEngine } from '../../testing/engine.ts'
import { pretendMachine } from '../../testing/machine.ts'
import { sees } from '../testing/sees.ts'

const stopped = refuse('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })

sees('engine-reachable', {
  well: () => pretendMachine(),
  faults: {
    'nobody listens at its socket': {
      machine: () => pretendMachine({ engine: () => Promise.reject(stopped) }),
      says: /not answering/,
    },
    'it takes the question and gives no list of containers': {
      machine: () =>
        pretendMachine({ engine: async () => ({ ...pretendEngine(), containers: () => Promise.reject(stopped) }) }),
      says: /not answering/,
    },
  },
})
