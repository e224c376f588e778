import type { OffsiteTransferData } from '../../../clients/typescript/src/index.ts'
import { formatBytes } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { ActionDescriptions } from '../describe.ts'
import { effect, planOf, type PlanEffect } from '../plan.ts'

type Names = 'offsite-add' | 'offsite-remove' | 'offsite-send' | 'offsite-fetch'

/** Copies of the backups in another place. */
export const offsiteActions: Pick<ActionDescriptions, Names> = {
  'offsite-add': {
    question: ({ name }) => words().plans.care.offsiteAdd(name),
    verb: () => words().plans.care.offsiteAddVerb,
    plan: (data) => planOf(data, { effects: [effect('change', words().plans.care.offsiteMarks)] }),
    undoable: true,
  },
  'offsite-remove': {
    question: ({ name }) => words().plans.care.offsiteRemove(name),
    verb: () => words().plans.care.offsiteRemoveVerb,
    plan: (data) => planOf(data, { effects: [effect('keep', words().plans.care.offsiteStays)] }),
    undoable: true,
  },
  'offsite-send': {
    question: () => words().plans.care.offsiteSend,
    verb: () => words().plans.care.offsiteSendVerb,
    plan: (data) =>
      planOf(data, { summary: data.summary, effects: sendEffects(data), isNothing: data.steps.length === 0 }),
    undoable: false,
  },
  'offsite-fetch': {
    question: ({ backup }) => words().plans.care.offsiteFetch(backup),
    verb: () => words().plans.care.offsiteFetchVerb,
    plan: (data) => {
      const { care } = words().plans
      const fetched = data.steps.map(({ destination, size_bytes }) =>
        effect('change', care.offsiteFetches(destination, formatBytes(size_bytes ?? 0))),
      )
      return planOf(data, { effects: [...fetched, effect('keep', care.offsiteKeeps)] })
    },
    undoable: null,
  },
}

function sendEffects({ steps, unreached }: OffsiteTransferData): PlanEffect[] {
  const { care } = words().plans
  return [
    ...steps.map(({ destination, backup, result, size_bytes }) =>
      result === 'would-remove'
        ? effect('remove', care.offsiteRemoves(backup, destination))
        : effect('change', care.offsiteSends(backup, destination, formatBytes(size_bytes ?? 0))),
    ),
    ...unreached.map(({ destination, because }) => effect('warn', care.offsiteUnreached(destination, because))),
  ]
}
