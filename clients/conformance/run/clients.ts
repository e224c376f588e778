import { fileURLToPath } from 'node:url'
import { clientNeeds, unpackedPhp } from '../../../tools/provision/php.ts'

export type ClientName = 'typescript' | 'php'
export type Command = [string, ...string[]]

const clients = fileURLToPath(new URL('../..', import.meta.url))

/** Where a client's own files are. */
export const folderOf = (name: ClientName) => `${clients}${name}`

/** How a script is run that drives a client, in the runtime that the client is for; a text says why it cannot be. */
export function runtimeOf(name: ClientName): Command | string {
  if (name === 'typescript') return [`${clients}../node_modules/node/bin/node`]
  const php = unpackedPhp()
  return php.found ? (php.command(clientNeeds) as Command) : `no PHP 8.5: ${php.because}`
}

/** How a client's runner is started, for the client of this folder. */
export function runnerOf(name: ClientName, runtime: Command, folder = folderOf(name)): Command {
  return [...runtime, `${clients}conformance/runners/${name === 'php' ? 'php.php' : 'typescript.ts'}`, folder]
}
