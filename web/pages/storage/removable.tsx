import type { Removable, SpaceData } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Panel } from '../../components/panel.tsx'
import { DoButton } from '../../components/remedy.tsx'
import { Empty } from '../../components/trouble.tsx'
import { useShownRows } from '../../components/shown-rows.ts'
import { ShowMore } from '../../components/show-more.tsx'
import { pathTo } from '../../routing/paths.ts'
import { formatBytes } from '../../words/format.ts'
import { words } from '../../words/words.ts'

/** What can be had back, with what each costs. */
export function RemovablePanel({ data, current }: { data: SpaceData; current: boolean }) {
  const { storage } = words()
  const free = data.removable.filter(({ reclaimable }) => reclaimable)
  const size = free.reduce((sum, { frees_bytes }) => sum + frees_bytes, 0)
  const { rows, more, showMore } = useShownRows(data.removable)
  return (
    <Panel title={storage.removable} current={current} more={<a href={pathTo('leaving')}>{storage.leaving}</a>}>
      {data.removable.length === 0 && <Empty text={storage.nothingRemovable} />}
      {size > 0 && (
        <div class="reclaim">
          <p>{storage.reclaimText(formatBytes(size))}</p>
          <ActionButton
            request={{ action: 'space-reclaim', body: {} }}
            label={storage.reclaim(formatBytes(size))}
            look="main"
          />
        </div>
      )}
      <ul class="rows">
        {rows.map((item) => (
          <RemovableRow key={`${item.type} ${item.id ?? item.path ?? item.title}`} item={item} />
        ))}
      </ul>
      <ShowMore count={more} show={showMore} />
      {data.choices.length > 0 && (
        <>
          <h3>{storage.choices}</h3>
          <ul class="rows">
            {data.choices.map((choice) => (
              <li key={choice.summary} class="size-row">
                <span dir="auto">{choice.summary}</span>
                <span class="end num">{storage.frees(formatBytes(choice.frees_bytes))}</span>
                <DoButton remedy={choice} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function RemovableRow({ item }: { item: Removable }) {
  const { storage } = words()
  const { title, type, frees_bytes, size_bytes, losses, because, id, reclaimable } = item
  const frees =
    frees_bytes === size_bytes
      ? storage.frees(formatBytes(frees_bytes))
      : storage.ofSize(formatBytes(frees_bytes), formatBytes(size_bytes))
  return (
    <li class="removable">
      <p>
        <strong>
          <bdi>{title}</bdi>
        </strong>{' '}
        <span class="quiet small">{storage.types[type]}</span>
        <span class="end num">{frees}</span>
      </p>
      {[because, ...losses].filter(Boolean).map((text) => (
        <p key={text} class="quiet small" dir="auto">
          {text}
        </p>
      ))}
      {type === 'download' && id !== null && !reclaimable && (
        <ActionButton
          request={{ action: 'stop-seeding', body: { download: id } }}
          label={storage.stopSharing}
          name={storage.stopSharingOf(title)}
        />
      )}
    </li>
  )
}
