import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { must } from '../provision/command.ts'
import { tar } from './tar.ts'

/** The TypeScript client as npm packs it, built anew. */
export async function addNpmPackage(root: string, folder: string): Promise<void> {
  const client = join(root, 'clients/typescript')
  await must(['npm', 'pack', client, '--pack-destination', folder, '--silent'])
}

/** What of the PHP client is for whoever uses it. */
const shipped = ['API.md', 'README.md', 'composer.json', 'contract', 'src']

/**
 * The PHP client as one archive that Composer takes from where it lies, by a repository of the kind `artifact` or
 * `package`: its manifest says the version, since no tag can.
 */
export function addPhpPackage(root: string, folder: string, version: string): void {
  const client = join(root, 'clients/php')
  const files = new Map(shipped.flatMap((name) => filesAt(client, name)))
  const manifest = JSON.parse(files.get('composer.json')!.toString()) as Record<string, unknown>
  const { name, ...rest } = manifest
  files.set('LICENSE', readFileSync(join(root, 'LICENSE')))
  files.set('composer.json', Buffer.from(`${JSON.stringify({ name, version, ...rest }, null, 2)}\n`))
  const archive = `${String(name).replace('/', '-')}-php-${version}.tar.gz`
  writeFileSync(join(folder, archive), gzipSync(tar(files), { level: 9 }))
}

function filesAt(client: string, name: string): [string, Buffer][] {
  const path = join(client, name)
  if (!statSync(path).isDirectory()) return [[name, readFileSync(path)]]
  return readdirSync(path).flatMap((inner) => filesAt(client, `${name}/${inner}`))
}
