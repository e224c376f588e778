import { expect, test } from 'bun:test'
import { parseArgs } from 'node:util'
import { globalFlags, type GlobalFlag } from './global-flags.ts'
import { knownGlobalFlags, tokenize, type CommandLineTokens, type KnownFlags } from './tokenizer.ts'

const known: KnownFlags = new Map([...knownGlobalFlags, ['tail', 'value'], ['follow', 'switch']])

/** The same by Node’s own parser. */
function tokensOfNode(argv: readonly string[]): CommandLineTokens {
  const options = [...known].map(([name, takes]) => {
    const { short }: Partial<GlobalFlag> = (globalFlags as Record<string, GlobalFlag>)[name] ?? {}
    return [name, { type: takes === 'value' ? ('string' as const) : ('boolean' as const), ...(short && { short }) }]
  })
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(options),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const flagOf = ({
    name,
    rawName: raw,
    value,
    inlineValue: inline = false,
  }: (typeof tokens)[number] & { kind: 'option' }) => ({
    name,
    raw,
    value: value ?? (known.get(name) === 'value' ? undefined : (true as const)),
    inline,
  })
  return {
    words: tokens.flatMap((token) => (token.kind === 'positional' ? token.value : [])),
    flags: tokens.flatMap((token) => (token.kind === 'option' ? flagOf(token) : [])),
  }
}

const WORDS = 'status --json --json=yes --home --home=/a --home= --tail 5 -5 -h -hx -x - -- --- --= --=x --x=y=z'.split(
  ' ',
)

test('every line of up to three words is split as parseArgs splits it', () => {
  let lines: string[][] = [[]]
  for (let length = 0; length < 3; length++) {
    lines = lines.flatMap((line) => [...WORDS, ''].map((word) => [...line, word]))
    for (const line of lines)
      if (!Bun.deepEquals(tokenize(line, known), tokensOfNode(line)))
        expect([line, tokenize(line, known)]).toEqual([line, tokensOfNode(line)])
  }
  expect(lines).toHaveLength((WORDS.length + 1) ** 3)
})

test('no flag that takes a value has a short name, because a short flag is read without one', () => {
  const short = Object.entries<GlobalFlag>(globalFlags).filter(([, flag]) => flag.short !== undefined)
  expect(short.map(([name]) => name)).toContain('help')
  expect(short.filter(([, flag]) => flag.value !== undefined)).toEqual([])
})
