import type { Attention, DashboardData, JobData, StatusData } from '../../clients/typescript/src/index.ts'
import { useLive } from '../api/live-context.ts'
import { CommandText, ErrorMessage } from '../components/error-message.tsx'
import { ConfirmedAt, Freshness } from '../components/freshness.tsx'
import { DiskUsage, stuckItems, StuckList, RequestsSummary } from '../components/household-summary.tsx'
import { JobRow } from '../components/job-row.tsx'
import { Badge } from '../components/badge.tsx'
import { Page } from '../components/page.tsx'
import { SinceTime } from '../components/time.tsx'
import { TraceSearch } from '../components/trace-search.tsx'
import { VerdictList } from '../components/verdict.tsx'
import { paths } from '../route.ts'
import { formLabel, joinNames, toSentence, serviceLabel } from '../labels.ts'

export function OverviewPage() {
  const live = useLive()
  const dashboard = live.latest('dashboard')
  const status = live.latest('status')
  const trouble = live.serverError()
  const [stuck, requests, space] = [live.latest('stuck'), live.latest('requests'), live.latest('space')]
  const running = live.latest('jobs')?.data.jobs.filter(({ state }) => state === 'running') ?? []
  const isCurrent = dashboard?.current ?? false
  const heading = (isCurrent ? null : trouble?.summary) ?? dashboard?.data.summary ?? 'Connecting to usher…'
  return (
    <Page
      title="Overview"
      heading={heading}
      held={trouble && !isCurrent ? undefined : dashboard}
      lead={trouble && !isCurrent ? null : <ConfirmedAt held={dashboard} />}
    >
      {trouble && <ErrorMessage error={trouble} headed />}
      {dashboard && dashboard.data.verdict.some(({ status }) => status !== 'skipped') && (
        <Freshness held={dashboard}>
          <VerdictList
            verdict={dashboard.data.verdict}
            services={status?.data.services.map(({ service }) => service) ?? []}
          />
        </Freshness>
      )}
      <TraceSearch />
      {dashboard && otherAttention(dashboard.data).length > 0 && (
        <Freshness held={dashboard}>
          <AttentionList items={otherAttention(dashboard.data)} />
        </Freshness>
      )}
      {stuck && stuckItems(stuck.data).length > 0 && (
        <Freshness held={stuck}>
          <StuckList stuck={stuck.data} />
        </Freshness>
      )}
      {requests && (
        <Freshness held={requests}>
          <RequestsSummary requests={requests.data} />
        </Freshness>
      )}
      {running.length > 0 && <RunningJobs jobs={running} />}
      {status && (
        <Freshness held={status}>
          <FormList forms={status.data.forms} />
        </Freshness>
      )}
      {space && (
        <Freshness held={space}>
          <DiskUsage space={space.data} />
        </Freshness>
      )}
      {dashboard && <NextCommands next={dashboard.data.next_steps} />}
    </Page>
  )
}

/** What the five answers do not say already. */
function otherAttention({ attention, verdict }: DashboardData): Attention[] {
  const told = new Set(verdict.flatMap(({ finding }) => finding ?? []))
  return attention.filter(({ finding }) => finding === null || !told.has(finding))
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
  const [tone, state] = item.state === null ? (['warn', 'warning'] as const) : serviceLabel(item.state)
  // The summary already describes a bad state; otherwise it gets its own line.
  const isState = item.state !== null && tone !== 'good'
  return (
    <li class={`card ${tone === 'good' ? 'warn' : tone}`}>
      <div class="card-head">
        <h3>{item.state === null ? item.subject : <a href={paths.service(item.subject)}>{item.subject}</a>}</h3>
        <Badge tone={tone} word={isState ? item.summary : state} />
        <SinceTime at={item.started_at} />
      </div>
      {!isState && <p>{toSentence(item.summary)}</p>}
      {item.meaning && <p class="quiet">{toSentence(item.meaning)}</p>}
      {item.command && <CommandText line={item.command} />}
    </li>
  )
}

function RunningJobs({ jobs }: { jobs: readonly JobData[] }) {
  return (
    <section aria-labelledby="under-way">
      <h2 id="under-way">Under way</h2>
      <ul class="rows">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}

function FormList({ forms }: { forms: StatusData['forms'] }) {
  const weight = ({ state }: StatusData['forms'][number]) => (state === 'healthy' ? 1 : 0)
  const on = forms.filter(({ state }) => state !== 'off').toSorted((a, b) => weight(a) - weight(b))
  const off = forms.filter(({ state }) => state === 'off')
  return (
    <section aria-labelledby="forms">
      <h2 id="forms">Forms</h2>
      <ul class="rows">
        {on.map(({ form, title, state, unhealthy }) => (
          <li key={form} class="row">
            <a href={paths.services} class="row-name">
              {form}
            </a>
            <Badge tone={formLabel(state)[0]} word={formLabel(state)[1]} />
            <span class="quiet">{unhealthy.length > 0 ? `${title} (${joinNames(unhealthy)})` : title}</span>
          </li>
        ))}
      </ul>
      {off.length > 0 && <p class="quiet">Off: {joinNames(off.map(({ form }) => form))}.</p>}
    </section>
  )
}

/** Omits `usher ui`, which the reader is already using. */
function NextCommands({ next }: { next: DashboardData['next_steps'] }) {
  const elsewhere = next.filter(({ command }) => !command.startsWith('usher ui'))
  if (elsewhere.length === 0) return null
  return (
    <section aria-labelledby="next">
      <h2 id="next">In a terminal</h2>
      <ul class="next">
        {elsewhere.map(({ command, summary }) => (
          <li key={command}>
            <CommandText line={command} />
            <span class="quiet">{summary}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
