import type { Renderer } from '../../../lib/report/renderer.ts'
import type { CommandDeclaration } from '../../../operations/command-line/command-declarations.ts'
import { renderSection, sectionTitles } from './overview.ts'
import { argumentRows, usageLine } from './usage.ts'

export function renderCommandHelp(declared: CommandDeclaration, renderer: Renderer): string {
  const rows = argumentRows(declared).map(({ flag, positional, summary }) => [
    renderer.paint('strong', flag),
    positional,
    summary,
  ])
  const examples = declared.examples.map(({ commandLine, purpose }) => [renderer.paint('strong', commandLine), purpose])
  return [
    renderer.paint('strong', usageLine(declared)),
    renderer.wrap(`${declared.summary}. ${declared.meaning}`),
    ...(rows.length > 0 ? [renderSection(sectionTitles.arguments, rows, renderer)] : []),
    renderSection(examples.length === 1 ? sectionTitles.example : sectionTitles.examples, examples, renderer),
    ...(needsConsent(declared)
      ? [renderer.wrap('It deletes or interrupts something. A dry run shows exactly what.')]
      : []),
    renderer.wrap('Global flags: usher help'),
  ].join('\n\n')
}

function needsConsent(declared: CommandDeclaration): boolean {
  return declared.type === 'action' && declared.offer
}
