import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { orUndefined, UsherError } from '../../src/lib/errors.ts'
import { splitShellWords } from '../../src/lib/shell.ts'
import { parseGivenArguments } from '../../src/operations/arguments.ts'
import { parseCommandLine } from '../../src/operations/command-line/command-line.ts'
import { bindPositionals } from '../../src/operations/command-line/positionals.ts'
import { stackNames } from '../../src/operations/command-line/stack-names.ts'
import { knownSettings, misspelledSettings } from '../../src/platform/settings/known-settings.ts'
import { fakeMachine } from '../../test-support/machine/fake-machine.ts'
import { allPages } from '../../tools/site/navigation.ts'
import { findDocumentCommands } from './support/document-commands.ts'
import { readSourceText } from './support/source-files.ts'

const compose = readFileSync(join(import.meta.dirname, '../../stack/compose.yaml'), 'utf8')
const names = await stackNames(fakeMachine({ compose }))

const sources = [...new Set(['README.md', ...allPages.map(({ source }) => source)])]
/** The changelog has commands of the version it speaks of. */
const current = sources.filter((source) => source !== 'CHANGELOG.md')
const texts = current.flatMap((source): [string, string][] => {
  const text = readSourceText(source)
  return text === undefined ? [] : [[source, text]]
})
const commands = texts.flatMap(([source, text]) => findDocumentCommands(source, text))

/** A word in capitals that a reader replaces. Settings are written in capitals too, and are checked by themselves. */
const isPlaceholder = (value: string): boolean => /^[A-Z][A-Z-]*(?:,[A-Z-]+)*$/.test(value)

/** Returns why usher would refuse a command line; undefined if it accepts it. */
async function refusalOf(line: string): Promise<string | undefined> {
  const words = splitShellWords(line)
  if (words === null) return 'a shell would not read it as one command'
  try {
    const { command, positionals, flagArguments } = parseCommandLine(words.slice(1), {})
    if (command === undefined) return undefined
    const bound = await bindPositionals(command, positionals, async () => names)
    const given = [...flagArguments, ...bound].filter(([, value]) => !isPlaceholder(value))
    parseGivenArguments(command, given)
    const unknown = given.flatMap(([name, value]) => unknownNames(command.parameters[name]?.completion, value))
    return unknown.length === 0 ? undefined : `usher does not know ${unknown.join(', ')}`
  } catch (thrown) {
    orUndefined(thrown)
    return (thrown as UsherError).message
  }
}

/** Names that documents use as examples of an operator's own services. */
const EXAMPLES = new Set(['shows', 'shows-4k', 'sonarr-4k', 'vpn'])

function unknownNames(completion: string | undefined, value: string): string[] {
  const known = {
    forms: names.forms,
    services: [...names.services, ...EXAMPLES],
    settings: knownSettings.map(({ name }) => name),
  }[completion ?? '']
  return known === undefined ? [] : value.split(',').filter((name) => !known.includes(name))
}

test('the command line accepts every command in the documents', async () => {
  const refused: string[] = []
  for (const { where, line } of commands) {
    const refusal = await refusalOf(line)
    if (refusal !== undefined) refused.push(`${where}: ${line}: ${refusal}`)
  }
  expect(refused).toEqual([])
  expect(commands.length).toBeGreaterThan(150)
})

test.each([
  ['usher restart sonar --dry-run', /sonar/],
  ['usher up tvv', /tvv/],
  ['usher config set DATA_ROOM /srv', /DATA_ROOM/],
  ['usher quality set balanced filmz', /filmz/],
  ['usher stauts', /stauts/],
  ['usher checks --onlly storage', /onlly/],
])('a document with %s would be found', async (line, refusal) => {
  const [command] = findDocumentCommands('page.md', `Text.\n\n    ${line}\n`)
  expect(command).toEqual({ where: 'page.md', line })
  expect(await refusalOf(line)).toMatch(refusal)
})

test.each([
  ['    usher trace "the bear"    where a title is', 'usher trace "the bear"'],
  ['```console\n$ usher up tv\nStarted.\n```', 'usher up tv'],
  ['Run `usher config set NAME < FILE` then.', 'usher config set NAME'],
  ['    usher backup --encrypt && rsync -a x y', 'usher backup --encrypt'],
  ['    sudo usher setup', 'usher setup'],
])('the command of %j is read', (text, line) => {
  expect(findDocumentCommands('page.md', text).map((found) => found.line)).toEqual([line])
})

test('every setting that a guide names exists', () => {
  const known = new Set([...knownSettings.map(({ name }) => name), ...Object.keys(misspelledSettings)])
  const guides = texts.filter(([source]) => /^docs\/(?:guides\/|start|ideas)/.test(source))
  const named = guides.flatMap(([source, text]) =>
    [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PUID|PGID|UMASK|TZ|ENGINE)`/g)].map(
      ([, name]) => [source, name!] as const,
    ),
  )
  expect(named.filter(([, name]) => !known.has(name))).toEqual([])
  expect(named.length).toBeGreaterThan(8)
})
