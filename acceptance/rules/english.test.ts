import { expect, test } from 'bun:test'
import { actions } from '../../contract/actions/index.ts'
import { commands } from '../../contract/commands/index.ts'
import type { ErrorDefinition } from '../../contract/errors/definition.ts'
import { errors } from '../../contract/errors/index.ts'
import { reads } from '../../contract/reads/index.ts'
import { allChecks } from '../../src/features/health/checks/catalogue.ts'
import { glossary } from '../../src/lib/glossary/glossary.ts'
import { allPages } from '../../tools/site/navigation.ts'
import { listSourceFiles, readSourceText } from './support/source-files.ts'

/** Words that English has a plainer one for, and the plainer one. */
const AVOID: [RegExp, string][] = [
  [/(?<![-\w])anew\b/i, 'again'],
  [/\bwhoever\b/i, 'the person, the caller, the next command'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, repair'],
  [/(?<!there |there’s |there's )\bis no (?!(?:longer|more|one|better|worse|different)\b)/i, 'is not a'],
  [/\bfor want of\b/i, 'without'],
  [/\bas it is to be\b/i, 'as declared'],
  [/\bagreed to\b/i, 'confirmed'],
  [/\btold of\b/i, 'notified about'],
  [/\bwhat it (came|comes) to\b/i, 'the result'],
  [/\b(lies|lie) (in|at|on|under|beside|below)\b/i, 'is stored in'],
  [/\blooked at\b/i, 'checked'],
  [/\bleft out\b/i, 'skipped'],
  [/\bwish(es)? (for|of|list)\b/i, 'request'],
]

const documents = [
  ...new Set(allPages.map(({ source }) => source).filter((source) => /^docs\/(?:guides|programs)\//.test(source))),
  'docs/README.md',
  'docs/start.md',
  'docs/ideas.md',
  'docs/settings.md',
  'docs/http.md',
  'docs/kinds.md',
  'docs/faults-a-to-z.md',
  'README.md',
  'ARCHITECTURE.md',
  'docs/finding-your-way.md',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'GOVERNANCE.md',
  'SECURITY.md',
  'docs/compatibility.md',
  'docs/app.md',
  'docs/translating.md',
  'docs/reference.md',
  'docs/surface.md',
  'docs/x-usher.md',
  'docs/checks.md',
  'docs/faults.md',
  'docs/installing.md',
  'docs/usher.1',
]

const declared = [...Object.values(reads), ...Object.values(actions), ...Object.values(commands)]

/** Everything people read, by where it comes from. */
const texts: [where: string, text: string][] = [
  ...documents.map((path): [string, string] => [path, readSourceText(path) ?? '']),
  ...declared.map(({ name, summary, meaning }): [string, string] => [`usher ${name}`, `${summary}. ${meaning}`]),
  ...Object.entries<ErrorDefinition>(errors).map(([code, one]): [string, string] => [code, JSON.stringify(one)]),
  ...allChecks.map(({ id, title, meaning, remedy }): [string, string] => [
    id,
    [title, meaning, remedy.summary].join(' '),
  ]),
  ...glossary.map(({ name, summary, explanation }): [string, string] => [name, `${summary} ${explanation}`]),
  ...listSourceFiles('.tsx').map(({ path, text }): [string, string] => [path, text.replaceAll(/^import .*$/gm, '')]),
]

test('everything people read uses the plain word', () => {
  const found = texts.flatMap(([where, text]) =>
    text
      .split('\n')
      .flatMap((line) =>
        AVOID.filter(([word]) => word.test(line)).map(
          ([word, plain]) => `${where}: ${word.exec(line)![0]} → ${plain}: ${line.trim().slice(0, 140)}`,
        ),
      ),
  )
  expect(found).toEqual([])
})

test('there is something to read in every place', () => {
  for (const [where, text] of texts) expect([where, text.length > 10]).toEqual([where, true])
})
