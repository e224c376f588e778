import type { DriftedFile } from '../../../clients/typescript/src/index.ts'
import { useDryRun } from '../../actions/use-dry-run.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Panel } from '../../components/panel.tsx'
import { SettingsPage } from '../../components/settings/settings-page.tsx'
import { Empty, Waiting } from '../../components/trouble.tsx'
import { words } from '../../words/words.ts'
import { FileRow } from './file.tsx'

const adoptAll = { action: 'adopt', body: {} } as const
const resetAll = { action: 'reset', body: {} } as const
const withdrawAll = { action: 'adopt', body: { withdraw: true } } as const

/**
 * Files of the stack that differ from what usher would write. What the actions would touch is what there is: a refusal
 * says that there is nothing, or why it cannot be told.
 */
export default function FilesPage() {
  const { files } = words()
  const [adopt, reset, withdraw] = [useDryRun(adoptAll), useDryRun(resetAll), useDryRun(withdrawAll)]
  const changed = reset.data?.files ?? []
  const adopted = withdraw.data?.files ?? []
  const canAdopt = new Set(adopt.data?.files.map(({ path }) => path))
  const isEmpty = !reset.isLoading && changed.length === 0
  return (
    <SettingsPage title={files.title} lead={<p>{files.lead}</p>}>
      {reset.isLoading && !reset.data && <Waiting />}
      {isEmpty && <Empty text={reset.problem?.sentence ?? files.none} />}
      {changed.length > 0 && (
        <Panel title={files.changed(changed.length)} more={<AllButtons count={changed.length} canAdopt={canAdopt.size > 0} />}>
          <FileList files={changed} canAdopt={canAdopt} />
        </Panel>
      )}
      {adopted.length > 0 && (
        <Panel title={files.adopted}>
          <ul class="rows">
            {adopted.map((file) => (
              <FileRow key={file.path} file={file} isAdopted canAdopt={false} />
            ))}
          </ul>
        </Panel>
      )}
    </SettingsPage>
  )
}

function FileList({ files, canAdopt }: { files: readonly DriftedFile[]; canAdopt: ReadonlySet<string> }) {
  return (
    <ul class="rows">
      {files.map((file) => (
        <FileRow key={file.path} file={file} isAdopted={false} canAdopt={canAdopt.has(file.path)} />
      ))}
    </ul>
  )
}

function AllButtons({ count, canAdopt }: { count: number; canAdopt: boolean }) {
  const { files } = words()
  if (count < 2) return null
  return (
    <span class="buttons">
      {canAdopt && <ActionButton request={adoptAll} label={files.adoptAll} />}
      <ActionButton request={resetAll} label={files.resetAll} look="danger" />
    </span>
  )
}
