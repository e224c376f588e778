import type {
  OfferedRelease,
  QueriedIndexer,
  RejectedRelease,
  TraceData,
} from '../../../clients/typescript/src/index.ts'
import { Moment } from '../../components/age.tsx'
import { Panel } from '../../components/panel.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { useShownRows } from '../../components/shown-rows.ts'
import { formatBytes, formatCount, formatList } from '../../words/format.ts'
import { words } from '../../words/words.ts'

/** What the indexers offered just now or before, and why it was not taken. */
export function OffersPanel({ trace: { search, rejections: remembered, indexers } }: { trace: TraceData }) {
  const { title } = words()
  // What was offered just now says so already.
  const offered = new Set(search?.offers.map((offer) => offer.title))
  const rejections = remembered.filter((rejection) => !offered.has(rejection.title))
  const isSearched = search !== null && !search.dry_run
  if (!isSearched && rejections.length === 0 && indexers.length === 0) return null
  return (
    <Panel title={isSearched ? title.offers : title.indexers}>
      {isSearched && <OfferTable offers={search.offers} />}
      {isSearched &&
        search.failures.map((failure) => (
          <p key={failure} class="notice" dir="auto">
            {failure}
          </p>
        ))}
      {indexers.length > 0 && <IndexerList indexers={indexers} />}
      {rejections.length > 0 && <RejectionTable rejections={rejections} />}
    </Panel>
  )
}

function OfferTable({ offers }: { offers: readonly OfferedRelease[] }) {
  const { title } = words()
  const { rows, more, showMore } = useShownRows(offers, 20)
  if (offers.length === 0) return <p class="quiet">{title.offersNone}</p>
  return (
    <>
      <div class="table-wrap" tabIndex={0} role="group" aria-label={title.offers}>
        <table class="stacks">
          <thead>
            <tr>
              <th scope="col">{title.release}</th>
              <th scope="col">{title.indexer}</th>
              <th scope="col">{title.size}</th>
              <th scope="col">{title.seeds}</th>
              <th scope="col">{title.result}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title: release, indexer, size_bytes, seeders, because, grabbed }, at) => (
              <tr key={at}>
                <th scope="row" dir="auto">
                  {release}
                </th>
                <td>{indexer}</td>
                <td class="num">{formatBytes(size_bytes)}</td>
                <td class="num">{seeders === null ? '–' : formatCount(seeders)}</td>
                <td dir="auto">{because ?? (grabbed ? title.grabbed : title.taken)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore count={more} show={showMore} />
    </>
  )
}

function IndexerList({ indexers }: { indexers: readonly QueriedIndexer[] }) {
  const { title } = words()
  return (
    <ul class="indexers small">
      {groupIndexers(indexers).map(({ names, first: { answered, because, offers_total, queried_at } }) => (
        <li key={names[0]}>
          <strong>{formatList(names)}</strong>{' '}
          {answered === true &&
            `${title.answered.yes}${offers_total === null ? '' : `, ${title.offersCount(offers_total)}`} `}
          {answered === false && `${title.answered.no} `}
          {queried_at !== null && <Moment at={queried_at} />}
          {because !== null && (
            <span class="quiet" dir="auto">
              {' '}
              {because}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Indexers of which the same is said are listed together. */
function groupIndexers(indexers: readonly QueriedIndexer[]): { names: string[]; first: QueriedIndexer }[] {
  const groups = Map.groupBy(indexers, ({ indexer, ...said }) => (said.answered === null ? said.because : indexer))
  return [...groups.values()].map((of) => ({ names: of.map(({ indexer }) => indexer), first: of[0]! }))
}

function RejectionTable({ rejections }: { rejections: readonly RejectedRelease[] }) {
  const { title } = words()
  const { rows, more, showMore } = useShownRows(rejections, 20)
  return (
    <div>
      <h3>{title.rejected}</h3>
      <div class="table-wrap" tabIndex={0} role="group" aria-label={title.rejected}>
        <table class="stacks">
          <thead>
            <tr>
              <th scope="col">{title.release}</th>
              <th scope="col">{title.indexer}</th>
              <th scope="col">{title.reason}</th>
              <th scope="col">{title.when}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title: release, indexer, because, rejected_at }, at) => (
              <tr key={at}>
                <th scope="row" dir="auto">
                  {release}
                </th>
                <td>{indexer}</td>
                <td dir="auto">{because}</td>
                <td>{rejected_at !== null && <Moment at={rejected_at} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore count={more} show={showMore} />
    </div>
  )
}
