import type { Machine } from '../../src/platform/machine.ts'
import { play } from '../../test-support/cli/run.ts'

/**
 * Plays a session that a person could have typed: `$` begins a command, `<` a line that is piped into it,
 * `!` a line on standard error, `[n]` an exit code other than 0. All commands of a session meet the same machine.
 */
export async function replay(session: string, machine: Machine): Promise<string> {
  const [title = '', ...steps] = session.split(/^(?=\$ )/m)
  const played: string[] = []
  for (const step of steps) played.push(await playStep(step, machine))
  return title + played.join('\n')
}

async function playStep(step: string, machine: Machine): Promise<string> {
  const [command = '', ...rest] = step.split('\n')
  const piped = rest.filter((line) => line.startsWith('< '))
  const typed = piped.map((line) => `${line.slice(2)}\n`).join('')
  const { out, err, exit } = await play(argvOf(command), { machine, typed })
  const said = [...linesOf(out), ...linesOf(err).map((line) => `! ${line}`.trimEnd())]
  return [command, ...piped, ...said, ...(exit === 0 ? [] : [`[${exit}]`]), ''].join('\n')
}

/** The words after `$ usher`; double quotes hold some together. */
function argvOf(command: string): string[] {
  const words = [...command.replace(/^\$ usher/, '').matchAll(/"([^"]*)"|(\S+)/g)]
  return words.map(([, quoted, bare]) => quoted ?? bare!)
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n')
}
