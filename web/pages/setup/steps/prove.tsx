import { useState } from 'preact/hooks'
import type { WalkthroughData } from '../../../../clients/typescript/src/index.ts'
import type { ActionBody } from '../../../actions/request.ts'
import { ActionButton } from '../../../components/action-button.tsx'
import { Choice } from '../../../components/form/choice.tsx'
import { JobView } from '../../../components/job-view.tsx'
import { Panel } from '../../../components/panel.tsx'
import { StepPath } from '../../../components/path/path.tsx'
import { shownSteps } from '../../../components/path/step.ts'
import { ProblemMessage } from '../../../components/trouble.tsx'
import { pathTo } from '../../../routing/paths.ts'
import { useAnswer } from '../../../state/answers.ts'
import { useDryRun } from '../../../actions/use-dry-run.ts'
import { useJobOf, useJobOutcome } from '../../../state/job-outcome.ts'
import { words } from '../../../words/words.ts'
import { StepForm, type StepProps } from '../step-form.tsx'

type Film = NonNullable<ActionBody<'walkthrough'>['film']>

const films: readonly Film[] = [
  'sintel',
  'big-buck-bunny',
  'tears-of-steel',
  'elephants-dream',
  'night-of-the-living-dead',
]

/** One free film on its whole way. It proves that everything works together. */
export function ProveStep({ plan }: StepProps) {
  const { prove } = words().setup
  const [film, setFilm] = useState<Film>('sintel')
  const trial = useDryRun({ action: 'walkthrough', body: { film } }, { keepsLast: true })
  const followed = useJobOf('walkthrough')
  return (
    <StepForm step="prove" plan={{ ...plan, problem: null }} check={async () => true}>
      <div class="film">
        <Choice
          label={prove.film}
          hint={prove.free}
          value={film}
          options={films.map((value) => ({ value, text: prove.films[value] }))}
          change={(value) => setFilm(value as Film)}
        />
        <ActionButton
          request={{ action: 'walkthrough', body: { film } }}
          label={followed ? prove.again : prove.start}
          name={prove.startOf(prove.films[film])}
          look={followed ? 'plain' : 'main'}
          disabled={trial.problem !== null || followed?.job.state === 'running'}
        />
      </div>
      {trial.problem && (
        <>
          <p>{prove.cannot}</p>
          <ProblemMessage problem={trial.problem} retry={() => void trial.ask()} />
        </>
      )}
      {followed && <Followed followed={followed} term={trial.data?.term ?? null} />}
    </StepForm>
  )
}

function Followed({ followed, term }: { followed: NonNullable<ReturnType<typeof useJobOf>>; term: string | null }) {
  const { prove } = words().setup
  const outcome = useJobOutcome<WalkthroughData>(followed.job, 'walkthrough')
  const told = outcome?.term ?? term
  return (
    <Panel title={<span dir="auto">{followed.job.summary}</span>}>
      {told !== null && <FilmPath term={told} steps={outcome?.steps} />}
      <JobView followed={followed} showsSteps={false} />
      {outcome?.because && <p dir="auto">{outcome.because}</p>}
      {outcome?.advice && (
        <p class="quiet" dir="auto">
          {outcome.advice}
        </p>
      )}
      {told !== null && (
        <a class="button" href={pathTo('title', { term: told })}>
          {prove.watch}
        </a>
      )}
    </Panel>
  )
}

/** The film’s steps: as the apps say them now, or as they were at the end. */
function FilmPath({ term, steps: last }: { term: string; steps: WalkthroughData['steps'] | undefined }) {
  const { prove } = words().setup
  const { data } = useAnswer('trace', { term }, { paceMs: last ? 300_000 : 3_000 })
  const steps = shownSteps(last ?? data?.steps ?? [])
  return steps.length === 0 ? null : <StepPath label={prove.path} steps={steps} />
}
