import { Panel } from '../../../components/panel.tsx'
import { Meter } from '../../../charts/meter.tsx'
import { useApp } from '../../../state/app-context.ts'
import { formatBytes } from '../../../words/format.ts'
import { words } from '../../../words/words.ts'
import { AnswerField } from '../fields.tsx'
import { StepForm, type StepProps } from '../step-form.tsx'

/** The one folder for everything, and who owns it. */
export function PlaceStep({ plan }: StepProps) {
  const { setup } = words()
  const { place } = setup
  return (
    <StepForm step="place" plan={plan}>
      <AnswerField name="data_root" label={place.folder} hint={place.folderHint} plan={plan.data} />
      <p class="quiet">{place.hardlink}</p>
      <DiskPanel plan={plan} />
      <details class="setup-more">
        <summary>{place.owner}</summary>
        <AnswerField name="user_id" label={place.user} hint={place.userHint} plan={plan.data} />
        <AnswerField name="group_id" label={place.group} hint={place.groupHint} plan={plan.data} />
      </details>
    </StepForm>
  )
}

/** The room on the disks. usher has figures for the folder that is set, and sentences for the others. */
function DiskPanel({ plan }: StepProps) {
  const { place } = words().setup
  const { live } = useApp()
  const disks = live.of('space').value?.data.disks ?? []
  const facts = (plan.data?.machine_facts ?? []).filter((fact) => /^\/.*: /.test(fact))
  const others = facts.filter((fact) => !disks.some(({ path }) => fact.startsWith(`${path}:`)))
  if (disks.length + others.length === 0) return null
  return (
    <Panel title={place.disks}>
      <ul class="rows">
        {disks.map(({ path, free_bytes, size_bytes }) => (
          <li key={path}>
            <p dir="auto">{path}</p>
            <Meter share={1 - free_bytes / size_bytes} label={path} />
            <p class="quiet num">{place.free(formatBytes(free_bytes), formatBytes(size_bytes))}</p>
          </li>
        ))}
        {others.map((fact) => (
          <li key={fact} dir="auto">
            {fact}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
