import type { DriftedFile } from '../../../clients/typescript/src/index.ts'
import { useDryRun } from '../../actions/use-dry-run.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Panel } from '../../components/panel.tsx'
import { SettingsPage } from '../../components/settings/settings-page.tsx'
import { Empty, Waiting } from '../../components/trouble.tsx'
import { words } from '../../words/words.ts'
import { FileRow, fileName } from './file.tsx'

const resetAll = { action: 'reset', body: {} } as const

/**
 * Files of the stack that differ from what usher would write. What a reset would touch is what there is: its refusal
 * says that there is nothing, or why that cannot be told.
 */
export default function FilesPage() {
  const { files } = words()
  const { data, problem, isLoading } = useDryRun(resetAll)
  const all = data?.files ?? []
  const changed = all.filter(({ status }) => status !== 'adopted')
  const adopted = all.filter(({ status }) => status === 'adopted')
  return (
    <SettingsPage title={files.title} lead={<p>{files.lead}</p>}>
      {isLoading && !data && <Waiting />}
      {!isLoading && all.length === 0 && <Empty text={problem?.sentence ?? files.none} />}
      {changed.length > 0 && <FilesPanel title={files.changed(changed.length)} files={changed} />}
      {adopted.length > 0 && <FilesPanel title={files.adopted} files={adopted} />}
    </SettingsPage>
  )
}

function FilesPanel({ title, files }: { title: string; files: readonly DriftedFile[] }) {
  return (
    <Panel title={title} more={<AllButtons files={files.filter(({ status }) => status !== 'adopted')} />}>
      <ul class="rows">
        {files.map((file) => (
          <FileRow key={file.path} file={file} />
        ))}
      </ul>
    </Panel>
  )
}

/** Every file at once; those that the household keeps are left alone. */
function AllButtons({ files: all }: { files: readonly DriftedFile[] }) {
  const { files } = words()
  const edited = all.filter(({ status }) => status === 'changed').map(fileName)
  if (all.length < 2) return null
  return (
    <span class="buttons">
      {edited.length > 1 && (
        <ActionButton request={{ action: 'adopt', body: { files: edited } }} label={files.adoptAll} />
      )}
      <ActionButton
        request={{ action: 'reset', body: { files: all.map(fileName) } }}
        label={files.resetAll}
        look="danger"
      />
    </span>
  )
}
