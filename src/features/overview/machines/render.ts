import type { MachineData, MachinesData, OtherMachine } from '../../../../contract/kinds/machines.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

export function renderMachines({ summary, machines }: MachinesData, renderer: Renderer): string {
  const title = renderer.paint('strong', renderer.wrap(summary))
  if (machines.length === 0) return title
  return [title, ...machines.flatMap((one) => ['', ...machineLines(one, renderer)])].join('\n')
}

function machineLines(one: OtherMachine, renderer: Renderer): string[] {
  const { name, destination, reached, because, reached_at, verdict_summary, command } = one
  const mark = renderer.paint(reached ? 'good' : 'bad', renderer.symbol(reached ? 'ok' : 'bad'))
  const lines = [`${mark} ${renderer.paint('strong', name)}  ${destination}`.trimStart()]
  const sentences = reached
    ? [versionSentence(one), verdict_summary ?? '']
    : [
        because ?? '',
        reached_at === null ? 'It was never reached.' : `It was last reached ${renderer.age(reached_at)} ago.`,
      ]
  lines.push(...sentences.filter((text) => text !== '').map((text) => renderer.wrap(text, 2)))
  if (reached) lines.push(`  ${renderer.paint('accent', command)}`)
  return lines
}

function versionSentence({ usher_version, engine }: OtherMachine): string {
  return engine === null
    ? `usher ${usher_version} answers there. The engine is not known.`
    : `usher ${usher_version} answers there, with ${engine.name} ${engine.version}.`
}

export function renderMachine({ summary, action, usher_version, name }: MachineData, renderer: Renderer): string {
  const lines = [renderer.paint('strong', renderer.wrap(summary))]
  if (usher_version !== null) lines.push(renderer.wrap(`usher ${usher_version} answers there.`))
  if (action === 'machine-add') lines.push(`  ${renderer.paint('accent', `usher --on ${name} status`)}`)
  return lines.join('\n')
}
