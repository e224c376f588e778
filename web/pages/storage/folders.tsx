import type { SpaceData, SpaceFolder } from '../../../clients/typescript/src/index.ts'
import { Meter } from '../../charts/meter.tsx'
import { Panel } from '../../components/panel.tsx'
import { formatBytes, formatCount } from '../../words/format.ts'
import { words } from '../../words/words.ts'

const SHOWN = 12

/** The folders of the household, the largest first, each as a bar. */
export function FoldersPanel({ folders }: { folders: readonly SpaceFolder[] }) {
  const { storage } = words()
  const most = folders[0]?.size_bytes ?? 0
  if (most === 0) return null
  return (
    <Panel title={storage.folders}>
      <ul class="size-bars">
        {folders.slice(0, SHOWN).map(({ path, size_bytes, files_total }) => (
          <li key={path}>
            <p>
              <bdi title={path}>{shortened(path, folders[0]!.path)}</bdi>
              <span class="end num">{formatBytes(size_bytes)}</span>
            </p>
            <Meter share={size_bytes / most} label={`${path}: ${formatBytes(size_bytes)}`} />
            <p class="quiet small">
              {storage.files}: {formatCount(files_total)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The largest single files. */
export function LargestPanel({ data }: { data: SpaceData }) {
  const { storage } = words()
  if (data.largest.length === 0) return null
  return (
    <Panel title={storage.largest}>
      <ul class="rows">
        {data.largest.slice(0, SHOWN).map(({ path, container_path, title, size_bytes }) => (
          <li key={path ?? container_path ?? title} class="size-row">
            <span dir="auto">{title}</span>
            <span class="end num">{formatBytes(size_bytes)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The path within the largest folder, which contains most of the others. */
function shortened(path: string, root: string): string {
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path
}
