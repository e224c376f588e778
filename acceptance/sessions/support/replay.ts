import { dirname } from 'node:path'
import type { Machine } from '../../../src/platform/machine.ts'
import { runCli } from '../../../test-support/cli/run-cli.ts'

/** Written for the machine's temporary folder, which has another name each time. */
const HOME = '/home/ana/usher'

interface Reader {
  language?: string
  columns?: number
}

/**
 * Replays a session: `$` starts a command, `<` is a line of its input, `!` a line on standard error, `[n]` an exit code
 * other than 0. All commands of a session use the same machine.
 */
export async function replaySession(session: string, machine: Machine, reader: Reader = {}): Promise<string> {
  const [title = '', ...steps] = session.split(/^(?=\$ )/m)
  const played: string[] = []
  for (const step of steps) played.push(await playStep(step, machine, reader))
  return title + played.join('\n')
}

async function playStep(step: string, machine: Machine, { language, columns }: Reader): Promise<string> {
  const [command = '', ...rest] = step.split('\n')
  const piped = rest.filter((line) => line.startsWith('< '))
  const stdin = piped.map((line) => `${line.slice(2)}\n`).join('')
  const { out, err, exit } = await runCli(argvOf(command), {
    machine,
    stdin,
    columns,
    env: { LANG: 'C.UTF-8', USHER_LANGUAGE: language },
  })
  const steady = (text: string) => text.replaceAll(dirname(machine.paths.data), HOME)
  const lines = [...linesOf(steady(out)), ...linesOf(steady(err)).map((line) => `! ${line}`.trimEnd())]
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
