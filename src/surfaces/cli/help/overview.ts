import type { Page } from '../../../lib/report/page.ts'
import { everything, type Declared } from '../declared.ts'
import { flags, type Flag } from '../flags.ts'
import { nameOf } from './usage.ts'

export const groups: readonly { title: string; sort: Declared['sort'] }[] = [
  { title: 'Ask', sort: 'read' },
  { title: 'Change', sort: 'action' },
  { title: 'More', sort: 'command' },
]

/** Everything that usher can be asked, a line each. */
export function overview(page: Page): string {
  const names = Math.max(...everything.map((declared) => nameOf(declared).length))
  const row = (name: string, summary: string) => [page.paint('strong', name.padEnd(names)), summary]
  const sections = groups.map(({ title, sort }) => {
    const listed = everything.filter((declared) => declared.sort === sort)
    return section(
      title,
      listed.map((declared) => row(nameOf(declared), declared.summary)),
      page,
    )
  })
  return [
    page.wrap('usher operates a household’s media stack: it says what is going on, and changes it safely.'),
    section('Begin', [row('usher', 'Where things stand, and what to type next')], page),
    ...sections,
    section(
      'Flags that every command knows',
      Object.entries<Flag>(flags).map(([name, flag]) => row(flagName(name, flag), flag.summary)),
      page,
    ),
    page.wrap(`usher COMMAND --help shows all that a command takes, with examples.`),
  ].join('\n\n')
}

export function flagName(name: string, { short, value }: Flag): string {
  return `--${name}${short === undefined ? '' : `, -${short}`}${value === undefined ? '' : ` ${value}`}`
}

export function section(title: string, rows: readonly (readonly string[])[], page: Page): string {
  return `${page.paint('accent', title)}\n${page.table(rows, { indent: 2 })}`
}
