import { API_VERSION } from '../../contract/declare.ts'
import { lastLines, runProgram } from '../provision/command.ts'

/**
 * Runs a built program once, by a command that ends with its path. Throws if it does not answer in the wire version that
 * it was built with. How it exits does not matter: a build machine needs no container engine.
 */
export async function assertAnswers(command: readonly [string, ...string[]]): Promise<void> {
  const program = command.at(-1)
  const { out, err } = await runProgram([...command, 'version', '--json'])
  const version = servedVersion(out)
  if (version === undefined) throw new Error(`${program} was built and does not answer: ${lastLines(err || out)}`)
  if (version !== API_VERSION)
    throw new Error(`${program} serves wire version ${version}, and its sources declare wire version ${API_VERSION}.`)
}

function servedVersion(text: string): number | undefined {
  try {
    const { api_version, kind } = JSON.parse(text) as { api_version: number; kind: string }
    return kind === 'version' ? api_version : undefined
  } catch {
    return undefined
  }
}
