import { fileURLToPath } from 'node:url'
import { CLIENT_EXTENSIONS, findPhp } from '../../../tools/provision/php.ts'

export type ClientName = 'typescript' | 'php'
export type CommandWords = [string, ...string[]]

const clientsFolder = fileURLToPath(new URL('../..', import.meta.url))

export const clientFolder = (name: ClientName) => `${clientsFolder}${name}`

/** Returns the command of the client's runtime, or why there is none. */
export function clientRuntime(name: ClientName): CommandWords | string {
  if (name === 'typescript') return [`${clientsFolder}../node_modules/node/bin/node`]
  const php = findPhp()
  return php.found ? (php.command(CLIENT_EXTENSIONS) as CommandWords) : `no PHP 8.5: ${php.because}`
}

/** Returns the command that starts the client's runner, for the client in this folder. */
export function runnerCommand(name: ClientName, runtime: CommandWords, folder = clientFolder(name)): CommandWords {
  return [...runtime, `${clientsFolder}conformance/runners/${name === 'php' ? 'php.php' : 'typescript.ts'}`, folder]
}

/** Every client with each runtime that it supports. */
export const clientRuntimes = [
  { label: 'typescript', name: 'typescript', runtime: clientRuntime('typescript') },
  { label: 'typescript with bun', name: 'typescript', runtime: [process.execPath] },
  { label: 'php', name: 'php', runtime: clientRuntime('php') },
] satisfies { label: string; name: ClientName; runtime: CommandWords | string }[]
