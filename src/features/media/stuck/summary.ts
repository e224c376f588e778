import type { StuckData } from '../../../../contract/kinds/stuck.ts'

type StuckFindings = Pick<StuckData, 'causes' | 'items' | 'not_known'> & { term: string | undefined }

/** Returns one or two sentences. Never claims that nothing has stopped while an app does not answer. */
export function summarizeStuck({ term, causes, items, not_known: silent }: StuckFindings): string {
  const of = term === undefined ? '' : ` of "${term}"`
  const [unheard] = silent
  if (items.length === 0)
    return unheard ? `Whether anything${of} has stopped is not known. ${unheard.because}` : `Nothing${of} has stopped.`
  const waits = items.filter(({ reason_code }) => reason_code === 'waiting-for-approval').length
  const stopped = items.length - waits
  const alone = new Set(items.filter(({ cause }) => cause === null).map(({ reason_code }) => reason_code)).size
  const told = [
    ...(stopped > 0 ? [`${countNoun(stopped, 'thing')} ${stopped === 1 ? 'has' : 'have'} stopped`] : []),
    ...(waits > 0 ? [`${countNoun(waits, 'request')} ${waits === 1 ? 'waits' : 'wait'} for approval`] : []),
  ]
  const folded = causes.length === 1 && alone === 0 ? ', for one reason' : ''
  const rest = unheard ? ` ${silent.length === 1 ? 'One app' : `${silent.length} apps`} could not tell all of it.` : ''
  return `${told.join(', and ')}${folded}.${rest}`
}

const countNoun = (many: number, what: string): string => `${many} ${what}${many === 1 ? '' : 's'}`
