import { machine } from '../routing/machine.ts'
import { useApp } from '../state/app-context.ts'
import { loadPageStyle } from '../state/page-style.ts'
import { loadWords } from '../words/words.ts'
import { LazyPart } from './lazy-part.tsx'

/** Everything about several machines, with its words: a household with one never loads it. */
export const loadMachines = async () =>
  (await Promise.all([import('./machines/index.ts'), loadWords(['machines']), loadPageStyle()]))[0]

type Part = 'MachineAway' | 'MachineChoice' | 'MachinesPanel'

const part = (name: Part) => async () => (await loadMachines())[name]

export const loadChoice = part('MachineChoice')
export const loadAway = part('MachineAway')
export const loadPanel = part('MachinesPanel')

/** Draws a part about the machines of the household, where it has several. */
export function SeveralMachines({ load }: { load: ReturnType<typeof part> }) {
  const answers = useApp().live.of('household-answer').value?.data.answers
  return machine.value || answers?.[1] ? <LazyPart load={load} /> : null
}
