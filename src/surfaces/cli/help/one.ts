import type { Page } from '../../../lib/report/page.ts'
import type { Declared } from '../declared.ts'
import { section } from './overview.ts'
import { argumentsOf, usageOf } from './usage.ts'

/** One command: how it is typed, what it does, all it takes, and examples. */
export function oneCommand(declared: Declared, page: Page): string {
  const taken = argumentsOf(declared).map(({ flag, bare, summary }) => [page.paint('strong', flag), bare, summary])
  const examples = declared.examples.map(({ line, for: purpose }) => [page.paint('strong', line), purpose])
  return [
    page.paint('strong', usageOf(declared)),
    page.wrap(`${declared.summary}. ${declared.meaning}`),
    ...(taken.length > 0 ? [section('Takes', taken, page)] : []),
    section(examples.length === 1 ? 'Example' : 'Examples', examples, page),
    ...(offers(declared) ? [page.wrap('It destroys or disturbs something: its dry run shows exactly what.')] : []),
    page.wrap('The flags that every command knows: usher help'),
  ].join('\n\n')
}

function offers(declared: Declared): boolean {
  return declared.sort === 'action' && declared.offer
}
