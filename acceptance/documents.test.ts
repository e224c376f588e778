import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { splitShellWords } from '../src/lib/shell.ts'
import type { Machine } from '../src/platform/machine.ts'
import { runCli } from '../test-support/cli/run-cli.ts'
import { allPages } from '../tools/site/navigation.ts'
import { sessionMachine } from './sessions/support/machines.ts'

const root = join(import.meta.dirname, '..')

/** Stands for the machine's temporary folder, which has another name each time. */
const HOME = '/home/ana/usher'

/** `<!-- rehearsed: NAME -->` and the block below it, which runs on the machine of the session NAME. */
const BLOCK = /(<!-- rehearsed: (\S+) -->\n```console\n)([\s\S]*?)(```)/g

const sources = [...new Set(allPages.map(({ source }) => source))]
const rehearsed = sources.filter((source) => source.startsWith('docs/') && textOf(source).includes('<!-- rehearsed: '))

/** Run with `USHER_RECORD=1` to rewrite the documents; read them before committing. */
test.each(rehearsed)('every output in %s is what usher says', async (source) => {
  const text = textOf(source)
  const played = await replayBlocks(text)
  if (process.env['USHER_RECORD'] === '1') await Bun.write(join(root, source), played)
  expect(played).toBe(text)
})

test('the guides have outputs to check', () => {
  expect(rehearsed.length).toBeGreaterThan(5)
})

/** Replays every block of a document. Blocks of one session share their machine. */
async function replayBlocks(text: string): Promise<string> {
  const machines = new Map<string, Machine>()
  const played: string[] = []
  let end = 0
  for (const block of text.matchAll(BLOCK)) {
    const [whole, opening, session, body, closing] = block as unknown as [string, string, string, string, string]
    const machine = machines.get(session) ?? (await sessionMachine(`${session}.txt`))
    machines.set(session, machine)
    played.push(text.slice(end, block.index), opening, await replayBlock(body, machine), closing)
    end = block.index + whole.length
  }
  return played.join('') + text.slice(end)
}

async function replayBlock(body: string, machine: Machine): Promise<string> {
  const steps: string[] = []
  for (const command of body.split('\n').filter((line) => line.startsWith('$ usher'))) {
    const argv = splitShellWords(command.slice('$ usher'.length))!
    const { out, err } = await runCli(argv, { machine, env: { LANG: 'C.UTF-8' } })
    const shown = (out === '' ? err : out).replaceAll(dirname(machine.paths.data), HOME)
    steps.push(`${command}\n${shown.trimEnd()}\n`)
  }
  return steps.join('\n')
}

function textOf(source: string): string {
  try {
    return readFileSync(join(root, source), 'utf8')
  } catch {
    return ''
  }
}
