import type { MachineProgramData } from '../../../../contract/kinds/machines.ts'
import { formatBytes, formatBytesOf } from '../../../lib/bytes.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

export function renderMachineProgram(data: MachineProgramData, renderer: Renderer): string {
  const { name, dry_run } = data
  const lines = [renderer.paint('strong', renderer.wrap(data.summary))]
  lines.push(...sentences(data).map((sentence) => renderer.wrap(sentence, 2)))
  if (!dry_run) lines.push(`  ${renderer.paint('accent', `usher --on ${name} status`)}`)
  return lines.join('\n')
}

function sentences(data: MachineProgramData): string[] {
  const { destination, program, target, copied_from, is_current, dry_run, size_bytes, resumed_bytes } = data
  const place = is_current
    ? [`${program} on ${destination} is the same program. Nothing is copied.`]
    : [
        dry_run
          ? `${program} on ${destination} would be written: ${formatBytes(size_bytes)}, for ${target}.`
          : `${program} on ${destination} was written: ${formatBytes(size_bytes)}, for ${target}.`,
        `It is from ${copied_from}.`,
        data.signed_by === null ? '' : `The release is signed by ${data.signed_by}.`,
        resumed_bytes === 0
          ? ''
          : `${formatBytesOf(resumed_bytes, size_bytes)} were there from a copy that was interrupted.`,
        data.replaced_version === null ? '' : `It replaces usher ${data.replaced_version}.`,
      ]
  const added = !data.is_added
    ? ''
    : dry_run
      ? `The machine would be added as ${data.name}.`
      : `The machine is added as ${data.name}.`
  return [...place, added].filter((sentence) => sentence !== '')
}
