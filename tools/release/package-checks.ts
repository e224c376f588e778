import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { API_VERSION } from '../../contract/declare.ts'
import { runOrThrow } from '../provision/command.ts'
import { findPhp } from '../provision/php.ts'
import { runInPhpProject } from './php-project.ts'

/**
 * Installs both clients of a release into empty projects, as their users do, and runs them there. Throws if one does not
 * work. Returns what could not be checked.
 */
export async function checkPackages(release: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'usher-packages-'))
  try {
    await checkNpmPackage(archiveIn(release, '.tgz'), join(folder, 'npm'))
    const php = findPhp()
    if (!php.found) return [`the PHP client in an empty project, because PHP is missing: ${php.because}`]
    const said = await runInPhpProject(archiveIn(release, '.tar.gz'), folder, php)
    if (!said.includes('Nothing is sent to "')) throw new Error(`The PHP client does not work once installed: ${said}`)
    return []
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function archiveIn(folder: string, ending: string): string {
  const name = readdirSync(folder).find((one) => one.startsWith('usher-client-') && one.endsWith(ending))
  if (name === undefined) throw new Error(`The release has no client in a ${ending} file.`)
  return join(folder, name)
}

async function checkNpmPackage(archive: string, project: string): Promise<void> {
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  const words = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', archive]
  await runOrThrow(['npm', 'install', ...words], { cwd: project })
  const installed = join(project, 'node_modules/usher-client')
  const { messages } = await publint({ pkgDir: installed, pack: false, strict: true })
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, unknown>
  const lines = messages.map((message) => formatMessage(message, manifest))
  if (lines.length > 0) throw new Error(`publint rejects the TypeScript client:\n${lines.join('\n')}`)
  const program = "import { CONTRACT_API_VERSION } from 'usher-client'; console.log(CONTRACT_API_VERSION)"
  const said = await runOrThrow(['node', '--input-type=module', '--eval', program], { cwd: project })
  if (said.trim() !== String(API_VERSION))
    throw new Error(`The TypeScript client does not work once installed: it printed ${said.trim()}.`)
}
