import type { PoliciesData, PolicyDownload } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { AgeIn } from '../../components/age.tsx'
import { Panel } from '../../components/panel.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { useShownRows } from '../../components/shown-rows.ts'
import { Empty } from '../../components/trouble.tsx'
import { formatCount } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { titleOf } from './titles.ts'

/** Downloads with strikes now, the next to be removed first. */
export function CountedPanel({ data: { counted_downloads, brakes, policies: titles } }: { data: PoliciesData }) {
  const { policies } = words()
  const { rows, more, showMore } = useShownRows(counted_downloads)
  return (
    <Panel title={policies.counted}>
      {counted_downloads.length === 0 && <Empty text={policies.nothingCounted} />}
      <ul class="rows">
        {rows.map((one) => (
          <li key={`${one.policy} ${one.id}`}>
            <ReleaseLine name={one.release_name} figure={policies.strikesOf(...strikesOf(one, brakes.strikes))} />
            <p class="quiet" dir="auto">
              {[one.library_app, titleOf(one.policy, titles), one.because].join(' · ')}
            </p>
            <p class="quiet small">
              <AgeIn say={policies.lastStrike} at={one.last_strike_at} />
            </p>
          </li>
        ))}
      </ul>
      <ShowMore count={more} show={showMore} />
    </Panel>
  )
}

/** One strike is enough for a dangerous download. */
const strikesOf = ({ policy, strike_count }: PolicyDownload, strikes: number): [string, string] => {
  const needed = policy === 'dangerous' ? 1 : strikes
  return [formatCount(Math.min(strike_count, needed)), formatCount(needed)]
}

/** What the policies removed, the newest first. Each release can be allowed again. */
export function RemovedPanel({ data: { removed_downloads, policies: titles } }: { data: PoliciesData }) {
  const { policies } = words()
  const { rows, more, showMore } = useShownRows(removed_downloads)
  return (
    <Panel title={policies.removed}>
      {removed_downloads.length === 0 && <Empty text={policies.nothingRemoved} />}
      <ul class="rows">
        {rows.map((one) => (
          <RemovedRow key={`${one.policy} ${one.id}`} download={one} title={titleOf(one.policy, titles)} />
        ))}
      </ul>
      <ShowMore count={more} show={showMore} />
    </Panel>
  )
}

function RemovedRow({ download, title }: { download: PolicyDownload; title: string }) {
  const { policies } = words()
  const { id, release_name, library_app, because, removed_at, allowed_at } = download
  return (
    <li>
      <ReleaseLine name={release_name} figure={allowed_at === null ? null : policies.allowed} />
      <p class="quiet" dir="auto">
        {[library_app, title, because].join(' · ')}
      </p>
      {removed_at !== null && (
        <p class="quiet small">
          <AgeIn say={policies.removedAt} at={removed_at} />
        </p>
      )}
      {allowed_at === null && (
        <div class="buttons">
          <ActionButton
            request={{ action: 'policies-allow', body: { download: id } }}
            label={policies.allow}
            name={policies.allowOf(release_name)}
          />
        </div>
      )}
    </li>
  )
}

/** The name of a release, which may be long and has no spaces, and a figure. */
function ReleaseLine({ name, figure }: { name: string; figure: string | null }) {
  return (
    <p class="size-row">
      <strong dir="auto">{name}</strong>
      {figure !== null && <span class="end num">{figure}</span>}
    </p>
  )
}
