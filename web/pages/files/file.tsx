import type { DriftedFile } from '../../../clients/typescript/src/index.ts'
import type { Tone } from '../../actions/work.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { words } from '../../words/words.ts'

const tones: Record<DriftedFile['status'], Tone> = {
  'as-declared': 'good',
  outdated: 'warn',
  changed: 'warn',
  adopted: 'good',
  missing: 'bad',
}

/** The name of a file as the actions take it. */
export const fileName = ({ path }: DriftedFile): string => path.slice(path.lastIndexOf('/') + 1)

/** One file: how it differs, and whether the household keeps it or usher writes it again. */
export function FileRow({ file }: { file: DriftedFile }) {
  const { files } = words()
  const { path, status, lines_added, lines_removed } = file
  const name = fileName(file)
  const isAdopted = status === 'adopted'
  return (
    <li class="changed-file">
      <p class="size-row">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span class="num">
          {lines_added > 0 && <span class="added">{files.added(lines_added)}</span>}{' '}
          {lines_removed > 0 && <span class="removed">{files.removed(lines_removed)}</span>}
        </span>
        <span class="end">
          <StateMark tone={tones[status]} text={files.statuses[status]} />
        </span>
      </p>
      <p class="quiet small">
        <bdi>{path}</bdi>
      </p>
      <div class="buttons">
        {isAdopted && (
          <ActionButton
            request={{ action: 'adopt', body: { files: [name], withdraw: true } }}
            label={files.withdraw}
            name={files.withdrawOf(name)}
          />
        )}
        {status === 'changed' && (
          <ActionButton
            request={{ action: 'adopt', body: { files: [name] } }}
            label={files.adopt}
            name={files.adoptOf(name)}
          />
        )}
        {!isAdopted && (
          <ActionButton
            request={{ action: 'reset', body: { files: [name] } }}
            label={files.reset}
            name={files.resetOf(name)}
            look="danger"
          />
        )}
      </div>
    </li>
  )
}
