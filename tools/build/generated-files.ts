import { join } from 'node:path'
import { runProgram } from '../provision/command.ts'
import { CLIENT_EXTENSIONS, findPhp, TOOL_EXTENSIONS } from '../provision/php.ts'
import { mergeFindings, unchecked, type BuildFindings } from './findings.ts'

const ownTools = ['tools/generate.ts']
const typescriptTools = ['clients/typescript/tools/generate.ts', 'clients/typescript/tools/api.ts']
const phpTools = ['clients/php/tools/generate.php', 'clients/php/tools/reference.php']

/** Checks that generating again would change nothing: the contract and its OpenAPI twin, the documents, both clients. */
export async function checkGeneratedFiles(root: string): Promise<BuildFindings> {
  const bun = [process.execPath]
  const php = await findPhpCommand()
  const checks = [
    ...ownTools.map((tool) => checkTool(root, bun, tool)),
    ...typescriptTools.map((tool) => checkTool(root, bun, tool, 'clients/typescript: ')),
    ...(Array.isArray(php) ? phpTools.map((tool) => checkTool(root, php, tool, 'clients/php: ')) : []),
  ]
  const findings = await Promise.all(checks)
  if (!Array.isArray(php)) findings.push(unchecked(`the generated files of the PHP client, because ${php}`))
  return mergeFindings(findings)
}

/** `where` names the client, because its tool names only its own files. */
async function checkTool(root: string, runtime: readonly string[], tool: string, where = ''): Promise<BuildFindings> {
  const { code, out, err } = await runProgram([...runtime, join(root, tool), '--check'])
  if (code === 0) return { problems: [], unchecked: [] }
  const lines = (err || out || `${tool} exited with ${code}.`).trim().split('\n')
  return { problems: lines.map((line) => `${where}${line}`), unchecked: [] }
}

/** The PHP client needs PHP 8.5. */
const LEAST_PHP = 80_500

/** Returns the command that starts a PHP which can run the PHP client, or why there is none. */
async function findPhpCommand(): Promise<string[] | string> {
  const unpacked = findPhp()
  if (unpacked.found) return unpacked.command([...CLIENT_EXTENSIONS, ...TOOL_EXTENSIONS])
  const program = Bun.which('php')
  if (program === null) return 'there is no PHP here'
  const { out } = await runProgram([program, '-r', 'echo PHP_VERSION_ID;'])
  return Number(out) >= LEAST_PHP ? [program] : 'the PHP here is older than 8.5'
}
