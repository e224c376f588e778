import { Meter } from '../../../charts/meter.tsx'
import { useAnswer } from '../../../state/answers.ts'
import { useApp } from '../../../state/app-context.ts'
import { formatBytes, formatCount } from '../../../words/format.ts'
import { words } from '../../../words/words.ts'
import { answers, keepAnswer, plannedAnswer, problemOf } from '../answers.ts'
import { AnswerField, Options, type SetupOption } from '../fields.tsx'
import { bytesPerHour, hoursThatFit, presetNames } from '../quality-sizes.ts'
import { StepForm, type StepProps } from '../step-form.tsx'

/** One quality for everything, with the hours of film that fit on the disk. */
export function QualityStep({ plan }: StepProps) {
  const { quality } = words().setup
  const { live } = useApp()
  const measured = useAnswer('quality', undefined, { paceMs: 300_000 }).data
  const free = live.of('space').value?.data.disks[0]?.free_bytes ?? null
  const most = free === null ? 0 : hoursThatFit(free, bytesPerHour('small', measured))
  const options: SetupOption[] = presetNames.map((preset) => {
    const size = bytesPerHour(preset, measured)
    return {
      value: preset,
      text: quality.presets[preset],
      hint: quality.meanings[preset],
      detail: (
        <span class="cost">
          <span class="quiet small num">{quality.perHour(formatBytes(size))}</span>
          {free !== null && <Hours hours={hoursThatFit(free, size)} most={most} />}
        </span>
      ),
    }
  })
  return (
    <StepForm step="quality" plan={plan}>
      <Options
        legend={quality.chart}
        name="quality_preset"
        options={[...options, { value: '', text: quality.unchanged, hint: quality.unchangedHint }]}
        chosen={answers.value.quality_preset ?? plannedAnswer(plan.data, 'quality_preset')?.value ?? ''}
        choose={(preset) => keepAnswer('quality_preset', preset)}
        error={problemOf(plan.data, 'quality_preset') ?? undefined}
      />
      {plannedAnswer(plan.data, 'render_device') && (
        <AnswerField name="render_device" label={quality.device} hint={quality.deviceHint} plan={plan.data} />
      )}
    </StepForm>
  )
}

function Hours({ hours, most }: { hours: number; most: number }) {
  const text = words().setup.quality.fits(formatCount(hours))
  return (
    <>
      <Meter share={most === 0 ? 0 : hours / most} label={text} />
      <span class="small num">{text}</span>
    </>
  )
}
