import type { Machine } from '../../../src/platform/machine.ts'
import { runCli } from '../../../test-support/cli/run-cli.ts'

/**
 * Replays a session: `$` starts a command, `<` is a line of its input, `!` a line on standard error, `[n]` an exit code
 * other than 0. All commands of a session use the same machine.
 */
export async function replaySession(session: string, machine: Machine): Promise<string> {
  const [title = '', ...steps] = session.split(/^(?=\$ )/m)
  const played: string[] = []
  for (const step of steps) played.push(await playStep(step, machine))
  return title + played.join('\n')
}

async function playStep(step: string, machine: Machine): Promise<string> {
  const [command = '', ...rest] = step.split('\n')
  const piped = rest.filter((line) => line.startsWith('< '))
  const stdin = piped.map((line) => `${line.slice(2)}\n`).join('')
  const { out, err, exit } = await runCli(argvOf(command), { machine, stdin })
  const lines = [...linesOf(out), ...linesOf(err).map((line) => `! ${line}`.trimEnd())]
  return [command, ...piped, ...lines, ...(exit === 0 ? [] : [`[${exit}]`]), ''].join('\n')
}

/** Splits the words after `$ usher`; double quotes group words. */
function argvOf(command: string): string[] {
  const words = [...command.replace(/^\$ usher/, '').matchAll(/"([^"]*)"|(\S+)/g)]
  return words.map(([, quoted, bare]) => quoted ?? bare!)
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n')
}
