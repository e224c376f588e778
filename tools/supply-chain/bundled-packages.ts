import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageName, readLockedPackages } from './locked-packages.ts'

/** A package whose code is in the built file. */
export interface BundledPackage {
  /** Its folder, which is its place in the lock file. */
  folder: string
  name: string
  version: string
  /** SPDX identifier. */
  license: string
  integrity: string
  licenseText: string
  usedBy: 'program' | 'web app'
}

type BundleTarget = 'bun' | 'browser'

/** Returns the packages whose code the bundler puts into usher, in order of name. */
export async function listBundledPackages(root: string): Promise<BundledPackage[]> {
  const [program, app] = await Promise.all([
    bundledFolders(root, 'src/main.ts', 'bun'),
    bundledFolders(root, 'web/main.tsx', 'browser'),
  ])
  const locked = readLockedPackages(root)
  const describe = (folder: string, usedBy: BundledPackage['usedBy']): BundledPackage => {
    const entry = locked[folder]
    if (entry === undefined) throw new Error(`${folder} is in usher and not in package-lock.json. Run \`npm install\`.`)
    const { version, license, integrity } = entry
    const licenseText = readFileSync(join(root, folder, 'LICENSE'), 'utf8').trim()
    return { folder, name: packageName(folder), version, license, integrity, licenseText, usedBy }
  }
  return [
    ...program.map((folder) => describe(folder, 'program')),
    ...app.map((folder) => describe(folder, 'web app')),
  ].toSorted((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
}

interface BundleOutput {
  inputs: Record<string, { bytesInOutput: number }>
}

async function bundledFolders(root: string, entry: string, target: BundleTarget): Promise<string[]> {
  const { metafile } = await Bun.build({
    entrypoints: [join(root, entry)],
    root,
    target,
    splitting: true,
    minify: true,
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    throw: true,
  })
  const outputs = Object.values(metafile!.outputs as Record<string, BundleOutput>)
  const files = outputs.flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  )
  return [...new Set(files.flatMap((path) => PACKAGE_FOLDER.exec(path)?.[1] ?? []))]
}

/** The outermost `node_modules` is the project's own. */
const PACKAGE_FOLDER = /(?:^|\/)(node_modules\/(?:(?:@[^/]+\/)?[^/]+\/node_modules\/)*(?:@[^/]+\/)?[^/]+)\//
