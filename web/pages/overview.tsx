import type { Attention, DashboardData, JobData, StatusData } from '../../clients/typescript/src/index.ts'
import { useLive } from '../api/use.ts'
import { Command, Fault } from '../components/fault.tsx'
import { AsOf, Fresh } from '../components/fresh.tsx'
import { Disks, stoppedOf, Stuck, Wishes } from '../components/household.tsx'
import { JobLine } from '../components/job-line.tsx'
import { Mark } from '../components/mark.tsx'
import { Page } from '../components/page.tsx'
import { Since } from '../components/time.tsx'
import { WhereIs } from '../components/where-is.tsx'
import { to } from '../route.ts'
import { formWords, listed, sentence, serviceWords } from '../words.ts'

/** What is wrong first, everything else quiet. */
export function Overview() {
  const live = useLive()
  const dashboard = live.of('dashboard')
  const status = live.of('status')
  const trouble = live.trouble()
  const [stuck, requests, space] = [live.of('stuck'), live.of('requests'), live.of('space')]
  const running = live.of('jobs')?.data.jobs.filter(({ state }) => state === 'running') ?? []
  const heading = trouble?.summary ?? dashboard?.data.summary ?? 'Waiting for the first word from usher'
  return (
    <Page
      title="Overview"
      heading={heading}
      held={trouble ? undefined : dashboard}
      lead={trouble ? null : <AsOf held={dashboard} />}
    >
      {trouble && <Fault error={trouble} headed />}
      <WhereIs />
      {dashboard && dashboard.data.attention.length > 0 && (
        <Fresh held={dashboard}>
          <AttentionList items={dashboard.data.attention} />
        </Fresh>
      )}
      {stuck && stoppedOf(stuck.data).length > 0 && (
        <Fresh held={stuck}>
          <Stuck stuck={stuck.data} />
        </Fresh>
      )}
      {requests && (
        <Fresh held={requests}>
          <Wishes requests={requests.data} />
        </Fresh>
      )}
      {running.length > 0 && <UnderWay jobs={running} />}
      {status && (
        <Fresh held={status}>
          <Forms forms={status.data.forms} />
        </Fresh>
      )}
      {space && (
        <Fresh held={space}>
          <Disks space={space.data} />
        </Fresh>
      )}
      {dashboard && <Next next={dashboard.data.next} />}
    </Page>
  )
}

function AttentionList({ items }: { items: readonly Attention[] }) {
  return (
    <section aria-labelledby="attention">
      <h2 id="attention">Worth a look</h2>
      <ul class="cards">
        {items.map((item) => (
          <AttentionCard key={`${item.subject} ${item.summary}`} item={item} />
        ))}
      </ul>
    </section>
  )
}

function AttentionCard({ item }: { item: Attention }) {
  const [tone, state] = item.state === null ? (['warn', 'look'] as const) : serviceWords(item.state)
  // Where a state is what is wrong, the summary says it in full; where another thing is, it stands below.
  const isState = item.state !== null && tone !== 'good'
  return (
    <li class={`card ${tone === 'good' ? 'warn' : tone}`}>
      <div class="card-head">
        <h3>{item.state === null ? item.subject : <a href={to.service(item.subject)}>{item.subject}</a>}</h3>
        <Mark tone={tone} word={isState ? item.summary : state} />
        <Since at={item.since} />
      </div>
      {!isState && <p>{sentence(item.summary)}</p>}
      {item.meaning && <p class="quiet">{sentence(item.meaning)}</p>}
      {item.command && <Command line={item.command} />}
    </li>
  )
}

function UnderWay({ jobs }: { jobs: readonly JobData[] }) {
  return (
    <section aria-labelledby="under-way">
      <h2 id="under-way">Under way</h2>
      <ul class="rows">
        {jobs.map((job) => (
          <JobLine key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}

function Forms({ forms }: { forms: StatusData['forms'] }) {
  const weight = ({ state }: StatusData['forms'][number]) => (state === 'healthy' ? 1 : 0)
  const on = forms.filter(({ state }) => state !== 'off').toSorted((a, b) => weight(a) - weight(b))
  const off = forms.filter(({ state }) => state === 'off')
  return (
    <section aria-labelledby="forms">
      <h2 id="forms">Forms</h2>
      <ul class="rows">
        {on.map(({ form, title, state, not_well }) => (
          <li key={form} class="row">
            <a href={to.services} class="row-name">
              {form}
            </a>
            <Mark tone={formWords(state)[0]} word={formWords(state)[1]} />
            <span class="quiet">{not_well.length > 0 ? `${title} (${listed(not_well)})` : title}</span>
          </li>
        ))}
      </ul>
      {off.length > 0 && <p class="quiet">Off: {listed(off.map(({ form }) => form))}.</p>}
    </section>
  )
}

/** What to type next, but for what this page is. */
function Next({ next }: { next: DashboardData['next'] }) {
  const elsewhere = next.filter(({ command }) => !command.startsWith('usher ui'))
  if (elsewhere.length === 0) return null
  return (
    <section aria-labelledby="next">
      <h2 id="next">In a terminal</h2>
      <ul class="next">
        {elsewhere.map(({ command, summary }) => (
          <li key={command}>
            <Command line={command} />
            <span class="quiet">{summary}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
