import { expect, setDefaultTimeout, test } from 'bun:test'
import { splitShellWords } from '../../src/lib/shell.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { fakeContainer, fakeEngine } from '../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../test-support/machine/fake-machine.ts'
import { askEverything } from './support/ask-everything.ts'
import { hostileTexts } from './support/hostile-text.ts'

setDefaultTimeout(60_000)

/** What a shell would read as more than a word. */
const texts = Object.entries(hostileTexts).filter(([, text]) => /[$`'"|&\n]/.test(text))
const reads = ['status', 'migration', 'outbound', 'space', 'checks']

/** A container of the household that no stack file declares, and a project beside it: both are named by labels alone. */
function machineWith(text: string) {
  const labels = { 'com.docker.compose.project': text, 'com.docker.compose.project.working_dir': `/srv/${text}` }
  const containers = [
    fakeContainer('sonarr'),
    fakeContainer(text, { id: 'stray', name: 'usher-stray-1', state: 'exited', exit_code: 1 }),
    fakeContainer('radarr', { id: 'beside', project: text, labels, image: 'linuxserver/radarr:5' }),
  ]
  return fakeMachine({ engine: async () => fakeEngine({ containers }) })
}

/** Every `command` in an answer that names the text. */
function commandsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'command' && typeof inner === 'string' ? [inner] : commandsIn(inner),
  )
}

test.each(texts)('every command that names a container whose service %s is one command', async (_what, text) => {
  const machine = machineWith(text)
  const answers = await askEverything(machine, reads)
  const commands = answers.flatMap(({ text: written }) => commandsIn(JSON.parse(written)))
  const naming = commands.filter((command) => command.includes(text.slice(-4)) || command.includes(text.slice(0, 4)))
  expect(naming.length).toBeGreaterThan(0)
  expect(naming.filter((command) => splitShellWords(command) === null)).toEqual([])
  const { out } = await runCli(['status', '--plain'], { machine })
  if (text.startsWith('$(')) expect(out).toContain("'$(touch")
})
