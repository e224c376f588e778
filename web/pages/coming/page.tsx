import type { ComingData } from '../../../clients/typescript/src/index.ts'
import { Chips } from '../../components/chips.tsx'
import { Command } from '../../components/command.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Empty, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { queryValue, setQuery } from '../../routing/location.ts'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { ComingCalendar } from './calendar.tsx'
import { DayList } from './day-list.tsx'

const spans = ['14', '35', '90'] as const
type Span = (typeof spans)[number]

export default function ComingPage() {
  const { coming } = words()
  const span: Span = spans.find((known) => known === queryValue('days')) ?? '35'
  const { data, problem, isLoading, reload } = useAnswer('coming', { days: Number(span) }, { paceMs: 10 * 60_000 })
  return (
    <Page
      title={coming.title}
      lead={data && <span dir="auto">{data.summary}</span>}
      tools={
        <Chips
          label={coming.span}
          chips={spans.map((value) => ({ value, text: coming.spans[Number(value) as keyof typeof coming.spans] }))}
          chosen={span}
          choose={(days) => setQuery({ days })}
        />
      }
    >
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {!data && isLoading && <Waiting />}
      {data && <Releases data={data} isCurrent={problem === null} canLookFurther={span !== '90'} />}
    </Page>
  )
}

interface ReleasesProps {
  data: ComingData
  isCurrent: boolean
  canLookFurther: boolean
}

function Releases({ data, isCurrent, canLookFurther }: ReleasesProps) {
  const { coming } = words()
  return (
    <>
      <NotKnownList items={data.not_known} />
      <div class="columns">
        <Panel title={coming.calendar} current={isCurrent}>
          <ComingCalendar data={data} />
          <p class="quiet small">{coming.timeZone(data.time_zone)}</p>
        </Panel>
        <div class="column">
          <Panel title={coming.byDay} current={isCurrent}>
            {data.items.length === 0 ? (
              <Empty icon="calendar" text={coming.empty}>
                {canLookFurther && (
                  <button type="button" class="button" onClick={() => setQuery({ days: '90' })}>
                    {coming.emptyMore}
                  </button>
                )}
              </Empty>
            ) : (
              <DayList data={data} />
            )}
          </Panel>
          <Panel title={coming.file}>
            <p class="quiet">{coming.fileText}</p>
            <p class="quiet small">{coming.fileWhy}</p>
            <Command line="usher coming 60 --to coming.ics" />
          </Panel>
        </div>
      </div>
    </>
  )
}
