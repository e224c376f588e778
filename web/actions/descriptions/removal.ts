import type { StoredData, UninstallData, UninstallItem } from '../../../clients/typescript/src/index.ts'
import { formatBytes } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { ActionDescriptions } from '../describe.ts'
import { effect, planOf, type PlanEffect } from '../plan.ts'

/** Taking usher and its stack away again. */
export const removalActions: Pick<ActionDescriptions, 'uninstall-apply' | 'forget'> = {
  'uninstall-apply': {
    typed: () => words().plans.machine.uninstallWord,
    question: ({ removal }) => words().plans.machine.uninstall[removal],
    verb: ({ removal }) => words().plans.machine.uninstallVerb[removal],
    plan: (data) => planOf(data, { effects: removalEffects(data), isNothing: data.items.length === 0 }),
    undoable: false,
    isDanger: true,
  },
  forget: {
    typed: () => words().plans.machine.forgetWord,
    question: () => words().plans.machine.forget,
    verb: () => words().plans.machine.forgetVerb,
    plan: (data) =>
      planOf({ offer: data.offer }, { effects: forgetEffects(data), isNothing: data.forgotten.length === 0 }),
    undoable: false,
    isDanger: true,
  },
}

/** Counts the items of each type, as twelve containers are twelve equal lines otherwise. */
function removalEffects({ items, kept }: UninstallData): PlanEffect[] {
  const { machine } = words().plans
  const left = items.filter(({ result }) => result === 'would-keep')
  return [
    ...linesByType(items, 'would-stop', (what) => effect('stop', machine.stops(what))),
    ...linesByType(items, 'would-remove', (what, size) =>
      effect('remove', size > 0 ? machine.goesWithSize(what, formatBytes(size)) : machine.goes(what)),
    ),
    ...left.map(keptItem),
    ...kept.map(({ title, because }) => effect('keep', machine.kept(title, because))),
  ]
}

function linesByType(
  items: readonly UninstallItem[],
  result: UninstallItem['result'],
  line: (what: string, size: number) => PlanEffect,
): PlanEffect[] {
  const groups = Map.groupBy(
    items.filter((item) => item.result === result),
    ({ type }) => type,
  )
  return [...groups].map(([type, members]) => {
    const size = members.reduce((sum, { size_bytes }) => sum + (size_bytes ?? 0), 0)
    return line(words().plans.machine.removes[type](members.length), size)
  })
}

function keptItem({ name, because, unexplained_files }: UninstallItem): PlanEffect {
  const { machine } = words().plans
  const foreign = unexplained_files.length
  return effect('warn', foreign > 0 ? machine.foreign(name, foreign) : machine.itemKept(name, because ?? ''))
}

function forgetEffects({ forgotten }: StoredData): PlanEffect[] {
  const { machine } = words().plans
  return [
    ...forgotten.map(({ title, size_bytes }) =>
      effect('remove', size_bytes === null ? title : machine.forgets(title, formatBytes(size_bytes))),
    ),
    effect('keep', machine.forgetKeeps),
  ]
}
