import type { StoredData } from '../../../clients/typescript/src/index.ts'
import { nameServices, serviceName } from '../../actions/names.ts'
import { StackedBar, type BarPart } from '../../charts/stacked-bar.tsx'
import { Panel } from '../../components/panel.tsx'
import { pathTo } from '../../routing/paths.ts'
import { formatBytes } from '../../words/format.ts'
import { words } from '../../words/words.ts'

/** What is stored on this machine: by usher, by the services, by the engine. */
export function StoredPanels({ data }: { data: StoredData }) {
  const { privacy } = words()
  const parts = partsOf(data)
  const sentence = parts.map(({ label, text }) => `${label} ${text}`).join(', ')
  return (
    <>
      <Panel
        title={privacy.kept}
        figure={formatBytes(data.total_bytes)}
        more={<a href={pathTo('storage')}>{words().storage.title}</a>}
      >
        <StackedBar parts={parts} total={data.total_bytes} label={privacy.keptLabel(sentence)} />
      </Panel>
      <Panel title={privacy.keptByUsher} more={<a href={pathTo('removal')}>{privacy.takeAway}</a>}>
        <KeptRows
          rows={data.own_data.map(({ id, title, because, path, size_bytes }) => ({
            key: id,
            title,
            text: because,
            path,
            size: size_bytes,
          }))}
        />
      </Panel>
      <Panel title={privacy.keptByApps}>
        <KeptRows
          rows={data.services.map(({ service, contents, path, volume, container_path, size_bytes, because }) => ({
            key: `${service} ${container_path}`,
            title: serviceName(service),
            text: because === null ? contents : `${contents}. ${because}`,
            path: path ?? volume,
            size: size_bytes,
          }))}
        />
      </Panel>
      <Panel title={privacy.keptElse}>
        <KeptRows
          rows={[
            ...data.content.map(({ path, because, services, size_bytes }) => ({
              key: path,
              title: because,
              text: services.length === 0 ? '' : privacy.seenBy(nameServices(services)),
              path,
              size: size_bytes,
            })),
            ...data.engine_data.map(({ type, title, because, path, size_bytes }) => ({
              key: type,
              title,
              text: because,
              path,
              size: size_bytes,
            })),
          ]}
        />
      </Panel>
    </>
  )
}

interface KeptRow {
  key: string
  title: string
  text: string
  path: string | null
  size: number | null
}

function KeptRows({ rows }: { rows: readonly KeptRow[] }) {
  const { common } = words()
  return (
    <ul class="rows">
      {rows.map(({ key, title, text, path, size }) => (
        <li key={key}>
          <p class="size-row">
            <span dir="auto">{title}</span>
            <span class="end num">{size === null ? common.notKnown : formatBytes(size)}</span>
          </p>
          <p class="quiet small" dir="auto">
            {text}
          </p>
          {path !== null && (
            <p class="quiet small">
              <bdi>{path}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function partsOf({ content, engine_data, services, own_data }: StoredData): BarPart[] {
  const { holders } = words().privacy
  const sum = (items: readonly { size_bytes: number | null }[]) =>
    items.reduce((total, { size_bytes }) => total + (size_bytes ?? 0), 0)
  const sizes = [
    ['content', sum(content), 1],
    ['engine', sum(engine_data), 5],
    ['apps', sum(services), 2],
    ['usher', sum(own_data), 4],
  ] as const
  return sizes.map(([name, size, series]) => ({ label: holders[name], size, text: formatBytes(size), series }))
}
