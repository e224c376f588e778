import { commandSummaries } from '../../../../contract/command-table.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'
import type { CommandDeclaration } from '../../../operations/command-line/command-declarations.ts'
import { globalFlags, type GlobalFlag } from '../../../operations/command-line/global-flags.ts'
import { fullCommandName } from './usage.ts'

export const sectionTitles = {
  begin: 'Begin',
  reads: 'Questions',
  actions: 'Changes',
  commands: 'More commands',
  flags: 'Global flags',
  arguments: 'Takes',
  example: 'Example',
  examples: 'Examples',
}

export const commandGroups: readonly { title: string; sort: CommandDeclaration['type'] }[] = [
  { title: sectionTitles.reads, sort: 'read' },
  { title: sectionTitles.actions, sort: 'action' },
  { title: sectionTitles.commands, sort: 'command' },
]

export function renderOverview(renderer: Renderer): string {
  const names = Math.max(...commandSummaries.map((command) => fullCommandName(command).length))
  const row = (name: string, summary: string) => [renderer.paint('strong', name.padEnd(names)), summary]
  const sections = commandGroups.map(({ title, sort }) => {
    const listed = commandSummaries.filter(({ type }) => type === sort)
    return renderSection(
      title,
      listed.map((command) => row(fullCommandName(command), command.summary)),
      renderer,
    )
  })
  return [
    renderer.wrap('usher operates a household’s media stack: it shows what is going on, and changes it safely.'),
    renderSection(sectionTitles.begin, [row('usher', 'The state of the stack, and what to type next')], renderer),
    ...sections,
    renderSection(
      sectionTitles.flags,
      Object.entries<GlobalFlag>(globalFlags).map(([name, flag]) => row(flagUsage(name, flag), flag.summary)),
      renderer,
    ),
    renderer.wrap(`usher COMMAND --help shows a command’s arguments, with examples.`),
  ].join('\n\n')
}

export function flagUsage(name: string, { short, value }: GlobalFlag): string {
  return `--${name}${short === undefined ? '' : `, -${short}`}${value === undefined ? '' : ` ${value}`}`
}

export function renderSection(title: string, rows: readonly (readonly string[])[], renderer: Renderer): string {
  return `${renderer.paint('accent', renderer.word(title))}\n${renderer.table(rows, { indent: 2 })}`
}
