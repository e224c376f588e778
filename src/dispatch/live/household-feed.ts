import { householdAnswer } from '../../../contract/kinds/household-answer.ts'
import { askHousehold } from '../far/household.ts'
import { payload } from '../../operations/handler.ts'
import { mayKnowOtherMachines } from '../../platform/remote/machine-file.ts'
import type { OtherMachines } from '../far/other-machines.ts'
import type { Feed } from './feeds.ts'

const BARE_USHER = { name: undefined, rawArguments: [] }

/** What every machine says of itself, once usher knows another one. The lines stay open. */
export const householdFeed = (others: OtherMachines, signal: AbortSignal): Feed => ({
  kinds: [householdAnswer],
  command: 'machines',
  triggers: ['jobs'],
  intervalMs: 20_000,
  async gather(machine) {
    if (!mayKnowOtherMachines(machine.paths)) return []
    const lines = { open: ({ name }: { name: string }) => others.session(name), release: async () => {} }
    return [payload(householdAnswer, (await askHousehold(machine, BARE_USHER, signal, lines)).data)]
  },
})
