import { paths } from '../../routing/paths.ts'
import { words } from '../../words/words.ts'
import { Panel } from '../panel.tsx'

/** In place of the list of machines, on the page of one of them: the list is that of the machine that reaches them. */
export function MachinesOfHere() {
  const { machines } = words()
  return (
    <Panel title={machines.title}>
      <p>
        <a href={paths.hosting}>{machines.openHere}</a>
      </p>
    </Panel>
  )
}
