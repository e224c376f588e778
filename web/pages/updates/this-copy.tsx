import type { UpdateData } from '../../../clients/typescript/src/index.ts'
import { Panel } from '../../components/panel.tsx'
import { Command } from '../../components/command.tsx'
import { words } from '../../words/words.ts'

/** This copy of usher, its stack and the engine. */
export function CopyPanel({ data: { usher, stack, engine } }: { data: UpdateData }) {
  const { updates } = words()
  return (
    <Panel title={updates.thisCopy}>
      <p>
        <strong class="num">{usher.version}</strong>{' '}
        <span class="quiet">{updates.installedAs[usher.install_method]}</span>
      </p>
      <p class="quiet small" dir="auto">
        {usher.because}
      </p>
      {usher.command && <Command line={usher.command} />}
      {stack.project !== null && (
        <p>
          {updates.stack}: <bdi>{stack.project}</bdi> <span class="quiet num">{stack.version}</span>
        </p>
      )}
      {engine && (
        <>
          <p>
            {updates.engine}: {engine.name} <span class="quiet num">{engine.version}</span>
          </p>
          <ul class="bullets">
            {engine.breaking_changes.map(({ id, summary }) => (
              <li key={id} dir="auto">
                {summary}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
