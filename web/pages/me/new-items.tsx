import { useState } from 'preact/hooks'
import { Age } from '../../components/age.tsx'
import { Panel } from '../../components/panel.tsx'
import { Poster } from '../../components/poster.tsx'
import { partName } from '../../components/title-name.tsx'
import { words } from '../../words/words.ts'
import type { NewItem } from '../../../clients/typescript/src/index.ts'

const FIRST_SHOWN = 12

/** What arrived lately, as posters. */
export function NewItems({ items }: { items: readonly NewItem[] }) {
  const { me } = words()
  const [isWhole, setWhole] = useState(false)
  if (items.length === 0) return null
  const shown = isWhole ? items : items.slice(0, FIRST_SHOWN)
  return (
    <Panel title={me.fresh}>
      <ul class="me-posters">
        {shown.map((item) => (
          <li key={`${item.title} ${item.season} ${item.episode} ${item.added_at}`}>
            <NewPoster item={item} />
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <button type="button" class="button" onClick={() => setWhole(true)}>
          {me.showMore(items.length - shown.length)}
        </button>
      )}
    </Panel>
  )
}

function NewPoster({ item }: { item: NewItem }) {
  const { title, season, episode, parts_new, added_at } = item
  const { me, common } = words()
  const name = title ?? common.unknownTitle
  const part = parts_new > 1 ? me.newEpisodes(parts_new) : partName(season, episode)
  return (
    <>
      <Poster title={name} picture={item.picture} />
      <strong dir="auto">{name}</strong>
      <span class="quiet small">
        {part && <span>{part} · </span>}
        <Age at={added_at} />
      </span>
    </>
  )
}
