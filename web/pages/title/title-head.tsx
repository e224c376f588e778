import type { TraceData, TracedItem } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Page } from '../../components/page.tsx'
import { Poster } from '../../components/poster.tsx'
import { labelOf, pageAddress, type DescribedService } from '../../components/services/service.ts'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'

/** What it is, where it is in a sentence, and what one can do with it. */
export function TitleHead({ trace }: { trace: TraceData }) {
  const { common } = words()
  const item: TracedItem = trace.item!
  const name = item.title ?? common.unknownTitle
  return (
    <div class="title-head">
      <div class="title-poster">
        <Poster title={name} picture={item.picture} />
      </div>
      <div class="title-text">
        <Page
          title={name}
          heading={<TitleHeading item={item} name={name} />}
          lead={<span dir="auto">{trace.summary}</span>}
        />
        <TitleButtons trace={trace} item={item} name={name} />
      </div>
    </div>
  )
}

function TitleHeading({ item: { year, media, season, episode }, name }: { item: TracedItem; name: string }) {
  const { title } = words()
  const part =
    season === null
      ? null
      : [title.season(season), episode !== null && title.episode(episode)].filter(Boolean).join(', ')
  const facts = [part, year, media && title.media[media]].filter(Boolean).join(' · ')
  return (
    <>
      <bdi>{name}</bdi> <span class="title-facts">{facts}</span>
    </>
  )
}

function TitleButtons({ trace, item, name }: { trace: TraceData; item: TracedItem; name: string }) {
  const { title } = words()
  const server = useAppAddress(playableApp(trace))
  const library = useAppAddress(item.library_app)
  const isMissing = item.parts_wanted !== null && (item.parts_available ?? 0) < item.parts_wanted
  const body = item.season === null ? { term: trace.term } : { term: trace.term, season: item.season }
  return (
    <div class="buttons">
      {server && (item.parts_available ?? 0) > 0 && (
        <AppLink address={server.address} text={title.watchIn(server.label)} icon="play" look="main" />
      )}
      {item.library_app !== null && (isMissing || item.parts_wanted === null) && (
        <ActionButton
          request={{ action: 'search', body }}
          label={title.search}
          name={title.searchFor(name)}
          icon="search"
        />
      )}
      {item.season !== null && item.title !== null && (
        <a class="button ghost" href={pathTo('title', { term: item.title })}>
          {title.wholeSeries}
        </a>
      )}
      {library && <AppLink address={library.address} text={title.openIn(library.label)} icon="external" look="ghost" />}
    </div>
  )
}

interface AppLinkProps {
  address: string
  text: string
  icon: 'play' | 'external'
  look: string
}

function AppLink({ address, text, icon, look }: AppLinkProps) {
  return (
    <a class={`button ${look}`} href={address} target="_blank" rel="noreferrer">
      <Icon name={icon} /> {text} <span class="visually-hidden">({words().common.opensNewTab})</span>
    </a>
  )
}

/** The app that can play it, or would. */
const playableApp = ({ hops }: TraceData): string | null => hops.find(({ hop }) => hop === 'playable')?.app ?? null

/** Returns where an app opens in this browser, by the name that it has for people. */
export function useAppAddress(app: string | null): { label: string; address: string } | null {
  const { live } = useApp()
  const door = useAnswer('frontDoor', undefined, { paceMs: 10 * 60_000 }).data
  const services: readonly DescribedService[] = live.of('status').value?.data.services ?? []
  if (app === null) return null
  const wanted = app.toLowerCase()
  const service = services.find((known) => labelOf(known).toLowerCase() === wanted || known.service === wanted)
  const address = service ? pageAddress(service, door, location.hostname) : null
  return address === null ? null : { label: app, address }
}
