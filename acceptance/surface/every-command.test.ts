import { describe, expect, test } from 'bun:test'
import { actions } from '../../contract/actions/index.ts'
import { API_VERSION } from '../../contract/declare.ts'
import { reads } from '../../contract/reads/index.ts'
import { allKinds } from '../../tools/contract/kinds.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'

/** What a command needs to be answered, if anything. */
const needed: Record<string, string[]> = {
  trace: ['the bear'],
  uninstall: ['stop'],
  job: ['x'],
  bundle: ['x'],
  picture: ['x'],
  watch: ['--dry-run'],
}
const asked = (name: string) => [...name.split(' '), ...(needed[name] ?? [])]
const names = [...Object.keys(reads), ...Object.keys(actions).map((name) => name.replace('-', ' '))]

const parsed = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { api_version: number; kind: string; data: unknown })

describe('with --json', () => {
  test.each(names)(
    'usher %s writes envelopes: an answer to standard output, an error to standard error',
    async (name) => {
      const { out, err, exit } = await runCli([...asked(name), '--json'])
      const [answers, failures] = [parsed(out), parsed(err)]
      for (const envelope of [...answers, ...failures]) {
        expect(Object.keys(envelope)).toEqual(['api_version', 'kind', 'data'])
        expect(envelope.api_version).toBe(API_VERSION)
        expect(allKinds().get(envelope.kind)!.schema.safeParse(envelope.data).success).toBe(true)
      }
      expect(answers.filter(({ kind }) => kind === 'error')).toEqual([])
      expect(failures.filter(({ kind }) => kind !== 'error')).toEqual([])
      // An outcome that is incomplete has another exit code, and is an answer.
      if ([1, 2, 4, 5].includes(exit)) expect([exit, failures.length]).toEqual([exit, 1])
      else expect(failures).toEqual([])
    },
  )

  test('no report’s footnotes are in the answer', async () => {
    const found: string[] = []
    for (const name of Object.keys(reads)) {
      const { out: report } = await runCli(asked(name))
      const { out: without } = await runCli([...asked(name), '--no-footnotes'])
      const notes = report.startsWith(without.trimEnd()) ? report.slice(without.trimEnd().length).trim() : ''
      // A note is a word and its first sentence, as `usher explain` has it; a line of it is enough to recognise it.
      const beginnings = notes.split('\n').filter((line) => /^\S.*: /.test(line))
      found.push(...beginnings)
      const { out, err } = await runCli([...asked(name), '--json'])
      for (const line of beginnings) expect(out + err).not.toContain(line.slice(line.indexOf(': ') + 2))
    }
    expect(found.length).toBeGreaterThan(2)
  })
})
