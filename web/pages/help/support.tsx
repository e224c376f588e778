import { useState } from 'preact/hooks'
import type { JobData } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Age } from '../../components/age.tsx'
import { SwitchField } from '../../components/form/switch-field.tsx'
import { Panel } from '../../components/panel.tsx'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'
import { downloadBundle } from './download.ts'

/** A support file: made on request, shown before anything leaves, and sent only by the reader. */
export function SupportPanel() {
  const { help } = words()
  const [keepsNames, setKeepsNames] = useState(false)
  const jobs = useApp().live.of('jobs').value?.data.jobs ?? []
  const made = jobs.filter(({ action, outcome_kind }) => action === 'support' && outcome_kind === 'bundle')
  return (
    <Panel title={help.support}>
      <p>{help.supportText}</p>
      <SwitchField label={help.keepNames} isOn={keepsNames} change={setKeepsNames} />
      <div class="buttons">
        <ActionButton
          request={{ action: 'support', body: keepsNames ? { include_names: true } : {} }}
          label={help.make}
          look="main"
        />
      </div>
      {made.length > 0 && (
        <ul class="rows">
          {made.slice(0, SHOWN).map((job) => (
            <BundleRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** usher keeps few of them, so older ones are no longer there. */
const SHOWN = 3

function BundleRow({ job }: { job: JobData }) {
  const { help } = words()
  const { client } = useApp()
  const [state, setState] = useState<'idle' | 'loading' | string>('idle')
  const at = job.ended_at ?? job.started_at
  const download = async () => {
    setState('loading')
    setState((await downloadBundle(client, job.id)) ?? 'idle')
  }
  return (
    <li class="size-row">
      <span>
        {help.madeAt} <Age at={at} />
      </span>
      <span class="end">
        <button
          type="button"
          class="button"
          aria-disabled={state === 'loading'}
          aria-label={help.downloadOf(job.outcome_summary ?? job.summary)}
          onClick={() => state !== 'loading' && void download()}
        >
          {help.download}
        </button>
      </span>
      {state !== 'idle' && (
        <p class="quiet small" role="status">
          {state === 'loading' ? words().common.loading : state}
        </p>
      )}
    </li>
  )
}
